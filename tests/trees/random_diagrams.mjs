// random_diagrams.mjs - text diagrams with holes and immortal stones anywhere.
//
// usage: node random_diagrams.mjs COUNT [SEED]
//
// Not all of them are problems.  Black defends in every second one; in every
// third both sides have marks, as races have.
const [count, seed] = process.argv.slice(2).map(Number)
let state = seed || 1

function chance(n) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 16) % n
}

function row(width, signs) {
    let text = ''
    while (text.trim() === '') {
        text = ''
        for (let x = 0; x < width; x++) text += signs[chance(signs.length)]
    }
    return text
}

for (let i = 0; i < count; i++) {
    const width = 3 + chance(4)
    const height = 2 + chance(4)
    const [own, other, wall] = i % 2 ? ['x', 'O', '@'] : ['o', 'X', '#']
    const foreign = i % 3 ? other : other.toLowerCase()
    const inside = chance(3) === 0 ? '#@' : wall
    const signs = own.repeat(4) + foreign + '......' + inside + wall + ' '
    console.log(`;random ${i + 1}`)
    for (let y = 0; y < height; y++) console.log(row(width, signs))
    console.log()
}
