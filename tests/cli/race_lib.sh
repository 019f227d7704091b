# race_lib.sh - races that several tests ask about, as files.
cp "$tree"/examples/race.txt "$tree"/examples/races.txt \
    "$tree"/examples/dead_winner.txt .
cat >seki.txt <<'END'
;seki
@.xoo.#
  xoo
  xoo
  xoo
  xoo
  x.o
  x.o
END
# Ko threats may change it for either side; White c2 is a trade.
cat >trade.txt <<'END'
;trade
xxx #
x.x .
xxx.oo
 xooo.
 xxxoo
  . .
  .@#
END
# One threat decides who captures.
cat >retake.txt <<'END'
;retake
    .
    .  #
xxxxo.X.
x..xooo
xxxxxxo
     oo
END
