import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { ellipse, group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { housing, inletRight, letterName, lever, plate, screw, stripes } from './parts.ts'

/** Outlines of motor housing, rubber grip and gear head by the brand's shape. */
const OUTLINES = {
  round: {
    body: 'M132 148C200 138 300 144 352 156L356 208C300 218 210 222 134 214Z',
    grip: 'M232 142C272 142 304 145 340 153L343 210C306 216 272 219 234 219C242 194 242 168 232 142Z',
    head: 'M58 152C58 124 88 116 114 120C140 124 154 140 156 160V206C154 224 136 234 118 238H84C68 232 58 214 58 196Z',
  },
  square: {
    body: 'M132 144H342Q356 144 356 158V206Q356 220 342 220H132Z',
    grip: 'M240 142H336V222H240L228 208V156Z',
    head: 'M58 134Q58 120 72 120H122L156 148V208L122 238H84L58 214Z',
  },
  slim: {
    body: 'M132 154C180 146 300 152 354 162L356 204C300 212 190 216 134 208Z',
    grip: 'M240 149C280 149 310 152 344 159L346 206C310 211 280 213 240 213C232 192 232 170 240 149Z',
    head: 'M66 142C68 122 92 114 114 119C138 125 152 144 156 160V206C152 222 136 232 116 238H86C72 230 66 214 66 198Z',
  },
} as const

/** The wheel below the head, drawn 94 units in radius and scaled to its size. */
function drawWheel(canvas: Canvas, { wheel, size, accent, guard }: DrawingOf<'grinder'>): string {
  const scale = round((58 + (Math.min(230, size) - 50) * 0.22) * 10) / 940
  const at = `translate(104 0) scale(${Math.round(scale * 1000) / 1000} 1) translate(-104 0)`
  if (wheel === 'foam') {
    const foam = '#e08a1e'
    return group(
      at,
      rect(20, 262, 168, 14, 6, canvas.matteStanding('#3a4049')) +
        path('M14 276H194L200 306C150 316 58 316 8 306Z', canvas.standing(foam, 0.5)) +
        repeat(11, (i) => ellipse(24 + i * 16, 290 + ((i * 7) % 11), 3, 2, darken(foam, 0.4), 'opacity=".5"')),
    )
  }
  return group(
    at,
    path('M40 270C46 262 76 258 104 258C132 258 162 262 168 270Z', canvas.standing('#4a525c')) +
      // The tab that releases a guard without a key.
      (guard === 'plain' ? path('M150 264L190 252L196 262L164 274Z', canvas.standing(accent)) : '') +
      path(
        'M10 280C10 270 40 266 104 266C168 266 198 270 198 280L188 300C150 310 58 310 20 300Z',
        canvas.matteStanding(guard === 'clamp' ? '#8f98a3' : '#3a4049'),
      ) +
      stroke('M14 282C30 290 70 293 104 293C140 293 180 290 194 282', '#ffffff', 1.2, 0.18) +
      ellipse(104, 302, 86, 10, darken(accent === palette.graphite ? '#b8442a' : accent, 0.1)) +
      ellipse(104, 302, 86, 10, canvas.grain(40), 'opacity=".8"') +
      stroke('M20 301C30 294 60 292 104 292', '#ffffff', 1.2, 0.3),
  )
}

/** A clamp with its screw around the neck, or a side handle on the head. */
function drawGuardHold(canvas: Canvas, guard: DrawingOf<'grinder'>['guard']): string {
  if (guard === 'plain') return ''
  if (guard === 'clamp') return rect(70, 240, 68, 13, 3, canvas.standing('#b9c1ca')) + screw(canvas, 76, 246, 6)
  return (
    rect(92, 98, 26, 26, 3, canvas.standing(palette.steel)) +
    path('M86 100C84 70 88 36 94 26C98 20 112 20 116 26C122 36 126 70 124 100Z', canvas.matteStanding('#2a3038')) +
    repeat(6, (i) => stroke(`M90 ${42 + i * 10}h30`, '#ffffff', 2.2, 0.14))
  )
}

/** Angle grinder or polisher: rubber grip, lever or slide, and below the gear head its wheel. */
export function drawGrinder(drawing: DrawingOf<'grinder'>): string {
  const { body, accent, label, shape, start, guard } = drawing
  const canvas = createCanvas()
  const lines = OUTLINES[shape]
  letterName(canvas, 190, 184, 60, drawing, body, 'translate(2 -2)')
  plate(canvas, 104, 186, 70, 24, label, 'translate(2 -2)')
  return canvas.finish(
    shadow(canvas, 150, 318, 132, 12) +
      group(
        'translate(2 -2)',
        (guard === 'handle' ? drawGuardHold(canvas, guard) : '') +
          path(lines.body, housing(canvas, drawing)) +
          path(lines.grip, canvas.matteLying('#22272d')) +
          repeat(11, (i) =>
            stroke(
              `M${246 + i * 8} ${151 + (i > 6 ? (i - 6) * 1.2 : 0)}C${250 + i * 8} 170 ${250 + i * 8} 194 ${246 + i * 8} 211`,
              '#ffffff',
              2.2,
              0.11,
            ),
          ) +
          `<g clip-path="${canvas.clip(path(lines.body, '#000'))}">` +
          stripes(canvas, drawing, 222, 140, 20, 84) +
          '</g>' +
          (start === 'lever'
            ? lever(canvas, 'M176 140C222 114 296 116 346 136L344 146C300 132 240 132 192 149Z') +
              stroke('M192 136C232 120 290 122 334 136', '#ffffff', 1.8, 0.8) +
              screw(canvas, 184, 144, 4)
            : rect(168, 134, 52, 14, 6, canvas.matteLying('#23282e')) +
              repeat(5, (i) => stroke(`M${178 + i * 8} 137v8`, lighten(accent, 0.3), 2.4, 0.8))) +
          inletRight(canvas, 350, 182, 0.95) +
          path(lines.head, canvas.standing(shape === 'slim' ? '#8f98a3' : '#c9d0d7')) +
          screw(canvas, 92, 144, 4.6) +
          screw(canvas, 130, 152, 4.6) +
          screw(canvas, 84, 222, 4) +
          screw(canvas, 132, 218, 4) +
          stroke('M150 154V210', '#14171c', 1.6, 0.35) +
          rect(76, 234, 56, 20, 3, canvas.standing('#77818d')) +
          rect(94, 252, 20, 20, 2, canvas.standing(palette.steel)) +
          drawWheel(canvas, drawing) +
          (guard === 'handle' ? '' : drawGuardHold(canvas, guard)),
      ),
  )
}
