import { informationPages } from '../../app/content/pages.ts'
import { within } from '../../app/document/promises.ts'
import { toQueryText } from '../../app/format/query-text.ts'
import type { Meaning } from '../../app/shop-api/meaning.ts'
import { type Config, shopApiName } from '../config.ts'
import { openArticleIndex } from '../crawlers/article-index.ts'
import { readManifest } from '../crawlers/catalogue-store.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { logEvent } from '../log.ts'
import { articleSpans, articlesOf, lookUp } from './articles.ts'
import { loadVocabulary, type Vocabulary } from './load.ts'
import { understand } from './understand.ts'
import type { VocabularyData } from './vocabulary.ts'

/** How long an isolate goes by a vocabulary before it looks for a newer one, and waits after a failure, ms. */
const renewal = 10 * 60_000
const pause = 10_000
/** Longest wait for the bucket, ms: without an answer the search is the shop API's own. */
const timeout = 1_500

/** What an isolate knows of the vocabulary. */
export interface SearchState {
  key: string
  vocabulary: Vocabulary | null
  checkAt: number
  loading: Promise<void> | null
}

export const newSearchState = (): SearchState => ({ key: '', vocabulary: null, checkAt: 0, loading: null })

export interface SearchParts {
  isolate: Isolate
  env: Env
  config: Pick<Config, 'shopApiOrigin'>
}

/** What a query means; null where no walk has left a vocabulary, or it cannot be read now. Never throws. */
export async function meaningOf(parts: SearchParts, query: string): Promise<Meaning | null> {
  const text = toQueryText(query)
  if (text === '') return null
  try {
    const vocabulary = await knownVocabulary(parts)
    if (!vocabulary) return null
    return { ...understand(text, vocabulary), articles: await findArticles(parts, text, vocabulary) }
  } catch (error) {
    logEvent('error', 'search vocabulary failed', { error })
    return null
  }
}

/** The vocabulary of this isolate; null where there is none. Never throws, and waits for the bucket only so long. */
export async function knownVocabulary(parts: SearchParts): Promise<Vocabulary | null> {
  return within(timeout, vocabularyOf(parts), null)
}

/** The products whose articles stand in a query. */
export async function findArticles(
  parts: SearchParts,
  text: string,
  vocabulary: Vocabulary,
): Promise<Meaning['articles']> {
  const spans = articleSpans(text, vocabulary)
  const readings = spans.flatMap((span) => span.readings)
  const found = readings.length > 0 ? await within(timeout, numbersOf(parts, readings), null) : null
  return articlesOf(text, spans, found ?? new Map(), vocabulary)
}

async function numbersOf({ env, config }: SearchParts, readings: readonly string[]) {
  const index = await openArticleIndex(env, config)
  return index ? lookUp(index, readings) : null
}

async function vocabularyOf(parts: SearchParts): Promise<Vocabulary | null> {
  const { search } = parts.isolate
  if (Date.now() >= search.checkAt) {
    search.loading ??= renew(parts).finally(() => {
      search.loading = null
    })
    // The first query waits; later ones go by what is there.
    if (!search.vocabulary) await search.loading
  }
  return search.vocabulary
}

async function renew({ isolate: { search }, env, config }: SearchParts): Promise<void> {
  search.checkAt = Date.now() + pause
  try {
    const manifest = await readManifest(env.CATALOGUE)
    const own = shopApiName(config)
    const key = manifest && (manifest.api ?? own) === own ? (manifest.vocabulary ?? '') : ''
    if (key !== search.key) {
      const object = key === '' ? null : await env.CATALOGUE.get(key)
      search.vocabulary = object && loadVocabulary(await object.json<VocabularyData>(), informationPages)
      search.key = object ? key : ''
    }
    if (key !== '') search.checkAt = Date.now() + renewal
  } catch (error) {
    logEvent('warn', 'search vocabulary not read', { error })
  }
}
