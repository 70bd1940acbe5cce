import {
  findArticles as findArticlesIn,
  loadVocabulary,
  readRareWords,
  understand,
  type Vocabulary,
  type VocabularyData,
} from '../../packages/search/index.ts'
import { informationPages } from '../../shared/content/pages.ts'
import { toQueryText } from '../../shared/format/query-text.ts'
import type { Meaning } from '../../shared/shop-api/meaning.ts'
import { openArticleIndex } from '../crawlers/article-index.ts'
import { createWalkObject, type WalkObject, type WalkObjectParts } from '../crawlers/walk-object.ts'
import { logEvent } from '../log.ts'

export type SearchState = WalkObject<Vocabulary>

export const newSearchState = (): SearchState =>
  createWalkObject(
    'search vocabulary',
    ({ vocabulary }) => vocabulary,
    (data: VocabularyData) => loadVocabulary(data, informationPages),
  )

export interface SearchParts extends WalkObjectParts {
  isolate: { search: SearchState }
}

/** What a query means; null where no walk has left a vocabulary, or it cannot be read now. Never throws. */
export async function meaningOf(parts: SearchParts, query: string): Promise<Meaning | null> {
  const text = toQueryText(query)
  if (text === '') return null
  try {
    const vocabulary = await knownVocabulary(parts, text)
    if (!vocabulary) return null
    return { ...understand(text, vocabulary), articles: await findArticles(parts, text, vocabulary) }
  } catch (error) {
    logEvent('error', 'search vocabulary failed', { error })
    return null
  }
}

/**
 * The vocabulary of this isolate, with what it has of the words of `text`; null where there is none. Never throws, and
 * waits for the bucket only so long.
 */
export async function knownVocabulary(parts: SearchParts, text = ''): Promise<Vocabulary | null> {
  const vocabulary = await parts.isolate.search.read(parts)
  if (vocabulary) {
    await readRareWords(parts.env.CATALOGUE, vocabulary, text).catch((error: unknown) =>
      logEvent('warn', 'rare words not read', { error }),
    )
  }
  return vocabulary
}

export const findArticles = (
  { env, config }: SearchParts,
  text: string,
  vocabulary: Vocabulary,
): Promise<Meaning['articles']> => findArticlesIn(text, vocabulary, () => openArticleIndex(env, config))
