import type { ReactNode } from 'react'
import { withUnits } from '../../../shared/format/units.ts'

/**
 * Codes, ranges and rates, between whose parts browsers break: «SI-1305», «ЛТ-Ц», «0,5–10», «л/мин»; no words
 * («Scotch-Brite»).
 */
const code = /((?![\p{L}-]*\p{Ll}{2})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|\d–\d+|\p{L}+\/\p{L}+)/u
/** Every code has one. Most words have none, and `code` would be tried at each of their letters. */
const sign = /[-–/]/

/**
 * The name of a product that breaks between words alone. What stays together is in an element and not in signs of
 * its own, so that it is found and copied as it is, and no font is loaded for it.
 */
export function unbroken(name: string): ReactNode {
  const parts = ['']
  for (const word of withUnits(name).split(/(\s)/)) {
    const [start = '', ...rest] = sign.test(word) ? word.split(code) : [word]
    parts.push(`${parts.pop()}${start}`, ...rest)
  }
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
