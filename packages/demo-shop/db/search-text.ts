/**
 * Text as it is stored for search and as queries are compared with it: lower case, ё as е, single spaces, `×` and a
 * Cyrillic х between digits as x, decimal commas as dots. SQLite folds the case of ASCII alone, so this happens here.
 */
export function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('×', 'x')
    .replace(/(?<=\d\s?)х(?=\s?\d)/g, 'x')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
}

/** An article number without separators: `NST-125-P80` and `nst 125 p80` become `nst125p80`. */
export function compactArticle(article: string): string {
  return normaliseText(article).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The words of a query, at most ten, each as the piece of text that a hit must contain. Longer Russian words lose their
 * ending, so that `ленты` finds `лента`.
 */
export function queryWords(query: string): string[] {
  return normaliseText(query)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 10)
    .map((word) => (/^[а-я-]{5,}$/.test(word) ? word.replace(/(?<=.{4})[аеиоуыэюяйьвмх]{1,3}$/, '') : word))
}

/** A piece of user input as an FTS5 string, which has no syntax inside. */
export function quoteForFts(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
