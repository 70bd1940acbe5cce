import { array, boolean, define, type Infer, number, string, union } from 'superstruct'
import type { Drawing } from '../pictures/drawing.ts'
import * as palette from './palette.ts'
import * as tools from './tool-drawings.ts'

const functions = new Map<unknown, unknown>(Object.entries({ ...palette, ...tools }))

/** Draws what a data file asks for: `[disc, blue, 15, 80, 150]` is `disc('blue', 15, 80, 150)`. */
export function drawingOf([name, ...values]: Infer<typeof call>): Drawing {
  const draw = functions.get(name)
  if (typeof draw !== 'function') throw new Error(`There is no drawing ${name}`)
  const drawing: Drawing | null = draw(...values)
  if (!drawing || Object.values(drawing).some((value) => value === undefined || Number.isNaN(value))) {
    throw new Error(`Cannot draw ${name}(${values.join(', ')})`)
  }
  return drawing
}

const call = array(union([string(), number(), boolean()]))

/** A picture in a data file, one that `drawingOf` can draw. */
export const picture = define<Infer<typeof call>>('picture', (value) => {
  if (!call.is(value)) return 'Expected a function of palette.ts or tool-drawings.ts and what it is called with'
  try {
    drawingOf(value)
    return true
  } catch (error) {
    return String(error)
  }
})
