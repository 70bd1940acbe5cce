/** Eleven digits of a Russian number starting with 7, or null. */
function russianDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (/^[78]\d{10}$/.test(digits)) return `7${digits.slice(1)}`
  return /^\d{10}$/.test(digits) ? `7${digits}` : null
}

/** Any spelling of a Russian number -> `'+7 495 120-45-67'` (no-break spaces); other text stays as it is. */
export function formatPhone(phone: string): string {
  const digits = russianDigits(phone)
  return digits ? digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4') : phone
}

/** Phone -> link `'tel:+74951204567'`. */
export function telHref(phone: string): string {
  return `tel:+${russianDigits(phone) ?? phone.replace(/\D/g, '')}`
}
