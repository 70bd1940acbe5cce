import { escapeMarkup } from '../../shared/format/escape-markup.ts'

/** Text of any content for XML 1.0: what XML cannot hold (controls, lone surrogates) is left out or replaced. */
const escapeXml = (text: string): string =>
  escapeMarkup(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\ufffe\uffff]/gu, (control) => (control === '\n' || control === '\t' ? control : '')),
  )

/** An element with text alone; nothing for null and empty text. */
export function element(name: string, value: string | number | null, attributes: Record<string, string | null> = {}) {
  if (value === null || value === '') return ''
  const written = Object.entries(attributes).map(([key, text]) => (text === null ? '' : ` ${key}="${escapeXml(text)}"`))
  return `<${name}${written.join('')}>${escapeXml(String(value))}</${name}>`
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
