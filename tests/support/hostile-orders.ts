import { maxOrderLength } from '../../shared/shop-api/read-order.ts'

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
  'series and list': 'KL-125: P40 - 5, ',
  'series and rows': 'KL-125 круг\nP80 - 5\n',
  'rows of a series': 'P80 5\n',
  'matrix of sizes': '\tP80\tP120\nKL-125\t5\t5\n',
  'named list': 'круг: P80 - 5, ',
  'line end': '\n',
}

/**
 * Texts of the greatest length, each of two pieces that alternate, so many times a line: every piece is in one of them.
 */
export function* hostileOrders(): Generator<{ name: string; text: string }> {
  const names = Object.keys(pieces)
  const half = Math.ceil(names.length / 2)
  for (const [at, name] of names.slice(0, half).entries()) {
    const other = names[((at + 11) % half) + half] ?? name
    const times = [1, 8, 40, 130][at % 4] ?? 1
    const line = `${`${pieces[name]}${pieces[other]}`.repeat(times)}\n`
    yield { name: `${name} and ${other}, ${times} times a line`, text: filled(line) }
  }
  // Many ways to read a row, so many that none is looked at.
  for (const [one, other, times] of [
    ['scanned zeros', 'each', 30],
    ['article', 'number words', 12],
    ['thousands', 'number and times', 20],
    ['named list', 'quote', 12],
  ] as const) {
    const line = `${`${pieces[one]}${pieces[other]}`.repeat(times)}\n`
    yield { name: `${one} and ${other}, ${times} times a line`, text: filled(line) }
  }
  for (const name of ['number and times', 'size', 'article', 'line end']) {
    yield { name: `${name} in one line`, text: filled(pieces[name] ?? '') }
    yield { name: `${name}, 130 times a line`, text: filled(`${pieces[name]?.repeat(130)}\n`) }
  }
}

const filled = (line: string): string => line.repeat(Math.ceil(maxOrderLength / line.length)).slice(0, maxOrderLength)
