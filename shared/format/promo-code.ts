import { toCyrillicLookAlikes, toLatinLookAlikes } from './look-alikes.ts'
import { bareText, visibleText } from './typed-text.ts'

const label = /^(?:(?:ваш|мой)\s+)?(?:промо\s?-?\s?код|купон|promo\s?-?\s?code|coupon)[\s:#=-]+/iu
const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text)
const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** A nought as the letter that looks so, among digits: «ABRASIV1O». */
const withNoughts = (code: string): string =>
  code.replace(/(?<=\d)[OОoо]+(?![\p{L}])/gu, (run) => '0'.repeat(run.length))

/**
 * A promo code as it was meant: without label, quotes and stops around it, letters O behind a digit as noughts; one of
 * letters of two alphabets, of which those of one have twins in the other, is in that other. '' for no text.
 */
export function readPromoCode(text: string): string {
  const code = withNoughts(bareText(bareText(visibleText(text)).replace(label, '')))
  if (!hasLatin(code) || !hasCyrillic(code)) return code
  const asLatin = toLatinLookAlikes(code)
  if (!hasCyrillic(asLatin)) return asLatin
  const asCyrillic = toCyrillicLookAlikes(code)
  return hasLatin(asCyrillic) ? code : asCyrillic
}
