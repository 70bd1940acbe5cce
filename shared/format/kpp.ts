import { bareText, visibleText } from './typed-text.ts'

/** With its name, or behind an INN as requisites have it; its fifth and sixth signs may be letters. */
const form = /^(?:ИНН)?[\s/|,;:]*(?:КПП)?[\s#:=-]*(?:\d{10}[\s/|,;]+)?(?:КПП[\s#:=-]*)?(\d{4}[\dA-Z]{2}\d{3})$/iu

/** The КПП (nine signs) that was typed or pasted; null where it is none. */
export function readKpp(text: string): string | null {
  const bare = bareText(visibleText(text))
  const compact = /^[\d\s-]+$/.test(bare) ? bare.replace(/[\s-]/g, '') : bare
  return form.exec(compact)?.[1]?.toUpperCase() ?? null
}

/** What is wrong with a КПП that was typed, in words for the user; null if nothing is. */
export const kppProblem = (text: string): string | null =>
  readKpp(text) === null ? 'Проверьте КПП: в нём девять знаков' : null
