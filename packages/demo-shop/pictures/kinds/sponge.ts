import { createRandom } from '../../catalogue/prng.ts'
import { createCanvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, path, repeat, round, shadow, stroke } from '../shapes.ts'

/** Sanding sponge: a foam block as thick as it is in mm, abrasive on top. */
export function drawSponge({ color, grit, thick }: DrawingOf<'sponge'>): string {
  const canvas = createCanvas()
  const foam = '#e9c65a'
  const { next } = createRandom(grit)
  const top = 'M40 176L152 108Q158 104 166 106L352 138Q362 140 354 146L246 226Q240 230 230 228L44 188Q32 184 40 176Z'
  const deep = round(Math.min(83, 12 + thick * 2.84))
  const long = `M36 182Q38 187 44 188L230 228Q238 229 240 229V${229 + deep}Q236 ${231 + deep} 228 ${229 + deep}L44 ${185 + deep}Q36 ${183 + deep} 36 ${175 + deep}Z`
  const short = `M240 229Q244 228 248 225L354 146Q358 143 358 140V${133 + deep}Q358 ${139 + deep} 352 ${144 + deep}L250 ${223 + deep}Q245 ${228 + deep} 240 ${229 + deep}Z`
  const pores = (count: number, place: () => [number, number]): string =>
    repeat(count, () => {
      const [x, y] = place()
      const size = 0.8 + next() * 2.2
      return (
        ellipse(x, y, size, size * 0.8, darken(foam, 0.45), 'opacity=".5"') +
        ellipse(x + 0.5, y + 0.7, size * 0.7, size * 0.5, lighten(foam, 0.5), 'opacity=".5"')
      )
    })
  return canvas.finish(
    shadow(canvas, 206, 223 + deep, 164, 20) +
      path(
        long,
        canvas.linear(
          [
            [0, lighten(foam, 0.25)],
            [0.6, foam],
            [1, darken(foam, 0.25)],
          ],
          0,
          0,
          0.4,
          1,
        ),
      ) +
      path(
        short,
        canvas.linear(
          [
            [0, darken(foam, 0.18)],
            [1, darken(foam, 0.46)],
          ],
          0,
          0,
          0.3,
          1,
        ),
      ) +
      pores(150, () => {
        const x = 40 + next() * 196
        return [x, 192 + (x - 44) * 0.215 + next() * (deep - 7)]
      }) +
      pores(80, () => {
        const x = 244 + next() * 110
        return [x, 230 - (x - 244) * 0.76 + next() * (deep - 9)]
      }) +
      path(
        'M36 182Q38 187 44 188L230 228Q238 230 246 226L354 146Q358 143 358 140V154Q357 157 353 160L248 240Q240 244 230 242L44 202Q37 200 36 194Z',
        darken(color, 0.28),
      ) +
      path(
        'M36 182Q38 187 44 188L230 228Q238 230 246 226L354 146Q358 143 358 140V154Q357 157 353 160L248 240Q240 244 230 242L44 202Q37 200 36 194Z',
        canvas.grain(grit),
        'opacity=".7"',
      ) +
      path(
        top,
        canvas.linear(
          [
            [0, lighten(color, 0.34)],
            [0.5, color],
            [1, darken(color, 0.22)],
          ],
          0,
          0,
          1,
          0.7,
        ),
      ) +
      path(top, canvas.grain(grit), 'opacity=".7"') +
      stroke('M44 188L230 228Q238 230 246 226L354 146', lighten(color, 0.5), 1.4, 0.55),
  )
}
