import { stemmer } from '@orama/stemmers/russian'

/** A Russian word without its ending; everything else as it is. */
export const stemOf = (word: string): string => (/^[а-я]{4,}$/.test(word) ? stemmer(word) : word)

/** The words of a table's line by themselves and by their stems: in lower case with «е» for «ё». */
export const wordsAndStems = (line: string): Set<string> =>
  new Set(
    line
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/\s+/)
      .flatMap((word) => [word, stemOf(word)]),
  )
