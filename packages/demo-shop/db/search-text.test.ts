import { describe, expect, test } from 'vitest'
import { compactArticle, normaliseText, queryWords, quoteForFts } from './search-text.ts'

describe('text for search', () => {
  test('is lower case with single spaces and without ё', () => {
    expect(normaliseText('  Щётка\n КРУГЛАЯ ')).toBe('щетка круглая')
  })

  test.each(['150×100', '150х100', '150 Х 100'])('writes the size %s with a Latin x', (size) => {
    expect(normaliseText(size).replaceAll(' ', '')).toBe('150x100')
  })

  test('leaves the letter х in words', () => {
    expect(normaliseText('хвостовик 6 хромированный')).toBe('хвостовик 6 хромированный')
  })

  test('reads a decimal comma as a dot', () => {
    expect(normaliseText('сопло 2,5 мм, латунь')).toBe('сопло 2.5 мм, латунь')
  })

  test('squeezes articles to letters and digits', () => {
    expect(compactArticle('NST-125/P80 №1')).toBe('nst125p801')
  })
})

describe('words of a query', () => {
  test.each([
    ['ленты', 'лента'],
    ['шлифовальные', 'шлифовальная'],
    ['круги', 'кругов'],
    ['гвозди', 'гвоздями'],
  ])('%s and %s are the same', (one, other) => {
    expect(queryWords(one)).toEqual(queryWords(other))
  })

  test('keep short words, Latin words and numbers as they are', () => {
    expect(queryWords('лак 3М Cubitron P80 125')).toEqual(['лак', '3м', 'cubitron', 'p80', '125'])
  })

  test('are at most ten, each with a letter or digit', () => {
    expect(queryWords('- "" * № %')).toEqual([])
    expect(queryWords('a b c d e f g h i j k l')).toHaveLength(10)
  })

  test('have no syntax once quoted', () => {
    expect(quoteForFts('a"b')).toBe('"a""b"')
  })
})
