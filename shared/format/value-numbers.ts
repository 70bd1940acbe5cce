const figure = String.raw`\d+(?:[.,]\d+|/\d+)?`
const pattern = new RegExp(String.raw`^[\p{L}№ø]{0,2}\s?(${figure})(?:\s?[–—…-]\s?(${figure}))?(?!\d)`, 'u')

/** Numbers of a filter's value: «P80», «125», «1/2″», «0,5–10»; null where it names none. */
export function numbersOfValue(name: string): { from: number; to: number } | null {
  const [, from, to] = pattern.exec(name.trim()) ?? []
  return from === undefined ? null : { from: numberOf(from), to: numberOf(to ?? from) }
}

function numberOf(text: string): number {
  const [top = '', bottom = '1'] = text.replace(',', '.').split('/')
  return Number(top) / (Number(bottom) || 1)
}
