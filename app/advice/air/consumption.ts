import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { isAirTool } from './air-tools.ts'
import { plainText, readFlow, unitOfTitle } from './flow-text.ts'

/** The air that a tool takes. */
export interface Consumption {
  /** Free air a minute, as a compressor delivers it at its outlet. */
  litres: number
  /** With the pauses of its work counted in: what makers state of impact wrenches. */
  isAverage: boolean
}

const consumption = /(?:расход|потребление)[^,(]*воздух|воздухопотреблени|air (?:consumption|usage|requirement)/
/** Other air than what drives the tool at work: through a vacuum, per shot, idling. */
const otherAir =
  /пыле|отсос|выстрел|удар|цикл|холост|без нагруз|(?<!рас)ход(?!\p{L})|shot|stroke|cycle|idle|free|no.load/u
const average = /средн|(?<!\p{L})ср\.|average|avg/u
const loaded = /нагруз|макс|load|max|peak|actual|continuous|непрерывн/

/** A half-inch impact wrench takes twice as much and more under load, l/min: less is its average, if it is not said. */
const leastOfImpact = 250
const impact = /гайков[её]рт|impact wrench/i

/**
 * The air that a product takes by its characteristics or its name (docs/decisions/075); null where they leave a doubt.
 * What is taken under load counts before what is simply stated, and both before an average.
 */
export function consumptionOf({ name, attributes }: Pick<ComparedProduct, 'name' | 'attributes'>): Consumption | null {
  if (!isAirTool(name, attributes)) return null
  const told = attributes.flatMap(({ name: title, text, unit }) => {
    const words = plainText(`${title} ${text}`)
    if (!consumption.test(plainText(title)) || otherAir.test(words)) return []
    const litres = readFlow(text, unit || unitOfTitle(title))
    return litres === null ? [] : [{ litres, rank: loaded.test(words) ? 2 : average.test(words) ? 0 : 1 }]
  })
  const inName = /(?:расход|потребление) воздуха:? (\d[^,;]*)/.exec(plainText(name))?.[1]
  const litres = told.length === 0 && inName ? readFlow(inName, '') : null
  const all = litres === null ? told : [{ litres, rank: 1 }]
  const rank = Math.max(...all.map((one) => one.rank))
  const found = Math.max(...all.filter((one) => one.rank === rank).map((one) => one.litres))
  if (all.length === 0) return null
  return { litres: found, isAverage: rank === 0 || (rank === 1 && found < leastOfImpact && impact.test(name)) }
}

/** Whether a characteristic or a filter is one of the air that tools take. */
export const isConsumption = (title: string): boolean =>
  consumption.test(plainText(title)) && !otherAir.test(plainText(title))
