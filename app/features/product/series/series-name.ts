import type { ComparedProduct } from '../../../../shared/shop-api/contract/compare.ts'
import { normalName } from '../../../advice/sizes/normal-name.ts'

export type Attribute = Pick<ComparedProduct['attributes'][number], 'name' | 'text'>

/** Attributes that tell series apart and are never an axis, whatever numbers they have in them. */
const identities = /сери|модел|линейк|бренд|марк|производител|артикул|стран|series|brand/i

/** Attributes whose values are steps of a scale in words: «A VFN», «мягкая». */
const scales = /степень|ж[её]стк|твёрд|градац|цвет|размер/i

const numericValue =
  /^(?:[\p{L}#№]{1,2}\s?)?\d+(?:\.\d+)?(?:\s?×\s?\d+(?:\.\d+)?)*(?:\s?(?:мм|см|м|мкм|mm|cm|m|µm|дюйм\p{L}*|шт|отв\p{L}*|г|кг|мл|л|"|″)\.?)?$/u

/** The numbers of an attribute's value that may be in a name («P80»: 80); null for one that is no axis. */
export function axisNumbers({ name, text }: Attribute): number[] | null {
  if (identities.test(name)) return null
  const value = normalName(text)
  if (/^(?:нет|без|0 )/.test(value)) return [0]
  if (!numericValue.test(value)) return null
  return (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
}

/** The words of an attribute's value that may be in a name; null for one that is no axis. */
export function axisWords({ name, text }: Attribute): string | null {
  const value = normalName(text)
  const isScale = scales.test(name) && !identities.test(name) && value.length > 1 && value.length <= 24
  return isScale && axisNumbers({ name, text }) === null ? value : null
}

/**
 * The name of a product with a group for each value of its own attributes in it, as the source of a regular expression
 * that matches the normal names of its series. Null if the name has none.
 */
export function seriesPattern(name: string, attributes: readonly Attribute[]): string | null {
  const own = normalName(name)
  const numbers = new Set(attributes.flatMap((attribute) => axisNumbers(attribute) ?? []))
  const words = attributes.flatMap((attribute) => axisWords(attribute) ?? []).map(literal)
  // A number is a whole one: no part of a model such as «737u» or of a longer number, and at most a letter before it.
  const number = '(?<![\\p{L}\\d.-]{2}|[\\d.])\\d+(?:\\.\\d+)?(?![\\d\\p{L}]|\\.\\d)'
  const slots = new RegExp([...words.map((word) => `(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`), number].join('|'), 'gu')
  let pattern = ''
  let end = 0
  let count = 0
  for (const { 0: text, index } of own.matchAll(slots)) {
    const isNumber = /^\d+(?:\.\d+)?$/.test(text)
    if (isNumber && !numbers.has(Number(text))) continue
    pattern += literal(own.slice(end, index)) + (isNumber ? '(\\d+(?:\\.\\d+)?)' : '([^,]{1,24})')
    end = index + text.length
    count += 1
  }
  return count > 0 ? `^${pattern}${literal(own.slice(end))}$` : null
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
