import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, inkOn, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, fitText, group, path, rect, repeat, round, shadow, stroke, text } from '../shapes.ts'
import { inletRight, screw } from './parts.ts'

const STEEL: Parameters<Canvas['linear']>[0] = [
  [0, '#f4f6f8'],
  [0.3, '#c6cdd5'],
  [0.6, '#8e98a4'],
  [1, '#4e5761'],
]

/** What holds the fasteners: a straight or angled rail, a drum for coils or a long rail for strips of nails. */
function drawMagazine(canvas: Canvas, { accent, magazine }: DrawingOf<'nailer'>): string {
  const steel = canvas.linear(STEEL, 0.4, 0, 0.5, 1)
  if (magazine === 'coil') {
    return (
      path('M118 306L232 270L240 300L124 340Z', steel) +
      circle(
        246,
        284,
        58,
        canvas.radial([
          [0, lighten(accent, 0.3)],
          [0.8, darken(accent, 0.2)],
          [1, darken(accent, 0.5)],
        ]),
      ) +
      circle(246, 284, 46, canvas.matteStanding('#2b3138')) +
      repeat(10, (i) =>
        stroke(`M246 284l${round(Math.cos(i * 0.628) * 42)} ${round(Math.sin(i * 0.628) * 42)}`, '#8b95a0', 3, 0.5),
      ) +
      circle(246, 284, 12, canvas.standing('#c4ccd4')) +
      path('M292 262L344 250L350 276L300 296Z', canvas.matteStanding('#2b3138'))
    )
  }
  const [tilt, end] =
    magazine === 'straight' ? ['', 0] : magazine === 'angled' ? ['rotate(-9 120 316)', 0] : ['rotate(-14 120 316)', 26]
  return group(
    tilt,
    path(`M118 306L${340 + end} ${262 - end / 5}L${346 + end} ${290 - end / 5}L124 340Z`, steel) +
      stroke('M128 317L342 274', '#14171c', 1.6, 0.45) +
      stroke('M128 319.4L342 276.4', '#ffffff', 1, 0.5) +
      repeat(magazine === 'straight' ? 18 : 9, (i) => {
        const step = magazine === 'straight' ? 9 : 18
        return stroke(
          `M${round(172 + i * step)} ${round(310 - (i * step) / 5)}l2.4 ${magazine === 'stick' ? 22 : 11}`,
          magazine === 'stick' ? '#c9a24a' : '#14171c',
          magazine === 'stick' ? 5 : 1.6,
          magazine === 'stick' ? 0.8 : 0.4,
        )
      }) +
      path(`M${330 + end} ${262 - end / 5}l22 -4l8 32l-22 4Z`, canvas.matteStanding('#2b3138')),
  )
}

const CYLINDERS = {
  round: 'M90 130H188V226C188 240 178 246 168 246H110C100 246 90 240 90 226Z',
  square: 'M90 130H188V234L176 246H102L90 234Z',
  slim: 'M94 130H184C186 170 184 210 172 246H106C94 210 92 170 94 130Z',
} as const
const CAPS = {
  round: 'M84 84C84 62 100 52 122 52H158C180 52 194 62 194 84V136H84Z',
  square: 'M84 70L98 56H180L194 70V136H84Z',
  slim: 'M84 96C90 66 112 50 140 50C168 50 188 66 194 96V136H84Z',
} as const

/** Stapler or nailer: cylinder with exhaust cap, grip and magazine; the type is on its band. */
export function drawNailer(drawing: DrawingOf<'nailer'>): string {
  const { accent, body, brand, label, nose, shape } = drawing
  const canvas = createCanvas()
  const size = fitText(label, 88, 19)
  const ink = inkOn(accent)
  if (label) canvas.letter(text(139, 183 + size * 0.36, label, { size, weight: 800, color: ink, spacing: 0.6 }))
  if (brand) {
    const large = round(Math.min(19, 86 / (brand.length * 0.74)))
    canvas.letter(text(139, 158, brand, { size: large, weight: 800, color: inkOn(body), spacing: 0.6 }))
  }
  return canvas.finish(
    shadow(canvas, 206, 364, 132, 12, 0.3) +
      drawMagazine(canvas, drawing) +
      path('M318 150H344L352 262L328 266Z', canvas.matteStanding('#333a42')) +
      path(
        'M176 106C220 100 292 112 338 120C352 122 358 132 358 142C358 156 348 166 334 166C290 168 246 160 206 170L176 176Z',
        canvas.linear(
          [
            [0, '#646c76'],
            [0.18, '#454c56'],
            [0.6, '#262b31'],
            [1, '#121519'],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      repeat(11, (i) => stroke(`M${232 + i * 9} ${round(118 + i * 1.1)}l-4 40`, '#ffffff', 2.4, 0.1)) +
      stroke('M196 109C240 107 296 117 338 125', '#ffffff', 1.6, 0.3) +
      inletRight(canvas, 354, 144, 0.85) +
      path(
        'M204 168C214 166 226 166 232 168C230 188 222 202 208 206C212 194 210 180 204 168Z',
        canvas.linear(
          [
            [0, lighten(accent, 0.3)],
            [1, darken(accent, 0.35)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      stroke('M192 206C216 222 246 214 250 166', '#23282e', 7) +
      stroke('M194 204C216 218 243 211 247 168', '#8b95a0', 1.2, 0.5) +
      path('M112 238H164L156 306L150 350H128L122 306Z', canvas.standing('#b4bdc7')) +
      stroke('M122 306h34', '#14171c', 1.4, 0.35) +
      rect(130, 338, 18, nose === 'long' ? 48 : 24, 2, canvas.standing('#6f7985')) +
      rect(114, 262, 48, 10, 2, canvas.standing('#59626d')) +
      screw(canvas, 128, 288, 3.4) +
      screw(canvas, 150, 288, 3.4) +
      path(CYLINDERS[shape], canvas.standing(body, 0.9)) +
      path(
        'M90 168H188V198H90Z',
        canvas.linear(
          [
            [0, darken(accent, 0.3)],
            [0.26, lighten(accent, 0.5)],
            [0.48, accent],
            [1, darken(accent, 0.48)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      path(CAPS[shape], canvas.standing('#4a525c', 0.8)) +
      stroke('M92 82C93 66 106 58 124 58H150', '#ffffff', 2, 0.35) +
      rect(82, 126, 114, 12, 4, canvas.standing('#8f98a3')) +
      repeat(
        3,
        (i) =>
          rect(100 + i * 28, 68, 18, 34, 5, '#0c0e12', 'opacity=".7"') +
          stroke(`M${103 + i * 28} 100h12`, '#ffffff', 1.2, 0.3),
      ) +
      screw(canvas, 96, 117, 4.4) +
      screw(canvas, 182, 117, 4.4) +
      rect(92, 206, 94, 6, 2, palette.black, 'opacity=".25"'),
  )
}
