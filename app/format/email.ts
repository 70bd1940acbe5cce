/** What the shop says where an e-mail address is missing (spec 5). */
export const noEmail = 'Поле E-mail обязательно для заполнения'

/**
 * Why a text is no e-mail address, in the shop's words (spec 5); null for one that may be. Blanks around it do not
 * count.
 */
export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return noEmail
  const isValid =
    email.length <= 254 && /^[^\s@<>()",;:]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u.test(email)
  return isValid ? null : 'Поле E-mail заполнено неверно'
}
