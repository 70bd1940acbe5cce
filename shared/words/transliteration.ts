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
const roughLetters: Record<string, string> = {
  о: 'а', е: 'и', э: 'и', ы: 'и', й: 'и', я: 'и', ё: 'а', ю: 'у', б: 'п', д: 'т', г: 'к', з: 'с', в: 'ф', ж: 'ш', щ: 'ш', ь: '', ъ: '',
}

/** How a Russian word sounds without stress, about the same for «паласка» and «полоска». */
export const roughSoundOf = (word: string): string =>
  [...word]
    .map((letter) => roughLetters[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1')
