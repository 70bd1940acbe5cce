import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, inkOn, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, ellipse, fitText, group, path, rect, repeat, shadow, stroke, text } from '../shapes.ts'
import { inletDown, letterName, ridges, screw } from './parts.ts'

/** Cup above the gun, half full and see-through. */
function drawCup(canvas: Canvas, cup: string): string {
  return (
    path(
      'M108 38H216L206 116C204 128 120 128 118 116Z',
      canvas.linear(
        [
          [0, darken(cup, 0.28)],
          [0.16, lighten(cup, 0.8)],
          [0.3, lighten(cup, 0.55)],
          [0.6, cup],
          [0.9, darken(cup, 0.26)],
          [1, darken(cup, 0.16)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    path(
      'M112.5 78H211L206 116C204 128 120 128 118 116Z',
      canvas.linear(
        [
          [0, '#1f4a83'],
          [0.22, '#5f93d3'],
          [0.6, '#2f66ad'],
          [1, '#1d4377'],
        ],
        0,
        0,
        1,
        0,
      ),
      'opacity=".72"',
    ) +
    ellipse(161.7, 78, 49.2, 4, '#8fb6e6', 'opacity=".8"') +
    stroke('M124 46L130 112', '#ffffff', 4, 0.6) +
    repeat(5, (i) => stroke(`M${192 - i * 1.4} ${56 + i * 12}h13`, '#14171c', 1.5, 0.5)) +
    rect(100, 22, 124, 20, 6, canvas.standing('#3a414a')) +
    ridges(106, 25, 112, 14, 7) +
    rect(144, 122, 36, 24, 3, canvas.standing('#b4bdc7')) +
    ridges(146, 124, 32, 18, 6)
  )
}

/** Metal cup below the gun, which sucks from it. */
function drawLowerCup(canvas: Canvas, cup: string): string {
  return (
    rect(112, 200, 30, 44, 3, canvas.standing('#b4bdc7')) +
    rect(74, 238, 106, 18, 5, canvas.standing('#3a414a')) +
    ridges(80, 240, 94, 14, 7) +
    path('M80 256H174V334C174 346 166 352 154 352H100C88 352 80 346 80 334Z', canvas.standing(cup)) +
    stroke('M92 264V334', '#ffffff', 4, 0.6)
  )
}

const BODIES = {
  round:
    'M108 146C150 135 230 133 276 145C293 149 298 168 294 186C300 240 318 300 327 340C329 352 323 357 314 357H276C266 357 261 352 259 342C250 292 240 244 214 216C180 206 140 208 108 204Z',
  square: 'M108 142H282L298 158V190L328 344L320 357H272L260 346L236 238L210 214H108Z',
  slim: 'M108 150C160 140 230 140 272 148C286 152 292 168 288 186C292 240 308 300 320 342C321 352 316 357 308 357H280C271 357 266 352 264 342C254 292 242 240 208 212C176 204 140 206 108 200Z',
} as const

/** Spray gun with its cup above or below; the nozzle diameter is on the cup. */
export function drawSprayGun(drawing: DrawingOf<'spray-gun'>): string {
  const { accent, body, cup, gauge, label, place, shape, size } = drawing
  const canvas = createCanvas()
  const below = place === 'below'
  // A cup of 600 ml is drawn as it is, a small one about its neck.
  const cupScale = size < 300 ? 'translate(162 146) scale(.72 .8) translate(-162 -146)' : ''
  if (label) {
    const ink = below ? palette.black : inkOn(cup)
    const [x, y] = below ? [127, 312] : [156, size < 300 ? 84 : 66]
    canvas.letter(text(x, y, label, { size: fitText(label, 74, 21), weight: 800, color: ink }))
  }
  letterName(canvas, 238, 176, 68, drawing, '#f8fafb')
  return canvas.finish(
    shadow(canvas, 254, 366, 92, 11) +
      (below ? shadow(canvas, 128, 356, 58, 8) + drawLowerCup(canvas, cup) : group(cupScale, drawCup(canvas, cup))) +
      rect(52, 150, 32, 56, 5, canvas.lying(palette.brass)) +
      ridges(56, 153, 24, 50, 6) +
      path('M36 160L54 153V203L36 196Z', canvas.lying('#b58f3c')) +
      stroke('M33 148L49 163M33 208L49 193', '#6f5720', 10) +
      stroke('M31 147L46 161', '#e6c97c', 3, 0.9) +
      rect(24, 172, 14, 12, 2, canvas.lying('#8f98a3')) +
      rect(82, 158, 34, 40, 3, canvas.lying(body)) +
      path(
        BODIES[shape],
        canvas.linear(
          [
            [0, '#f8fafb'],
            [0.2, '#d7dde3'],
            [0.5, '#a3adb7'],
            [0.8, '#6b7580'],
            [1, '#454d57'],
          ],
          0.1,
          0,
          0.8,
          0.9,
        ),
      ) +
      stroke('M120 154C170 143 232 143 270 153', '#ffffff', 4, 0.85) +
      stroke('M272 200C282 250 294 304 303 346', '#ffffff', 3, 0.35) +
      stroke('M112 200C146 204 184 203 216 212', '#14171c', 1.6, 0.3) +
      path(
        'M178 210C186 250 196 290 222 324C230 328 235 321 233 313C222 276 216 244 214 214Z',
        canvas.linear(
          [
            [0, '#f4f6f8'],
            [0.5, '#b4bdc7'],
            [1, '#59626d'],
          ],
          0,
          0,
          1,
          0.4,
        ),
      ) +
      stroke('M188 224C196 258 206 288 222 312', '#ffffff', 1.8, 0.8) +
      screw(canvas, 184, 184, 6) +
      rect(290, 146, 32, 24, 4, canvas.lying(accent)) +
      ridges(306, 148, 14, 20, 4) +
      rect(290, 177, 28, 20, 4, canvas.lying(body)) +
      ridges(302, 179, 14, 16, 4) +
      path('M268 250C276 246 290 244 300 246L318 330C300 336 288 338 280 336Z', canvas.matteStanding(body)) +
      rect(270, 354, 50, 8, 3, canvas.standing(accent)) +
      (gauge
        ? circle(334, 362, 24, canvas.standing('#3a414a')) +
          circle(334, 362, 19, '#f5f7f9') +
          stroke('M334 362L344 350', '#b8442a', 2.6)
        : '') +
      inletDown(canvas, 295, 360, 0.9),
  )
}
