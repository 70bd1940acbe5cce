import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { inletRight, letterName, plate, screw } from './parts.ts'

type Sander = DrawingOf<'sander'>

/** Outlines of the dome that the palm lies on, by the brand's shape. */
const DOMES = {
  round: 'M100 208C92 132 136 102 180 102C226 102 268 132 260 208C258 222 102 222 100 208Z',
  square: 'M98 206V134Q98 104 128 104H232Q262 104 262 134V206C260 222 100 222 98 206Z',
  slim: 'M112 208C112 176 92 160 96 136C102 108 142 98 180 98C218 98 258 108 264 136C268 160 248 176 248 208C246 222 114 222 112 208Z',
} as const

/** Where the dust goes: a hose socket, a bag behind the machine, or nowhere. */
function drawDust(canvas: Canvas, dust: Sander['dust']): string {
  if (dust === 'none') return ''
  const socket =
    path(
      'M262 226C292 226 300 250 318 262L352 282L340 306L300 284C282 274 270 272 256 272Z',
      canvas.linear(
        [
          [0, '#565e68'],
          [0.35, '#343a43'],
          [1, '#15181c'],
        ],
        0,
        0,
        0.5,
        1,
      ),
    ) + repeat(5, (i) => stroke(`M${304 + i * 9} ${263 + i * 5}l-9 21`, '#000000', 2.4, 0.5))
  if (dust === 'hose') {
    return (
      socket +
      group(
        'rotate(28 346 294)',
        rect(334, 275, 27, 38, 4, canvas.lying('#4a525c')) + rect(357, 277, 5, 34, 2, '#14171c'),
      )
    )
  }
  const bag = '#c9ced6'
  return (
    path(
      'M322 262C352 236 392 240 396 268C400 306 376 340 346 336C322 332 312 300 322 262Z',
      canvas.standing(bag, 0.5),
    ) +
    repeat(4, (i) =>
      stroke(
        `M${332 + i * 15} ${256 - i}C${326 + i * 17} 284 ${326 + i * 17} 306 ${334 + i * 13} 330`,
        '#59626d',
        1.6,
        0.4,
      ),
    ) +
    socket
  )
}

/** The pad with its skirt, or a flat sole with its clamps; the lower edge tells loops from vinyl. */
function drawSole(canvas: Canvas, { sole, fixing }: Sander, left: number, right: number): string {
  const wide = right - left
  const edge = fixing === 'loops' ? '#7b828b' : '#b8442a'
  const facing =
    rect(left + 2, 325, wide - 4, 11, sole === 'round' ? 4 : 1, canvas.matteLying(edge)) +
    (fixing === 'loops'
      ? repeat(40, (i) => stroke(`M${round(left + 6 + (i * (wide - 12)) / 39)} 329v6`, '#0c0e12', 1, 0.35))
      : '')
  if (sole === 'rectangular') {
    return (
      rect(left, 298, wide, 28, 3, canvas.lying('#8f98a3')) +
      facing +
      [left + 6, right - 34]
        .map((x) => rect(x, 286, 28, 16, 3, canvas.lying('#c4ccd4')) + screw(canvas, x + 14, 294, 4))
        .join('') +
      path('M104 298V262H256V298Z', canvas.matteStanding('#3a4049'))
    )
  }
  return (
    rect(left, 304, wide, 24, 11, canvas.matteLying('#363c45')) +
    facing +
    path(`M${left + 30} 306L104 262H256L${right - 24} 306Z`, canvas.matteStanding('#3a4049')) +
    repeat(7, (i) => {
      const foot = round(left + 44 + (i * (wide - 82)) / 6)
      return stroke(`M${116 + i * 21.5} 268L${foot} 298`, '#000000', 2, 0.4)
    })
  )
}

/** The brand's mark along the upper edge of the grip. */
function drawBand({ accent, shape }: Sander): string {
  const edge = (dy: number): string => `M80 ${158 + dy}C140 ${172 + dy} 222 ${172 + dy} 280 ${158 + dy}`
  if (shape === 'square') return stroke(edge(-2), accent, 4) + stroke(edge(-11), accent, 4)
  return stroke(edge(shape === 'slim' ? -2 : -4), accent, shape === 'slim' ? 5 : 9)
}

/** Palm sander with lever, dust outlet and a pad or sole. */
export function drawSander(drawing: Sander): string {
  const { body, dust, shape, size, sole, label } = drawing
  const canvas = createCanvas()
  const reach = round(Math.min(34, Math.max(-38, (size - 150) * (sole === 'round' ? 0.55 : 0.2) + 14)))
  const left = 58 - reach
  const right = 302 + reach
  const dome = DOMES[shape]
  letterName(canvas, 180, 192, 104, drawing, '#2a3038')
  plate(canvas, 180, 228, 122, 24, label)
  return canvas.finish(
    shadow(canvas, 186, 344, 136 + reach, 14) +
      drawDust(canvas, dust) +
      rect(248, 174, 64, 38, 8, canvas.lying('#3a4049')) +
      inletRight(canvas, 308, 193, 1.15) +
      drawSole(canvas, drawing, left, right) +
      path('M106 266V198H254V266C254 274 106 274 106 266Z', canvas.standing(palette.aluminium)) +
      rect(104, 242, 152, 9, 3, canvas.standing('#8f98a3')) +
      rect(104, 262, 152, 7, 3, canvas.standing('#7f8994')) +
      path(
        dome,
        canvas.linear(
          [
            [0, lighten(body, 0.2)],
            [0.24, lighten(body, 0.46)],
            [0.48, body],
            [0.84, darken(body, 0.32)],
            [1, darken(body, 0.54)],
          ],
          0,
          0,
          1,
          0.25,
        ),
      ) +
      `<g clip-path="${canvas.clip(path(dome, '#000'))}">` +
      path('M80 158C140 172 222 172 280 158V230H80Z', canvas.matteStanding('#2a3038')) +
      drawBand(drawing) +
      '</g>' +
      path(
        'M132 106C150 86 214 82 262 102C288 112 302 128 306 142L294 146C284 130 262 118 240 114C206 104 160 104 138 116Z',
        canvas.linear(
          [
            [0, '#f4f6f8'],
            [0.45, '#b9c2cb'],
            [1, '#66707b'],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      stroke('M142 107C170 94 226 92 264 108', '#ffffff', 1.8, 0.8) +
      screw(canvas, 140, 110, 4.4) +
      path('M112 148C118 126 146 112 172 112C150 120 128 132 124 150Z', '#ffffff', 'opacity=".3"'),
  )
}
