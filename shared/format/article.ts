/** Cyrillic capitals that look like a Latin one. */
// biome-ignore format: a table of letters
const lookAlikes: Record<string, string> = {
  А: 'A', В: 'B', Е: 'E', Ё: 'E', З: '3', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
  І: 'I', Ѕ: 'S', Ј: 'J',
}

/**
 * The one form of an article, however it was typed: capitals, letters and digits alone, Cyrillic look-alikes as Latin.
 */
export function normalArticle(article: string): string {
  // A long order has ten thousands of such pieces, and normalizing costs the most of each.
  const isPlain = /^[\dA-Za-zА-ЯЁа-яё]*$/.test(article)
  const capitals = isPlain
    ? article.toUpperCase()
    : article
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')
  return capitals.replace(/[А-ЯЁІЅЈ]/g, (letter) => lookAlikes[letter] ?? letter)
}

/** Whether nobody sees a difference between two texts: alphabets, blanks, signs and case do not count. */
export const looksAlike = (a: string, b: string): boolean => normalArticle(a) === normalArticle(b)
