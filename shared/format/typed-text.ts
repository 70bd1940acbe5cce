/** Signs that stand around a value in a sentence or a document and are no part of it. */
const before = /^[\s"'`«»„“”‘’‹›<>()[\]{}.,;:!?…=]+/u
const after = /[\s"'`«»„“”‘’‹›<>()[\]{}.,;:!?…=]+$/u

/**
 * What somebody sees of a text that was typed or pasted: without invisible signs, full-width letters and digits as
 * usual ones, № as `#`, dashes of all kinds as `-`, blanks of all kinds as one.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll('№', '#')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text without the quotes, brackets and stops around it. */
export const bareText = (text: string): string => text.replace(before, '').replace(after, '')
