const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const toRussianKeys = replaceAll(latinKeys, russianKeys)
const toLatinKeys = replaceAll(russianKeys, latinKeys)

/** Text as the same keys would have written it in the other keyboard layout: «vjcrdf» → «москва», in lower case. */
export function swapLayout(text: string): string {
  const lower = text.toLowerCase()
  return (/[а-яё]/.test(lower) ? toLatinKeys : toRussianKeys)(lower).toLowerCase()
}

function replaceAll(from: string, to: string): (text: string) => string {
  const letters = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))
  return (text) => [...text].map((letter) => letters.get(letter) ?? letter).join('')
}
