import { createCanvas } from '../canvas.ts'
import { palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { fitText, group, path, rect, repeat, shadow, stroke, text } from '../shapes.ts'
import { thread as drawThread, hexNut, ridges } from './parts.ts'

/** Quick coupling with an outer thread and a hose barb; the thread stands on the sleeve. */
export function drawFitting({ metal, label }: DrawingOf<'fitting'>): string {
  const canvas = createCanvas()
  const size = fitText(label, 66, 27)
  if (label) {
    const words = text(198, 199 + size * 0.36, label, { size, weight: 800, color: '#23282e' })
    canvas.letter(group('rotate(-8 200 200)', words))
  }
  return canvas.finish(
    shadow(canvas, 200, 288, 158, 11) +
      group(
        'rotate(-8 200 200)',
        repeat(
          5,
          (i) =>
            path(`M${262 + i * 19} 170L${281 + i * 19} 180V220L${262 + i * 19} 230Z`, canvas.lying(metal)) +
            stroke(`M${262 + i * 19} 171V229`, '#ffffff', 1, 0.5),
        ) +
          rect(356, 184, 10, 32, 3, canvas.lying(metal)) +
          drawThread(canvas, 36, 166, 66, 68, palette.brass) +
          hexNut(canvas, 98, 148, 44, 104, palette.brass) +
          rect(140, 158, 18, 84, 3, canvas.lying('#8f98a3')) +
          rect(154, 138, 88, 124, 9, canvas.lying(metal)) +
          ridges(166, 141, 64, 118, 5.4) +
          rect(154, 138, 10, 124, 4, canvas.lying(metal)) +
          rect(232, 138, 12, 124, 4, canvas.lying(metal)) +
          rect(160, 178, 76, 42, 3, canvas.lying(metal)) +
          rect(242, 164, 22, 72, 4, canvas.lying('#8f98a3')) +
          repeat(2, (i) => stroke(`M${248 + i * 8} 166v68`, '#14171c', 1.2, 0.3)),
      ),
  )
}
