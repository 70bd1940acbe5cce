import { describe, expect, test } from 'vitest'
import { likeliestVariants, queryVariants } from './query-variants.ts'

const variantsFor = (query: string, reason: string) =>
  queryVariants(query)
    .filter((variant) => variant.reason === reason)
    .map((variant) => variant.query)

describe('another keyboard layout', () => {
  test.each([
    ['lbcr', 'диск'],
    ['Rheu kbgexrf', 'Круг липучка'],
    ['[jven', 'хомут'],
    ['ikbavfibyrf', 'шлифмашинка'],
    ['сгишекщт', 'cubitron'],
    ['ызфтт', 'spann'],
  ])('«%s» is read as «%s»', (typed, meant) => {
    expect(variantsFor(typed, 'layout')[0]).toBe(meant)
  })

  test('another keyboard layout leaves numbers with letters alone first and reads them too after that', () => {
    expect(variantsFor('rheu P80', 'layout').slice(0, 2)).toEqual(['круг P80', 'круг З80'])
  })

  test('another keyboard layout is read together with a lost space', () => {
    expect(variantsFor('rheu125vv', 'layout')).toContain('круг 125 мм')
  })
})

describe('look-alike letters', () => {
  test.each([
    ['Р80', 'P80'],
    ['NST-125-Р80', 'NST-125-P80'],
    ['3М', '3M'],
    ['Cubitrоn II', 'Cubitron II'],
  ])('of the Russian alphabet in «%s» become Latin', (typed, meant) => {
    expect(variantsFor(typed, 'lookalike')[0]).toBe(meant)
  })

  test('look-alike letters of the Latin alphabet become Russian', () => {
    expect(variantsFor('KTP-12', 'lookalike')).toEqual(['КТР-12'])
  })

  test('look-alike letters are not exchanged in words that have letters without a twin', () => {
    expect(variantsFor('круг шлифовальный', 'lookalike')).toEqual([])
  })
})

describe('lost spaces', () => {
  test.each([
    ['125мм', '125 мм'],
    ['круг125мм', 'круг 125 мм'],
    ['краскопульт 1,4мм', 'краскопульт 1,4 мм'],
    ['шланг10м 8х12мм', 'шланг 10 м 8х12 мм'],
  ])('«%s» is read as «%s»', (typed, meant) => {
    expect(variantsFor(typed, 'glued')).toEqual([meant])
  })

  test('lost spaces are not searched in sizes and Latin articles', () => {
    expect(variantsFor('100х915 P80 51421', 'glued')).toEqual([])
  })
})

test('no variant is the query itself, is empty or comes twice', () => {
  for (const query of ['', '  ', '125', 'АВС', 'rheu 125', '3М 125мм', ';;;', 'P80 Р80']) {
    const variants = queryVariants(query).map((variant) => variant.query)
    expect(new Set(variants).size).toBe(variants.length)
    expect(variants).not.toContain(query.trim())
    expect(variants).not.toContain('')
  }
})

test.each([
  ['lbcr', 'диск'],
  ['rheu P80', 'круг P80'],
  ['Р80 lbcr', 'Р80 диск'],
  ['ikbavfibyrf 125vv', 'шлифмашинка 125 мм'],
  ['ТЫЕ-125-З80', 'NST-125-P80'],
  ['NST-125-Р80', 'NST-125-P80'],
  ['3М', '3M'],
  ['круг125мм', 'круг 125 мм'],
  ['[jven 10м', 'хомут 10 м'],
])('what is meant by «%s» is among the first two readings: «%s»', (typed, meant) => {
  expect(likeliestVariants(typed, 2).map(({ query }) => query)).toContain(meant)
})
