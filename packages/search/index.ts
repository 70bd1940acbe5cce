/** The search (README.md): what a query means by the words of the catalogue, and what the walk learns them by. */
export { findArticles } from './articles.ts'
export { loadVocabulary } from './load.ts'
export { readRareWords, splitWords } from './rare-words.ts'
export { suggest } from './suggest.ts'
export { understand } from './understand.ts'
export { FilterTable, type VocabularyData, WordCounts, type WordRow } from './vocabulary.ts'
export type { Vocabulary } from './vocabulary-model.ts'
export { tokensOf } from './words.ts'
