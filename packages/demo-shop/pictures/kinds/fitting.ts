import { type Canvas, createCanvas } from '../canvas.ts'
import { inkOn, palette } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, fitText, group, path, rect, repeat, shadow, stroke, text } from '../shapes.ts'
import { thread as drawThread, hexNut, ridges } from './parts.ts'

/** The end of a hose barb, from 262 to 366. */
const drawBarb = (canvas: Canvas, metal: string): string =>
  repeat(
    5,
    (i) =>
      path(`M${262 + i * 19} 170L${281 + i * 19} 180V220L${262 + i * 19} 230Z`, canvas.lying(metal)) +
      stroke(`M${262 + i * 19} 171V229`, '#ffffff', 1, 0.5),
  ) + rect(356, 184, 10, 32, 3, canvas.lying(metal))

/** Quick coupling: a sleeve between an outer thread and a hose barb. */
const drawCoupling = (canvas: Canvas, metal: string): string =>
  drawBarb(canvas, metal) +
  drawThread(canvas, 36, 166, 66, 68, palette.brass) +
  hexNut(canvas, 98, 148, 44, 104, palette.brass) +
  rect(140, 158, 18, 84, 3, canvas.lying('#8f98a3')) +
  rect(154, 138, 88, 124, 9, canvas.lying(metal)) +
  ridges(166, 141, 64, 118, 5.4) +
  rect(154, 138, 10, 124, 4, canvas.lying(metal)) +
  rect(232, 138, 12, 124, 4, canvas.lying(metal)) +
  rect(160, 178, 76, 42, 3, canvas.lying(metal)) +
  rect(242, 164, 22, 72, 4, canvas.lying('#8f98a3')) +
  repeat(2, (i) => stroke(`M${248 + i * 8} 166v68`, '#14171c', 1.2, 0.3))

/** A push-in arm to the right of x = 236, with the collar that lets the tube go. */
const drawPushArm = (canvas: Canvas, metal: string): string =>
  rect(236, 150, 74, 100, 8, canvas.lying(metal)) +
  rect(306, 160, 16, 80, 4, canvas.lying('#2d5ea3')) +
  rect(320, 166, 8, 68, 3, canvas.lying('#22508f'))

/** Nut and outer thread at the left. */
const drawThreadedEnd = (canvas: Canvas, metal: string): string =>
  drawThread(canvas, 60, 164, 66, 72, metal) + hexNut(canvas, 122, 142, 46, 116, metal)

/** Push-in fitting: straight, angled, or branched. */
function drawPushIn(canvas: Canvas, metal: string, turns: readonly number[]): string {
  const arms = turns.map((turn) => group(`rotate(${turn} 206 200)`, drawPushArm(canvas, metal))).join('')
  return arms + drawThreadedEnd(canvas, metal) + rect(166, 146, 84, 108, 14, canvas.lying(metal))
}

/** Adapter between two threads, with the lever of a ball valve where it is one. */
const drawAdapter = (canvas: Canvas, metal: string, turns: readonly number[], isValve: boolean): string =>
  turns.map((turn) => group(`rotate(${turn} 206 200)`, drawThread(canvas, 262, 164, 66, 72, metal))).join('') +
  drawThreadedEnd(canvas, metal) +
  hexNut(canvas, 166, 140, 82, 120, metal) +
  hexNut(canvas, 246, 150, 22, 100, metal) +
  (isValve
    ? rect(196, 112, 22, 34, 3, canvas.standing('#8f98a3')) +
      path('M190 98H300C312 98 316 106 312 114L196 118Z', canvas.lying('#b8442a')) +
      circle(207, 106, 7, canvas.standing('#c4ccd4'))
    : '')

const TURNS = { straight: [0], angle: [-90], tee: [0, -90], cross: [0, -90, 90] } as const

/** A fitting by its kind and the directions of its ends; the thread is on its body. */
export function drawFitting({ form, label, metal, run }: DrawingOf<'fitting'>): string {
  const canvas = createCanvas()
  const size = fitText(label, 62, 25)
  if (label) {
    const words = text(form === 'coupling' ? 198 : 207, 199 + size * 0.36, label, {
      size,
      weight: 800,
      color: inkOn(metal),
    })
    canvas.letter(group('rotate(-8 200 200)', words))
  }
  const turns = TURNS[run]
  const body =
    form === 'coupling'
      ? drawCoupling(canvas, metal)
      : form === 'push'
        ? drawPushIn(canvas, metal, turns)
        : drawAdapter(canvas, metal, turns, form === 'valve')
  return canvas.finish(shadow(canvas, 200, run === 'cross' ? 344 : 288, 158, 11) + group('rotate(-8 200 200)', body))
}
