import { bareText, visibleText } from './typed-text.ts'

/** What the shop says where an e-mail address is missing (spec 5). */
export const noEmail = 'Поле E-mail обязательно для заполнения'

const labels =
  /^(?:mailto|(?:мой\s+)?(?:e-?mail|mail|(?:эл(?:\.|ектронная)\s*)?почта|[еи]-?мейл|имейл))\s*[:—-]?\s*(?=\S+@)/iu
const local = /^[\p{L}\p{M}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\d!#$%&'*+/=?^_`{|}~-]+)*$/u
const domain = /^(?:[\p{L}\p{M}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu
/** Letters of two alphabets in one name: a slip of the keyboard's layout, and nobody's address. */
const isMixed = (name: string): boolean => /\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}/u.test(name)

/**
 * The address that was typed or pasted, also as a link (`mailto:`), with a label, or behind a name (`Иван <a@b.ru>`).
 * Null for what is no address, or more than one.
 */
export function readEmail(text: string): string | null {
  const visible = visibleText(text)
  const [, inBrackets] = /^[^@<>]*<([^<>]+)>[\s.,;]*$/u.exec(visible) ?? []
  const address = bareText(
    bareText(inBrackets ?? visible)
      .replace(labels, '')
      .replace(/\?.*$/, ''),
  )
  const [name = '', host = '', ...more] = address.split('@')
  if (more.length > 0 || address.length > 254 || name.length > 64) return null
  const names = [...name.split('.'), ...host.split('.')]
  return local.test(name) && domain.test(host) && !names.some(isMixed) ? address : null
}

/** Why a text is no e-mail address, in the shop's words (spec 5); null for one that may be. */
export function emailProblem(text: string): string | null {
  if (visibleText(text) === '') return noEmail
  return readEmail(text) ? null : 'Поле E-mail заполнено неверно'
}
