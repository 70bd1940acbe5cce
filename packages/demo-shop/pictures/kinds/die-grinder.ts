import { type Canvas, createCanvas } from '../canvas.ts'
import { palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { group, path, rect, repeat, round, shadow, stroke } from '../shapes.ts'
import { hexNut, housing, inletRight, letterName, lever, plate, ridges, stripes } from './parts.ts'

const BURR = 'M12 200C12 188 24 184 40 184H62V216H40C24 216 12 212 12 200Z'

/** What turns: a carbide burr as thick as its collet, or a screwdriver's bit. */
function drawFront(canvas: Canvas, { front, collet, long }: DrawingOf<'die-grinder'>): string {
  const burr =
    path(BURR, canvas.lying('#8b95a0')) +
    `<g clip-path="${canvas.clip(path(BURR, '#000'))}">` +
    repeat(
      14,
      (i) =>
        stroke(`M${2 + i * 6} 180l12 40`, '#14171c', 1.5, 0.5) + stroke(`M${4 + i * 6} 180l12 40`, '#ffffff', 0.8, 0.5),
    ) +
    repeat(9, (i) => stroke(`M${16 + i * 8} 180l-14 40`, '#14171c', 0.9, 0.4)) +
    '</g>'
  const turning =
    front === 'bit'
      ? rect(34, 194, 74, 12, 2, canvas.lying('#59626d')) + path('M34 194L18 198V202L34 206Z', canvas.lying('#8b95a0'))
      : rect(58, 195, 50, 10, 2, canvas.lying('#9aa4af')) +
        group(`translate(62 200) scale(${collet > 4 ? 1 : 0.72} ${collet > 4 ? 1.1 : 0.55}) translate(-62 -200)`, burr)
  const reach = long ? 62 : 0
  const tube = long ? rect(106, 189, 64, 22, 3, canvas.lying('#9aa4af')) : ''
  return (
    tube +
    group(
      `translate(${-reach} 0)`,
      turning +
        path('M104 188L118 182V218L104 212Z', canvas.lying('#59626d')) +
        hexNut(canvas, 116, 178, 24, 44, '#aeb7c1'),
    ) +
    rect(140, 172, 26, 56, 4, canvas.lying(palette.steel)) +
    ridges(143, 174, 20, 52, 5)
  )
}

const OUTLINES = {
  round:
    'M164 164C180 158 196 156 214 156H316C330 156 340 162 344 170V230C340 238 330 244 316 244H214C196 244 180 242 164 236Z',
  square: 'M164 160H338Q346 160 346 168V232Q346 240 338 240H164Z',
  slim: 'M164 168C200 158 250 164 300 166C326 167 340 170 344 176V224C340 230 326 233 300 234C250 236 200 242 164 232Z',
} as const

/** Die grinder or screwdriver that is held like a rod, straight or with an angle head. */
export function drawDieGrinder(drawing: DrawingOf<'die-grinder'>): string {
  const { angle, body, label, long, shape } = drawing
  const canvas = createCanvas()
  const turn = `${long ? 'translate(46 0) scale(.88) translate(0 26) ' : ''}rotate(-12 200 200)`
  letterName(canvas, 206, 196, 62, drawing, body, turn)
  plate(canvas, 290, 200, 88, 22, label, turn)
  const front = drawFront(canvas, drawing)
  return canvas.finish(
    (angle ? shadow(canvas, 172, 338, 96, 9) : shadow(canvas, 204, 276, 168, 11)) +
      group(
        turn,
        (angle ? group(`rotate(${-angle} 146 200)`, front) : front) +
          (angle ? rect(118, 164, 56, 72, 18, canvas.lying(palette.steel)) : '') +
          path(OUTLINES[shape], housing(canvas, drawing)) +
          `<g clip-path="${canvas.clip(path(OUTLINES[shape], '#000'))}">` +
          rect(252, 150, 96, 100, 0, canvas.matteLying('#2a3038')) +
          repeat(10, (i) =>
            stroke(
              `M${round(258 + i * 9)} 160C${round(263 + i * 9)} 186 ${round(263 + i * 9)} 214 ${round(258 + i * 9)} 240`,
              '#ffffff',
              2.4,
              0.1,
            ),
          ) +
          stripes(canvas, drawing, 244, 150, 14, 100) +
          '</g>' +
          group(
            shape === 'slim' ? 'translate(0 12)' : 'translate(0 6)',
            lever(canvas, 'M196 148C230 126 300 126 338 146L334 154C300 138 240 138 206 156Z'),
          ) +
          rect(342, 178, 9, 44, 3, canvas.lying('#4a525c')) +
          inletRight(canvas, 348, 200, 0.9),
      ),
  )
}
