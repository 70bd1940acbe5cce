import { beforeEach, expect, test } from 'vitest'
import { bucketInMemory } from '../../tests/support/bucket-in-memory.ts'
import { loadVocabulary } from './load.ts'
import { readRareWords, splitWords } from './rare-words.ts'
import { suggest } from './suggest.ts'
import { understand } from './understand.ts'
import type { VocabularyData, WordRow } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary-model.ts'

const syllables = ['ба', 'вы', 'го', 'де', 'жу', 'за', 'ки', 'ло', 'ма', 'ну']
/** Made-up words, the commonest first; none is like «гайковёрт» or «W400». */
const madeUp = (count: number): WordRow[] =>
  Array.from({ length: count }, (_, at): WordRow => {
    const word = [...String(at)].map((digit) => syllables[Number(digit)]).join('')
    return [word, '', word, count - at, [1, count - at], 0]
  })
const rare: WordRow[] = [
  ['гайковерт', '', 'гайковёрт', 3, [1, 3], 3],
  ['w400', '', 'W-400', 2, [1, 2], 0],
  ['75x533', '', '75x533', 2, [1, 2], 0],
]
const { common, parts } = splitWords([...madeUp(20_000), ...rare])

let store: ReturnType<typeof bucketInMemory>
let v: Vocabulary

beforeEach(async () => {
  store = bucketInMemory()
  for (const [at, part] of parts.entries()) await store.bucket.put(`words-${at}`, JSON.stringify(part))
  const data: VocabularyData = {
    ...{ categories: [[1, 'Инструменты', '/category/i-1', null, 9]], brands: [], filters: [], facets: {} },
    words: common,
    rareWords: parts.map(([row], at) => [row?.[0] ?? '', `words-${at}`]),
  }
  v = loadVocabulary(data, [])
})

const read = (text: string) => readRareWords(store.bucket as unknown as R2Bucket, v, text)

test('the commonest words are read by each isolate, the others are in parts in alphabetical order', () => {
  expect(JSON.stringify(common).length).toBeLessThan(160_000)
  expect([...common, ...parts.flat()]).toHaveLength(20_003)
  const others = parts.flat().map(([word]) => word)
  expect(others).toEqual(others.toSorted())
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(33_000)
})

test.each([
  ['as it is written', 'гайковёрт', 'гайковерт'],
  ['with a wrong letter', 'гайкаверт', 'гайковерт'],
  ['in the other layout', 'ufqrjdthn', 'гайковерт'],
  ['in two pieces', 'w 400', 'w400'],
  ['as a size of two numbers', '75 533', '75x533'],
])('a rare word is understood %s', async (_, query, word) => {
  await read(query)
  expect(v.words.has(word)).toBe(true)
  const { lists } = understand(query, v)
  expect(JSON.stringify(lists)).toMatch(/гайковёрт|W-400|75x533/)
})

test('a rare word is suggested once three of its letters are typed', async () => {
  await read('гай')
  expect(JSON.stringify(suggest('гай', v))).toContain('гайковёрт')
})

test('a query reads some parts, once, and none where it has common words alone', async () => {
  await read(
    common
      .slice(0, 9)
      .map(([word]) => word)
      .join(' '),
  )
  await read('вы')
  expect(store.counts.reads).toBe(0)
  await read('гайковёрт')
  const { reads } = store.counts
  expect(reads).toBeGreaterThan(0)
  expect(store.counts.bytesRead).toBeLessThan(200_000)
  await read('гайковёрт гайковёрты')
  expect(store.counts.reads).toBe(reads)
})

test('words of a walk that is gone are unknown, and asked for once', async () => {
  store.objects.clear()
  await read('гайковёрт')
  expect(v.words.has('гайковерт')).toBe(false)
  expect(understand('гайковёрт', v).lists).toEqual([])
  const asked = v.rareWords.filter(({ isRead }) => isRead).length
  expect(asked).toBeGreaterThan(0)
})
