import { formatPhone, telHref } from '../format/phone-text.ts'
import type { ConsentMode } from '../shop/buyer-consents.ts'
import { requisites } from '../shop/requisites.ts'
import { shop } from '../shop/shop.ts'
import { consentWords } from './consent-words.ts'

const values = { shop: { ...shop, requisites } }

/**
 * Markdown with the values of `{{shop.…}}`, from shared/shop/shop.ts, and of `{{shop.requisites.…}}`, from requisites.ts
 * beside it, and of what the documents say of consents (consent-words.ts). The phone becomes a link.
 * @throws Error that names a placeholder without a value
 */
export function fillPlaceholders(markdown: string, mode?: ConsentMode): string {
  const known = { ...values, ...consentWords(mode) }
  return markdown.replace(/\{\{(.*?)\}\}/gs, (placeholder, path: string) => {
    if (path === 'shop.phone') return `[${formatPhone(shop.phone)}](${telHref(shop.phone)})`
    const value = path.split('.').reduce<unknown>(memberOf, known)
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${placeholder} has no value`)
    return String(value)
  })
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
