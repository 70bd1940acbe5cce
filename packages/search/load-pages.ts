import type { InformationPage } from '../../shared/content/read-page.ts'
import { operatorWords } from './operator-words.ts'
import type { PageHit, Vocabulary } from './vocabulary-model.ts'
import { isNumeric, significant, type Token, tokensOf } from './words.ts'

/** A page of shared/content, as far as it is searched for. */
export type SearchedPage = Pick<InformationPage, 'path' | 'title' | 'description'>

/** Weights of a page's words: those of the operator's table, of its title, of its description. */
const pageWeights = { table: 3, topic: 2, title: 1.5, description: 0.5 }

export function toPages(texts: readonly SearchedPage[]): Vocabulary['pages'] {
  const pages = new Map<string, { page: PageHit; words: Map<string, number> }>()
  const add = (url: string, name: string, tokens: Token[], weight: number) => {
    const entry = pages.get(url) ?? { page: { url, name }, words: new Map<string, number>() }
    for (const { text, stem } of significant(tokens)) {
      if (!isNumeric(text)) entry.words.set(stem, Math.max(entry.words.get(stem) ?? 0, weight))
    }
    pages.set(url, entry)
  }
  for (const { path, title, description } of texts) {
    add(path, title, tokensOf(title), pageWeights.title)
    add(path, title, tokensOf(description), pageWeights.description)
  }
  for (const { path, title, isText, tokens } of operatorWords().pages) {
    if (pages.has(path) || title) add(path, title ?? '', tokens, isText ? pageWeights.topic : pageWeights.table)
  }
  return [...pages.values()]
}
