import type { LineReading, ReadOrder } from '../../shared/shop-api/read-order.ts'
import type { OrderCase } from './written-cases.ts'

export type OrderVerdict = 'right' | 'asked' | 'wrong and silent'

/** What was made of a whole order: right, asked needlessly, or wrong without a word (tests/corpora/README.md). */
export function judgeOrder(expected: OrderCase, { lines, skipped }: ReadOrder): OrderVerdict {
  const { order = [], ask = [], left = [], certain, kind, text } = expected
  const wanted = totalsOf(order)
  const got = new Map<string, number>()
  const offered: string[] = []
  const asked: string[] = []
  for (const { verdict, text } of lines) {
    if (verdict.kind === 'found')
      for (const [sku, quantity] of itemsOf(verdict.reading)) got.set(sku, (got.get(sku) ?? 0) + quantity)
    else asked.push(text)
    if (verdict.kind === 'question')
      for (const reading of verdict.readings) offered.push(...itemsOf(reading).map(([sku]) => sku))
  }
  const shown = [...asked, ...skipped.map(({ text }) => text)].join('\n')
  const isShown = (sku: string) => offered.includes(sku) || says(shown, sku)
  const others = [...got].filter(([sku, quantity]) => wanted.get(sku) !== quantity)
  const missing = [...wanted].filter(([sku]) => !got.has(sku))
  const isNamed = (line: string) => asked.length === 0 || !ask.includes(line)
  const hidden = [...left, ...ask.filter((line) => !line.startsWith('? '))].filter((line) => {
    const [sku = ''] = line.split(' ')
    return !isShown(sku) && !wanted.has(sku) && isNamed(line)
  })
  const unquoted = ask.filter((line) => line.startsWith('? ') && !shown.includes(line.slice(2)))
  // What is asked about or left out in so many words is not in the cart, and not silent.
  const isSilent =
    others.length > 0 || missing.some(([sku]) => !isShown(sku) && asked.length === 0 && skipped.length === 0)
  if (isSilent) return 'wrong and silent'
  if (hidden.length > 0 || unquoted.length > 0)
    return text.length > 0 && missing.length === 0 ? 'wrong and silent' : 'asked'
  const isUnnamed = ask.some((line) => !line.startsWith('? ') && !isShown(line.split(' ')[0] ?? ''))
  if (isUnnamed) return 'asked'
  if (missing.length > 0) return certain || missing.some(([sku]) => !offered.includes(sku)) ? 'asked' : 'right'
  return kind.startsWith('plain') && asked.length > 0 ? 'asked' : 'right'
}

const says = (text: string, sku: string): boolean => normal(text).includes(normal(sku))

const normal = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const itemsOf = ({ items }: LineReading): [string, number][] =>
  items.map(({ product, quantity }) => [product.sku, quantity ?? product.minimum])

function totalsOf(lines: readonly string[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const line of lines) {
    const [sku = '', quantity] = line.split(' ')
    totals.set(sku, (totals.get(sku) ?? 0) + Number(quantity))
  }
  return totals
}
