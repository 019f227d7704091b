// play_trees.mjs - every node of SGF files, played on the board of an editor.
//
// usage: node play_trees.mjs PACKAGES FILE...
//
// PACKAGES is a folder with node_modules/@sabaki/go-board.  That board knows no
// immortal stones, no holes and no ko threats: a tree must be legal without
// them, KO on a move or not.  Whenever a move is played and at the end of each line all stones with
// a square are still there, and no other chain is without a liberty, holes (HOL)
// being none.  The last line is "N trees, N moves, N wrong".
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {resolve} from 'node:path'

const [packages, ...files] = process.argv.slice(2)
const require = createRequire(resolve(packages, 'package.json'))
const GoBoard = require('@sabaki/go-board')
const count = {trees: 0, moves: 0, passes: 0, setups: 0, wrong: 0}

// --- SGF: a node is {properties, children} ---------------------------------

function parse(text) {
    const roots = []
    const open = []
    let at = 0
    let node = null

    function value() {
        let out = ''
        for (at++; text[at] !== ']'; at++) {
            if (at >= text.length) throw new Error('a value without its end')
            if (text[at] === '\\') at++
            out += text[at]
        }
        at++
        return out
    }

    while (at < text.length) {
        const c = text[at]
        if (c === '(') {
            open.push(node)
            at++
        } else if (c === ')') {
            node = open.pop()
            at++
        } else if (c === ';') {
            const next = {properties: {}, children: []}
            if (node) node.children.push(next)
            else roots.push(next)
            node = next
            at++
        } else if (/[A-Z]/.test(c)) {
            const name = /^[A-Z]+/.exec(text.slice(at, at + 20))[0]
            const list = (node.properties[name] ??= [])
            at += name.length
            while (text[at] === '[' || /\s/.test(text[at] ?? '')) {
                if (text[at] === '[') list.push(value())
                else at++
            }
        } else if (/\s/.test(c)) {
            at++
        } else {
            throw new Error(`found ${c} at ${at}`)
        }
    }
    if (open.length > 0) throw new Error('a bracket that is not closed')
    return roots
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function vertex(board, value) {
    const v = [letters.indexOf(value[0]), letters.indexOf(value[1])]
    if (value.length !== 2 || !board.has(v))
        throw new Error(`${value} is not on the board`)
    return v
}

// --- playing -----------------------------------------------------------------

function emptyBoard(root) {
    const [width, height] = (root.properties.SZ?.[0] ?? '19').split(':')
    return GoBoard.fromDimensions(Number(width), Number(height ?? width))
}

// The board without memory of a ko, for the package keeps it when a side passes.
function withoutKo(board) {
    return new GoBoard(board.signMap)
}

function setUp(board, properties) {
    const next = withoutKo(board.clone())
    for (const [name, sign] of [['AB', 1], ['AW', -1], ['AE', 0]])
        for (const value of properties[name] ?? []) {
            const v = vertex(board, value)
            if (sign !== 0 && board.get(v) !== 0)
                throw new Error(`${name}[${value}] is not empty`)
            if (sign === 0 && board.get(v) === 0)
                throw new Error(`AE[${value}] is empty`)
            next.set(v, sign)
        }
    return next
}

// Has what the tree says of the position to be true before another move?
function check(board, rules) {
    for (const {at, sign} of rules.immortal)
        if (board.get(at) !== sign)
            throw new Error(`the immortal stone at ${at} is gone`)
    const seen = new Set(rules.holes)
    for (const at of rules.holes)
        if (board.get(at.split(',').map(Number)) !== 0)
            throw new Error(`a stone in the hole at ${at}`)
    for (let y = 0; y < board.height; y++)
        for (let x = 0; x < board.width; x++) {
            if (board.get([x, y]) === 0 || seen.has(`${x},${y}`)) continue
            const chain = board.getChain([x, y])
            for (const at of chain) seen.add(String(at))
            if (chain.some(at => rules.names.has(String(at)))) continue
            if (!board.getLiberties([x, y]).some(
                    at => !rules.holes.has(String(at))))
                throw new Error(`the chain at ${x},${y} has no liberty`)
        }
}

function play(board, node, rules) {
    const p = node.properties
    if ((p.AB || p.AW || p.AE) && (p.B || p.W))
        throw new Error('set-up and a move in one node')
    if (p.AB || p.AW || p.AE) {
        count.setups++
        return setUp(board, p)
    }
    if (!p.B && !p.W) return board
    const value = (p.B ?? p.W)[0]
    const sign = p.B ? 1 : -1
    if (value === '') {
        count.passes++
        return withoutKo(board)
    }
    count.moves++
    return board.makeMove(sign, vertex(board, value), {
        preventOverwrite: true,
        preventSuicide: true,
        preventKo: true
    })
}

// What holds in the whole tree.
function readRules(board, root) {
    const holes = new Set()
    const immortal = []
    for (const value of root.properties.HOL ?? [])
        holes.add(String(vertex(board, value)))
    for (const value of root.properties.SQ ?? []) {
        const at = vertex(board, value)
        immortal.push({at, sign: board.get(at)})
    }
    return {holes, immortal, names: new Set(immortal.map(i => String(i.at)))}
}

// Set-up nodes before a move and after it belong to the move.
function isRepair(node) {
    return ['AB', 'AW', 'AE'].some(name => node.properties[name])
}

function isMove(node) {
    return node.properties.B || node.properties.W
}

// Every chain has a liberty, unless play is all round it: a wider board gives one
// to those at the right and at the top.
function checkAir(board) {
    for (let y = 0; y < board.height; y++)
        for (let x = 0; x < board.width; x++)
            if (board.get([x, y]) !== 0 && !board.hasLiberties([x, y]) &&
                board.getChain([x, y]).some(([x, y]) =>
                    y === 0 && board.height < letters.length ||
                    x === board.width - 1 && board.width < letters.length))
                throw new Error(`no liberty at the root for ${x},${y}`)
}

function walk(file, name, root) {
    const board = setUp(emptyBoard(root), root.properties)
    const rules = readRules(board, root)
    const todo = []
    check(board, rules)
    checkAir(board)
    for (const child of root.children) todo.push([board, child, []])
    while (todo.length > 0) {
        const [before, node, path] = todo.pop()
        const p = node.properties
        const here = [...path, p.B ? `B[${p.B[0]}]` : p.W ? `W[${p.W[0]}]` : '-']
        try {
            const after = play(before, node, rules)
            const goesOn = node.children.length === 1 &&
                (isRepair(node.children[0]) || isRepair(node))
            if (isMove(node) && !goesOn) check(after, rules)
            for (const child of node.children) todo.push([after, child, here])
        } catch (error) {
            count.wrong++
            console.log(`${file}: ${name}: ${here.join(' ')}: ${error.message}`)
        }
    }
}

for (const file of files) {
    for (const root of parse(readFileSync(file, 'utf8'))) {
        const name = root.properties.GN?.[0] ?? '?'
        count.trees++
        try {
            walk(file, name, root)
        } catch (error) {
            count.wrong++
            console.log(`${file}: ${name}: ${error.message}`)
        }
    }
}
console.log(
    `${count.trees} trees, ${count.moves} moves, ${count.passes} passes, ` +
    `${count.setups} set-ups, ${count.wrong} wrong`)
process.exitCode = count.wrong > 0 || count.trees === 0 ? 1 : 0
