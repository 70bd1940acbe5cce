// biome-ignore format: a table of letters
const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n',
  о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'z', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i',
  ь: '', э: 'e', ю: 'iu', я: 'ia',
}

/** The Latin letters for a Russian one; others as they are. */
export const letterBySound = (letter: string): string => letters[letter] ?? letter

/** How a word sounds, about the same for «кубитрон» and «Cubitron». */
export const soundOf = (word: string): string =>
  [...word.toLowerCase()]
    .map(letterBySound)
    .join('')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/oo/g, 'u')
    .replace(/c(?!h)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
