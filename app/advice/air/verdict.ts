import { formatNumber } from '../../../shared/format/plural.ts'
import type { Compressor } from '../../stores/compressor.ts'
import type { Consumption } from './consumption.ts'

export interface AirVerdict {
  level: 'enough' | 'tight' | 'short'
  /** For a row: «хватит, запас 12 %», «нужно 410». */
  short: string
  /** A sentence with its numbers, two lines of a phone at most. */
  text: string
}

/**
 * Within this share litres of two norms, rounded numbers and a line's first leak make the difference: what leaves less
 * is not called enough.
 */
const leastReserve = 0.1
/** What a piston compressor delivers of what it sucks in, at its worst and at its best. */
const [worst, best] = [0.65, 0.75]

/** What comes out of a compressor for sure, l/min. */
export const deliveredBy = ({ litres, isInlet }: Compressor): number => (isInlet ? litres * worst : litres)

/** Whether a compressor has air enough for a tool, in words that say how sure that is (docs/decisions/075). */
export function airVerdict({ litres, isAverage }: Consumption, compressor: Compressor): AirVerdict {
  const { litres: stated, isInlet } = compressor
  const supply = deliveredBy(compressor)
  const atBest = isInlet ? stated * best : stated
  const needed = formatNumber(Math.ceil(litres))
  const needs = `${isAverage ? 'в среднем ' : ''}нужно ${needed}\u00a0л/мин`
  const has = isInlet
    ? `на\u00a0выходе около\u00a0${formatNumber(Math.round(stated * 0.7))}`
    : `у\u00a0вас\u00a0${formatNumber(stated)}`
  const say = (level: AirVerdict['level'], short: string, verdict: string, end = has): AirVerdict => ({
    level,
    short,
    text: `Воздуха ${verdict}: ${needs}, ${end}`,
  })
  if (atBest < litres) return say('short', `нужно ${isAverage ? 'больше ' : ''}${needed}`, 'не хватит')
  if (supply < litres) return say('tight', 'может не хватить', 'может не хватить')
  const reserve = supply / litres - 1
  const level = reserve < leastReserve ? 'tight' : 'enough'
  const word = level === 'tight' ? 'впритык' : 'хватит'
  if (isAverage) return say(level, `в среднем ${word}`, word)
  if (isInlet) return say(level, `${word} по оценке`, `${word} по оценке`)
  const spare = spareText(Math.floor(reserve * 100))
  return say(level, `${word}, ${spare}`, word, spare)
}

function spareText(percent: number): string {
  if (percent > 100) return 'запас больше 100\u00a0%'
  return percent > 0 ? `запас ${percent}\u00a0%` : 'без запаса'
}
