import type { ReactNode } from 'react'

const units =
  'мм|см|м|км|мкм|м²|м³|мл|л|г|кг|т|шт|уп|отв|бар|атм|кПа|МПа|Па|Н·м|Нм|кВт|Вт|В|А|Ач|Гц|об|ход|с|ч|мин|%|₽|°C|JPM|dB|дБ'
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu')
const thousands = /(?<=(?:^|[^\d,.])\d{1,3}) (?=\d{3}(?!\d))/g

/** A name whose numbers keep their units («150 мм», «10 000 шт.», «№ 1»): no-break spaces, which are copied as plain ones. */
export const withUnits = (name: string): string =>
  name
    .replace(beforeUnit, '$1\u00a0')
    .replace(thousands, '\u00a0')
    .replace(/№ (?=\d)/g, '№\u00a0')

/** Codes, ranges and rates, between whose parts browsers break: «SI-1305», «ЛТ-Ц», «0,5–10», «л/мин»; no words («Scotch-Brite»). */
const code = /((?![\p{L}-]*\p{Ll}{2})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|\d–\d+|\p{L}+\/\p{L}+)/u

/**
 * The name of a product that breaks between words alone. What stays together stands in an element and not in signs of its
 * own, so that it is found and copied as it is, and no font is loaded for it.
 */
export function unbroken(name: string): ReactNode {
  const parts = withUnits(name).split(code)
  if (parts.length === 1) return parts[0]
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
