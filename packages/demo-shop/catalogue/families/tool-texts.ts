import { advice } from '../advice.ts'
import { list, paragraphs } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import type { Random } from '../prng.ts'

/**
 * Description of a pneumatic tool: what it is, how to feed it with air, what is in the box. `care` is of tools with a
 * motor unless told.
 */
export function describeTool(
  pitch: string,
  use: string,
  contents: string[],
  key: Maker,
  random: Random,
  care = advice.tool_care,
): string {
  const origin = maker(key).country
  return (
    paragraphs(pitch, use, random.pick(care)) +
    (random.chance(0.6) ? `<h3>В комплекте</h3>${list(...contents, 'паспорт на русском языке')}` : '') +
    paragraphs(`${random.pick(advice.tool_service)} Страна производства: ${origin}.`)
  )
}
