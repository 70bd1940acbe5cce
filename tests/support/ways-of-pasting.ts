type Way = (value: string) => string

const full = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
const halves = (text: string): [string, string] => {
  const middle = Math.floor(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}
const inTheMiddle =
  (sign: string): Way =>
  (value) =>
    halves(value).join(sign)

/** What comes along when one value is copied out of a document, a letter, a table or a messenger. */
const waysOfPasting: Record<string, Way> = {
  'as it is': (value) => value,
  'blanks around': (value) => `  ${value} \t`,
  'no-break blanks around': (value) => `\u00a0${value}\u202f`,
  'line breaks around': (value) => `\r\n${value}\r\n`,
  'zero-width space before': (value) => `\u200b${value}`,
  'zero-width space within': inTheMiddle('\u200b'),
  'word joiner within': inTheMiddle('\u2060'),
  'soft hyphen within': inTheMiddle('\u00ad'),
  'byte order mark before': (value) => `\ufeff${value}`,
  'left-to-right marks around': (value) => `\u200e${value}\u200e`,
  'isolates around': (value) => `\u2066${value}\u2069`,
  'embedding around': (value) => `\u202a${value}\u202c`,
  'variation selector behind': (value) => `${value}\ufe0f`,
  'full-width': full,
  'straight quotes': (value) => `"${value}"`,
  'Russian quotes': (value) => `«${value}»`,
  'German quotes': (value) => `„${value}“`,
  apostrophes: (value) => `'${value}'`,
  'round brackets': (value) => `(${value})`,
  'square brackets': (value) => `[${value}]`,
  'a full stop': (value) => `${value}.`,
  'a comma': (value) => `${value},`,
  'a semicolon': (value) => `${value};`,
  'quotes and a full stop': (value) => `«${value}».`,
  'a full stop in quotes': (value) => `«${value}.»`,
}

/** Each way of pasting a value, and each after another. */
export function pastedSpellings(value: string): [name: string, spelling: string][] {
  const ways = Object.entries(waysOfPasting)
  return ways.flatMap(([first, one]) =>
    ways.map(([second, other]): [string, string] => [`${first}, ${second}`, other(one(value))]),
  )
}
