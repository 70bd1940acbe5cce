import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, fitText, group, path, rect, repeat, shadow, stroke, text } from '../shapes.ts'
import { drawDial } from './gauge.ts'
import { ridges } from './parts.ts'

type Part = 'filter' | 'regulator' | 'lubricator' | 'filter-regulator'

/** Pressure knob of a regulator. */
const drawKnob = (canvas: Canvas, accent: string): string =>
  rect(158, 30, 84, 64, 12, canvas.matteStanding('#2f353d')) +
  ridges(164, 38, 72, 50, 6.5) +
  stroke('M166 34H232', '#ffffff', 2, 0.3) +
  rect(162, 90, 76, 12, 2, canvas.standing(accent))

/** Sight glass of a lubricator. */
const drawGlass = (canvas: Canvas): string =>
  path(
    'M164 96V66C164 46 236 46 236 66V96Z',
    canvas.linear(
      [
        [0, '#8fa6ba', 0.85],
        [0.22, '#ffffff', 0.95],
        [0.6, '#cfdbe6', 0.8],
        [1, '#71869a', 0.9],
      ],
      0,
      0,
      1,
      0,
    ),
  ) +
  rect(194, 58, 12, 34, 3, canvas.standing(palette.brass)) +
  circle(200, 86, 4, '#d9a53c') +
  rect(188, 36, 24, 16, 3, canvas.standing(palette.brass)) +
  rect(158, 92, 84, 11, 3, canvas.matteStanding('#2a3038'))

/** Plain lid of a filter. */
const drawLid = (canvas: Canvas, accent: string): string =>
  rect(150, 86, 100, 18, 5, canvas.matteStanding('#363c45')) + rect(176, 76, 48, 12, 4, canvas.standing(accent))

function drawBowl(canvas: Canvas, part: Part): string {
  const shell = path(
    'M146 244H254V318C254 342 232 354 200 354C168 354 146 342 146 318Z',
    canvas.linear(
      [
        [0, '#7f95a9', 0.9],
        [0.12, '#e3ebf2', 0.85],
        [0.26, '#ffffff', 0.95],
        [0.6, '#c6d4e0', 0.75],
        [0.9, '#869bae', 0.9],
        [1, '#71879b', 0.95],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  const inside =
    part === 'lubricator'
      ? path(
          'M149 288H251V318C251 340 231 351 200 351C169 351 149 340 149 318Z',
          canvas.linear(
            [
              [0, '#a97418'],
              [0.26, '#f0c664'],
              [0.6, '#d9a53c'],
              [1, '#96660f'],
            ],
            0,
            0,
            1,
            0,
          ),
          'opacity=".72"',
        ) + stroke('M196 246v84M204 246v84', '#6d7a87', 2, 0.8)
      : rect(180, 246, 40, 58, 5, canvas.standing('#f2f5f8')) +
        repeat(7, (i) => stroke(`M182 ${253 + i * 7.4}h36`, '#6d7a87', 1.4, 0.55)) +
        rect(174, 302, 52, 8, 3, canvas.standing('#59626d'))
  const scale = repeat(4, (i) => stroke(`M238 ${268 + i * 16}h10`, '#3a4350', 1.6, 0.6))
  return (
    rect(136, 222, 128, 23, 5, canvas.matteStanding('#2f353d')) +
    ridges(140, 225, 120, 17, 7) +
    shell +
    inside +
    scale +
    stroke('M160 252V318', '#ffffff', 6, 0.8) +
    rect(188, 350, 24, 12, 3, canvas.standing(palette.brass)) +
    rect(194, 361, 12, 10, 2, canvas.standing('#b58f3c'))
  )
}

function drawPart(canvas: Canvas, part: Part, accent: string): string {
  const regulates = part === 'regulator' || part === 'filter-regulator'
  const head = regulates
    ? drawKnob(canvas, accent)
    : part === 'lubricator'
      ? drawGlass(canvas)
      : drawLid(canvas, accent)
  const foot =
    part === 'regulator'
      ? rect(150, 222, 100, 20, 5, canvas.matteStanding('#2f353d')) +
        path('M164 242H236L228 270H172Z', canvas.matteStanding('#23282e')) +
        rect(188, 268, 24, 12, 3, canvas.standing(palette.brass))
      : drawBowl(canvas, part)
  const port = (x: number, collar: number): string =>
    rect(x, 142, 54, 56, 4, canvas.lying('#9aa4af')) + rect(collar, 148, 11, 44, 2, canvas.lying('#3a4350'))
  const block = canvas.linear(
    [
      [0, '#7a838e'],
      [0.14, '#cdd4db'],
      [0.3, '#eef1f4'],
      [0.55, '#aeb7c1'],
      [1, '#565f6a'],
    ],
    0,
    0,
    1,
    0.3,
  )
  return (
    head +
    port(64, 56) +
    port(282, 333) +
    path(
      'M112 116C112 106 118 101 128 101H272C282 101 288 106 288 116V210C288 222 280 229 270 229H130C120 229 112 222 112 210Z',
      block,
    ) +
    stroke('M118 108H282', '#ffffff', 2, 0.7) +
    stroke('M128 112V220M272 112V220', '#14171c', 1.2, 0.22) +
    foot +
    (regulates
      ? drawDial(canvas, 200, 164, 46, 10)
      : rect(160, 138, 80, 44, 4, darken(accent, 0.2)) +
        rect(
          160,
          138,
          80,
          44,
          4,
          canvas.linear(
            [
              [0, lighten(accent, 0.3), 0.7],
              [1, accent, 0],
            ],
            0,
            0,
            1,
            1,
          ),
        ) +
        path(
          'M172 160h40m-10 -9l11 9l-11 9',
          'none',
          'stroke="#ffffff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" transform="translate(8 0)"',
        ))
  )
}

/** The thread on the port of a part. */
function letterPort(canvas: Canvas, label: string, transform: string): void {
  if (!label) return
  const size = fitText(label, 42, 16)
  canvas.letter(group(transform, text(311, 170 + size * 0.36, label, { size, weight: 800, color: '#14171c' })))
}

/** Air preparation: filter, regulator, lubricator or a unit of filter-regulator and lubricator. */
export function drawFrl({ parts, accent, label }: DrawingOf<'frl'>): string {
  const canvas = createCanvas()
  if (parts === 'unit') {
    letterPort(canvas, label, 'translate(122 58) scale(.74)')
    return canvas.finish(
      shadow(canvas, 204, 336, 128, 11) +
        group('translate(-18 58) scale(.74)', drawPart(canvas, 'filter-regulator', accent)) +
        group('translate(122 58) scale(.74)', drawPart(canvas, 'lubricator', accent)) +
        rect(194, 164, 18, 44, 3, canvas.standing('#4a525c')),
    )
  }
  const drop = parts === 'regulator' ? 40 : 0
  letterPort(canvas, label, `translate(0 ${drop})`)
  return canvas.finish(
    shadow(canvas, 204, parts === 'regulator' ? 328 : 372, 84, 10) +
      group(`translate(0 ${drop})`, drawPart(canvas, parts, accent)),
  )
}
