import { array, number, object, optional } from 'superstruct'
import { readData, texts } from './data.ts'

const uses = array(object({ up_to: optional(number()), texts }))

/** Sentences that the descriptions of many products share. */
export const advice = readData(
  'advice.yaml',
  object({
    grits: uses,
    metal_grits: uses,
    tool_care: texts,
    nailer_care: texts,
    spray_care: texts,
    tool_service: texts,
  }),
)
