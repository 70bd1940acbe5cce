import { maxOrderLength } from '../../app/shop-api/read-order.ts'

/** Pieces of each kind that a reader tells apart, harmless one by one. */
const pieces: Record<string, string> = {
  'number and times': '10х',
  size: '125х22х',
  article: 'KL-125 P80 круг 10 шт ',
  'known article': 'KL-125-8-240 ',
  'known id': '2622 ',
  'article and amount': 'KL-125-8-240 x5, ',
  digit: '1',
  'digits and blank': '1 ',
  thousands: '1 200 ',
  fractions: '1,5 ',
  'number words': 'сто два ',
  'rouble sums': '10,50 ',
  capital: 'А',
  'capital word': 'Иванов ',
  letter: 'a',
  'letters and dots': 'a.',
  'letter and digit': 'a1',
  'letter and blank': 'a ',
  dash: '-',
  'dash and digit': '-1',
  slash: '/',
  'slash and digit': '1/',
  link: 'www.a.ru/product/x-1 ',
  'half a link': 'a.b',
  date: '01.02.2026 ',
  'half a date': '01.',
  tab: '\t',
  'tab and number': '1\t',
  'tab and article': 'KL-125-8-240\t',
  semicolon: '1;',
  bar: '| ',
  'quoted cell': '"a"\t',
  quote: '"',
  'opened quotes': '"a\t',
  star: '*',
  'bold text': '**a ',
  underline: '__a ',
  tag: '<b ',
  'mail quote': '> ',
  bracket: '(',
  dots: '…',
  denial: 'не ',
  each: 'по 5 ',
  'unit word': 'шт ',
  question: '? ',
  'wrong layout': 'ЛД-125-8-240 ',
  'scanned zeros': 'OO1O',
  'scanned ones': 'lI1l',
  'glued times': '02Xx2',
  emoji: '✅',
  accent: 'а\u0301',
  invisible: '\u200b',
  'name and number': 'круг шлифовальный 125 ',
  heading: 'Артикул\tКол-во\n',
  'section heading': 'На возврат:\n',
  'grit list': 'P40, P60, ',
  'line end': '\n',
}

/** How many pieces a line has; null: all are in one line. */
const lineLengths = [17, null]

/** Texts of the greatest length made of one piece or of two that alternate, in lines of several lengths. */
export function* hostileOrders(): Generator<{ name: string; text: string }> {
  const names = Object.keys(pieces)
  for (const [at, name] of names.entries()) {
    for (const inLine of lineLengths) {
      yield { name: `${name}, ${inLine ?? 'all'} a line`, text: repeated([pieces[name] ?? ''], inLine) }
    }
    // Each piece with one other: all pairs would take minutes.
    const other = names[(at + 11) % names.length] ?? ''
    yield { name: `${name} and ${other}`, text: repeated([pieces[name] ?? '', pieces[other] ?? ''], 40) }
  }
}

function repeated(parts: readonly string[], inLine: number | null): string {
  const whole = parts.join('')
  const line = inLine === null ? whole.repeat(Math.ceil(maxOrderLength / whole.length)) : `${whole.repeat(inLine)}\n`
  return line.repeat(Math.ceil(maxOrderLength / line.length)).slice(0, maxOrderLength)
}
