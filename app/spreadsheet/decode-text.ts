/** Letters from the most usual one in Russian to the least. */
const letters = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'
const oldEncodings = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const
/** Words that stand alone in most tables. */
const usualWords = /(?<!\p{L})(?:шт|уп|упак|пач|кор|компл|рул|кг|мм|руб|арт|кол)(?!\p{L})/giu
const wordWeight = 100
/** Characters that decide about an encoding. */
const sampleLength = 100_000

/**
 * The text of a file: UTF-8 or UTF-16 by its mark or by its bytes, also where some are wrong; else the old Russian
 * encoding whose letters are the likeliest.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  const wrong = count(/\uFFFD/g)
  if (wrong === 0 || count(/[а-яё«»–—№“”„…₽\u00A0]/giu) > 3 * wrong) return text
  const sample = bytes.subarray(0, sampleLength)
  const weight = (encoding: string) => likeliness(new TextDecoder(encoding).decode(sample))
  // Of equals the first.
  const weights = oldEncodings.map(weight)
  const best = oldEncodings[weights.indexOf(Math.max(...weights))]
  return new TextDecoder(best).decode(bytes)
}

/** Which UTF-16 bytes are, by their mark or by the zeros of digits, blanks and line ends; null: another encoding. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 20 || Math.min(even, odd) > Math.max(even, odd) / 10) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** How much a text looks like Russian: usual words and letters, no capital behind a small one, no drawn lines. */
function likeliness(text: string): number {
  let sum = wordWeight * (text.match(usualWords)?.length ?? 0)
  let isBehindSmall = false
  for (const sign of text) {
    if (sign < '\u0080') {
      isBehindSmall = false
      continue
    }
    const small = sign.toLowerCase()
    const place = letters.indexOf(small)
    const isSmall = place !== -1 && small === sign
    if (place !== -1) sum += letters.length - place - (isBehindSmall && !isSmall ? 30 : 0)
    else if (!'№«»–—…“”„°×±²³\u00A0'.includes(sign)) sum -= 40
    isBehindSmall = isSmall
  }
  return sum
}
