const letters: Record<string, string> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=shh ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
)

/** A heading as a Latin id: `'Как измерить'` -> `'kak-izmerit'`; a number follows when `taken` holds it already. */
export function headingId(heading: string, taken: Set<string>): string {
  const latin = heading.toLowerCase().replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
  const base = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'razdel'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
