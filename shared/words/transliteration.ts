// biome-ignore format: a table of letters, the longer ones first
const letters: [latin: string, cyrillic: string][] = [
  ['shch', 'щ'], ['sch', 'щ'], ['yy', 'ый'], ['yj', 'ый'], ['iy', 'ий'], ['ij', 'ий'], ['sh', 'ш'], ['ch', 'ч'], ['zh', 'ж'],
  ['kh', 'х'], ['ts', 'ц'], ['yu', 'ю'], ['ya', 'я'], ['yo', 'ё'], ['ye', 'е'], ['ju', 'ю'], ['ja', 'я'], ['jo', 'ё'], ['ph', 'ф'],
  ['ck', 'к'], ['a', 'а'], ['b', 'б'], ['c', 'к'], ['d', 'д'], ['e', 'е'], ['f', 'ф'], ['g', 'г'], ['h', 'х'], ['i', 'и'],
  ['j', 'й'], ['k', 'к'], ['l', 'л'], ['m', 'м'], ['n', 'н'], ['o', 'о'], ['p', 'п'], ['q', 'к'], ['r', 'р'], ['s', 'с'],
  ['t', 'т'], ['u', 'у'], ['v', 'в'], ['w', 'в'], ['x', 'кс'], ['y', 'ы'], ['z', 'з'], ["'", 'ь'],
]
const cyrillicOf = new Map(letters)
const pattern = new RegExp(letters.map(([latin]) => latin).join('|'), 'g')

/** A Russian word in Latin letters as Russians write it: «gaykovert». */
export const toCyrillic = (word: string): string => word.replace(pattern, (latin) => cyrillicOf.get(latin) ?? latin)

// biome-ignore format: a table of letters
const capitals: Record<string, string> = {
  А: 'A', Б: 'B', В: 'V', Г: 'G', Д: 'D', Е: 'E', Ж: 'ZH', З: 'Z', И: 'I', Й: 'Y', К: 'K', Л: 'L', М: 'M', Н: 'N',
  О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F', Х: 'H', Ц: 'C', Ч: 'CH', Ш: 'SH',
}
/** An article in Russian letters as its makers write it: «KL-125» of «КЛ-125». */
export const toLatin = (article: string): string =>
  article.toUpperCase().replace(/[А-Я]/g, (letter) => capitals[letter] ?? letter)

// biome-ignore format: a table of letters
const roughLetters: Record<string, string> = {
  о: 'а', е: 'и', э: 'и', ы: 'и', й: 'и', я: 'и', ё: 'а', ю: 'у', б: 'п', д: 'т', г: 'к', з: 'с', в: 'ф', ж: 'ш', щ: 'ш', ь: '', ъ: '',
}

/** How a Russian word sounds without stress, about the same for «паласка» and «полоска». */
export const roughSoundOf = (word: string): string =>
  [...word]
    .map((letter) => roughLetters[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1')
