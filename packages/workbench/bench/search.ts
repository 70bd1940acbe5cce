import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { root } from '../../../scripts/workspace.ts'
import { vocabularyOf } from '../../../tests/support/search-vocabulary.ts'
import { loadVocabulary, suggest, understand, type VocabularyData } from '../../search/index.ts'
import { median } from './median.ts'

const sizes = [3_200, 50_000, 120_000]

/** What understanding costs at a size of the catalogue, in Node. */
export interface UnderstandingFigures {
  products: number
  /** The stored object, kB; words in it. */
  stored: number
  words: number
  /** ms to read it, once an isolate, and MB that it holds then. */
  load: number
  memory: number
  /** ms of CPU for a query of tests/corpora and for a suggestion: median, and the dearest of a hundred. */
  query: number
  dearQuery: number
  suggestion: number
}

/** The vocabularies of the demo catalogue in three sizes, and queries that are understood by them. */
export function measureUnderstanding(): UnderstandingFigures[] {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const queries = readFileSync(join(root, 'tests/corpora/search-queries.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[1] ?? '')
  return sizes.map((products) => {
    const text = JSON.stringify(vocabularyOf(products))
    collect()
    const before = process.memoryUsage().heapUsed
    const started = performance.now()
    const vocabulary = loadVocabulary(JSON.parse(text) as VocabularyData, [])
    const load = performance.now() - started
    collect()
    const memory = (process.memoryUsage().heapUsed - before) / 1e6
    // A first round warms up.
    timesOf(queries, (query) => understand(query, vocabulary))
    const times = timesOf(queries, (query) => understand(query, vocabulary))
    const suggestions = timesOf(queries, (query) => suggest(query, vocabulary))
    return {
      products,
      stored: Buffer.byteLength(text) / 1e3,
      words: vocabulary.words.size,
      load,
      memory,
      query: median(times),
      dearQuery: dearestOf(times),
      suggestion: median(suggestions),
    }
  })
}

/** ms of CPU. */
function timesOf(queries: string[], work: (query: string) => unknown): number[] {
  return queries.map((query) => {
    const before = process.cpuUsage()
    work(query)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
}

const dearestOf = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
