import { numberWords } from '../../shared/shop/words/number-words.ts'

/** The number that a word is: «двадцать», «десяток»; null for another word. */
export const numberOf = (word: string): number | null => numberWords[word] ?? null

/** A text with its numbers in words as figures, but for those that `isOther` takes with the word behind them. */
export function inFigures(text: string, isOther: (word: string, next: string) => boolean = () => false): string {
  const words = text.split(' ')
  const written: string[] = []
  for (let at = 0; at < words.length; ) {
    let sum = 0
    let length = 0
    let place = Number.POSITIVE_INFINITY
    for (const [index, word] of words.slice(at).entries()) {
      const number = numberOf(word.toLowerCase())
      // «Один» is as good as no number; each further one is of a lower place.
      if (number === null || sum + number === 1 || number >= place) break
      if (isOther(word, words[at + index + 1] ?? '')) break
      sum += number
      length += 1
      place = 10 ** Math.floor(Math.log10(number))
    }
    written.push(length > 0 ? `${sum}` : (words[at] ?? ''))
    at += Math.max(length, 1)
  }
  return written.join(' ')
}
