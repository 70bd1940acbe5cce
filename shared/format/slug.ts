/** Russian letters as Latin ones. */
export const latinLetters: Record<string, string> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
)

const letters: Record<string, string> = { ...latinLetters, '×': 'x', '№': 'n' }

/** Longest slug, characters. */
const maxLength = 60

/** A text as a part of an address: `'Диаметр 150 мм'` -> `'diametr-150-mm'`; '' for what has neither letter nor digit. */
export const slugOf = (text: string): string =>
  [...text.toLowerCase().normalize('NFKC')]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
