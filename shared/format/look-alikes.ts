const latin = 'ABEKMHOPCTYXISJabekmhopctyxisj'
const cyrillic = 'АВЕКМНОРСТУХІЅЈавекмнорстухіѕј'

/** Each Cyrillic letter that looks like a Latin one as that one. */
export const toLatinLookAlikes = replaceAll(cyrillic, latin)

/** Each Latin letter that looks like a Cyrillic one as that one. */
export const toCyrillicLookAlikes = replaceAll(latin, cyrillic)

function replaceAll(from: string, to: string): (text: string) => string {
  const letters = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))
  return (text) => [...text].map((letter) => letters.get(letter) ?? letter).join('')
}
