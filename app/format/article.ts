import { swapLayout } from './query-variants.ts'

/** Cyrillic capitals that look like a Latin one. */
const lookAlikes: Record<string, string> = {
  ...{ А: 'A', В: 'B', Е: 'E', Ё: 'E', З: '3', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' },
  ...{ І: 'I', Ѕ: 'S', Ј: 'J' },
}

/**
 * The one form of an article, however it was typed: capitals, letters and digits alone, Cyrillic look-alikes as Latin.
 */
export const normalArticle = (article: string): string =>
  article
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[А-ЯЁІЅЈ]/g, (letter) => lookAlikes[letter] ?? letter)

/** Whether nobody sees a difference between two texts: alphabets, blanks, signs and case are none. */
export const looksAlike = (a: string, b: string): boolean => normalArticle(a) === normalArticle(b)

/** One way to read what names a product. */
export interface ArticleReading {
  text: string
  /** It may be the shop's own id too; otherwise an article or manufacturer's number alone. */
  mayBeId: boolean
}

/** Zeros that a spreadsheet takes from the front of a number. */
const mostZeros = 4
/** Words of a line that are looked up for themselves, and the fewest characters of such a word. */
const mostWords = 4
const shortestWord = 5

/**
 * How a code of an order's line may be meant, the likeliest first: as it is written, typed in the wrong keyboard
 * layout, without the zeros that a spreadsheet has eaten, or as one of the words of a longer text. Look-alikes of the
 * other alphabet and signs between the characters make no difference (`normalArticle`).
 */
export function articleReadings(code: string): ArticleReading[] {
  const words = code.split(/[\s,;()«»"]+/).filter(isNumbered)
  const texts = [
    code,
    ...(/[а-яё]/i.test(code) ? [swapLayout(code).toUpperCase()] : []),
    ...(/^\d{3,12}$/.test(code) ? Array.from({ length: mostZeros }, (_, zeros) => '0'.repeat(zeros + 1) + code) : []),
    ...(words.length > 0 && words[0] !== code ? words.slice(0, mostWords) : []),
  ]
  const seen = new Set([''])
  return texts
    .filter((text) => !seen.has(normalArticle(text)) && seen.add(normalArticle(text)))
    .map((text) => ({ text, mayBeId: text === code }))
}

/** A word that may be an article: with digits, and of more characters than a grit or a size has. */
const isNumbered = (word: string): boolean =>
  /\d/.test(word) &&
  normalArticle(word).length >= shortestWord &&
  !/^\d+(?:[.,]\d+)?(?:мм|см|м|г|кг|л|мл|mm)$/i.test(word)
