export interface TextPart {
  text: string
  isMatch: boolean
  /** Where the part begins in the text. */
  at: number
}

/** One letter for one letter, so that places in the folded text are places in the text. */
const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index).toLowerCase()
    return letter.length === 1 ? letter.replace('ё', 'е') : ' '
  }).join('')

/** Cuts a text around the words of the query in it, whatever their case, ё as е. */
export function highlight(text: string, query: string): TextPart[] {
  const words = fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ text, isMatch: false, at: 0 }]
  const pattern = new RegExp(words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|'), 'g')
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of fold(text).matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, at: end })
    end = index + word.length
    parts.push({ text: text.slice(index, end), isMatch: true, at: index })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, at: end })
  return parts
}
