/** Litres a minute in one of each unit; what is none of these is not known. */
const units: [pattern: string, litres: number][] = [
  ['(?:норм\\.? ?)?н?л\\.? ?/ ?мин\\.?|л(?:итр\\p{L}*)? в минуту|n?l ?/ ?min|s?lpm', 1],
  ['н?л ?/ ?с(?:ек)?\\.?|n?l ?/ ?s(?:ec)?', 60],
  ['[нn]?(?:[мm]3|куб\\.? ?м\\.?) ?/ ?(?:мин\\.?|min)', 1000],
  ['[нn]?(?:[мm]3|куб\\.? ?м\\.?) ?/ ?(?:ч(?:ас)?\\.?|h)', 1000 / 60],
  ['s?cfm|(?:cu\\.? ?ft|ft3|фут3) ?/ ?(?:мин\\.?|min)', 28.3168],
]

const anyUnit = units.map(([pattern]) => `(?:${pattern})(?![\\p{L}\\d])`).join('|')
const figure = new RegExp(`(\\d+(?:\\.\\d+)?)(?: ?- ?(\\d+(?:\\.\\d+)?))? ?(${anyUnit})?`, 'gu')
const wholeUnits = units.map(([pattern, litres]) => ({ pattern: new RegExp(`^(?:${pattern})$`, 'u'), litres }))

/** Text in one form: small letters, points in numbers, one kind of dash and of cube, spaces that part nothing gone. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[³]|\^3/g, '3')
    .replace(/[–—−]|\.{2,3}|…/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<!\d)(\d{1,2}) (?=\d{3}(?!\d))/g, '$1')

/** The unit that a title ends with: «Расход воздуха, л/мин», «Air consumption (CFM)»; '' for none. */
export const unitOfTitle = (title: string): string => /[,([] ?([^,([\])]+?)[\])]?$/.exec(plainText(title))?.[1] ?? ''

/** Beyond these no hand tool takes air, l/min: the number or its unit is wrong. */
const [least, most] = [5, 10_000]
/** Two figures of one thing in two units may differ by so much. */
const maxDifference = 0.05

/**
 * Litres a minute that a text tells, the upper end of a range; null where it leaves a doubt: no unit, a number too
 * many, a lower end alone. `unit` is that of a text without its own.
 */
export function readFlow(text: string, unit: string): number | null {
  const plain = plainText(text)
    .replace(/(?:при )?\d+(?:\.\d+)? ?(?:бар|bar|атм|atm|мпа|mpa|psi)\p{L}*/gu, ' ')
    .replace(/± ?\d+(?:\.\d+)? ?%/g, ' ')
    .replace(/(?<!\p{L})от (\d+(?:\.\d+)?) до (?=\d)/gu, '$1-')
  const figures = [...plain.matchAll(figure)]
  const rest = plain.replace(figure, ' ')
  if (/[\p{L}\d]\/|(?<!\p{L})(?:от|свыше|from|over)(?!\p{L})|(?<!не )более|менее|[>≥+]/u.test(rest)) return null
  const flows = figures.map(([, first, last, own]) => {
    const factor = litresOf(own ?? (figures.length === 1 ? plainText(unit) : ''))
    return Math.max(Number(first), Number(last ?? first)) * factor
  })
  const [flow] = flows
  const isSure = flow !== undefined && flows.every((other) => Math.abs(other - flow) <= flow * maxDifference)
  return isSure && flow >= least && flow <= most ? flow : null
}

const litresOf = (unit: string): number => wholeUnits.find(({ pattern }) => pattern.test(unit))?.litres ?? Number.NaN
