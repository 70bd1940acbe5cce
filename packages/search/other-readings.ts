import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import { toCyrillicLookAlikes, toLatinLookAlikes } from '../../shared/format/look-alikes.ts'

/**
 * What a chunk of a query without spaces may have been meant as, the likeliest first: the other keyboard layout
 * («lbcr»), a missing space («125мм»), look-alikes of the other alphabet («Р80» with a Russian Р).
 */
export function otherReadings(chunk: string): string[] {
  const swapped = swapLayout(chunk)
  const readings = [swapped, splitGlued(chunk), asLatin(chunk), asCyrillic(chunk), splitGlued(swapped)]
  return [...new Set(readings)].filter((reading) => reading !== chunk)
}

/** A chunk in one alphabet, if all its letters of the other one look like one of its own. */
function asLatin(chunk: string): string {
  const read = toLatinLookAlikes(chunk)
  return /[а-яё]/i.test(read) ? chunk : read
}

function asCyrillic(chunk: string): string {
  const read = toCyrillicLookAlikes(chunk)
  return /[a-z]/i.test(read) ? chunk : read
}

/** Spaces between numbers and Russian words: «круг125мм» -> «круг 125 мм»; sizes («115х22») stay whole. */
const splitGlued = (text: string): string =>
  text.replace(/(\d)(?!х\d)(?=[а-яё])/gi, '$1 ').replace(/([а-яё]{3})(?=\d)/gi, '$1 ')
