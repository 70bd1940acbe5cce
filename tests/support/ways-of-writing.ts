import type { IndexedProduct } from './order-reader.ts'

type Way = (article: string, quantity: number, product: IndexedProduct) => string

const cyrillic: Record<string, string> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
}
const money = (value: number): string => value.toFixed(2).replace('.', ',')
const priceOf = ({ price }: IndexedProduct): number => price ?? 1

/** How people write an article and a quantity in a line. */
export const waysOfWriting: Record<string, Way> = {
  'A 20': (a, q) => `${a} ${q}`,
  'A 20 шт': (a, q) => `${a} ${q} шт`,
  'A 20шт': (a, q) => `${a} ${q}шт`,
  'A - 20 шт.': (a, q) => `${a} - ${q} шт.`,
  'A — 20': (a, q) => `${a} — ${q}`,
  'A: 20': (a, q) => `${a}: ${q}`,
  'A x20': (a, q) => `${a} x${q}`,
  'A х 20': (a, q) => `${a} х ${q}`,
  Ax20: (a, q) => `${a}x${q}`,
  'A*20': (a, q) => `${a}*${q}`,
  'A=20': (a, q) => `${a}=${q}`,
  'A (20 шт)': (a, q) => `${a} (${q} шт)`,
  'A;20': (a, q) => `${a};${q}`,
  'A,20': (a, q) => `${a},${q}`,
  'A, 20 шт': (a, q) => `${a}, ${q} шт`,
  'cells A, 20': (a, q) => `${a}\t${q}`,
  'cells 20, A': (a, q) => `${q}\t${a}`,
  'cells A, 20, шт': (a, q) => `${a}\t${q}\tшт`,
  'cells name, A, 20': (a, q, { name }) => `${name}\t${a}\t${q}`,
  'cells A, name, 20': (a, q, { name }) => `${a}\t${name}\t${q}`,
  'cells A, name, 20, price, sum': (a, q, product) =>
    [a, product.name, q, money(priceOf(product)), money(priceOf(product) * q)].join('\t'),
  '20 A': (a, q) => `${q} ${a}`,
  '20 шт A': (a, q) => `${q} шт ${a}`,
  '20 x A': (a, q) => `${q} x ${a}`,
  '20 шт. - A': (a, q) => `${q} шт. - ${a}`,
  '> A 20': (a, q) => `> ${a} ${q}`,
  '1. A 20': (a, q) => `1. ${a} ${q}`,
  '• A - 20': (a, q) => `• ${a} - ${q}`,
  'арт. A 20 шт': (a, q) => `арт. ${a} ${q} шт`,
  'Артикул: A, количество: 20': (a, q) => `Артикул: ${a}, количество: ${q}`,
  '«A» 20 шт': (a, q) => `«${a}» ${q} шт`,
  'lower case': (a, q) => `${a.toLowerCase()} ${q} шт`,
  'look-alikes': (a, q) => `${[...a].map((letter) => cyrillic[letter] ?? letter).join('')} ${q} шт`,
  'blanks for dashes': (a, q) => `${a.replaceAll('-', ' ')} - ${q} шт`,
  'no dashes': (a, q) => `${a.replaceAll('-', '')} ${q} шт`,
  'long dashes': (a, q) => `${a.replaceAll('-', '–')} – ${q} шт`,
  'A 20 шт по 306 руб': (a, q, product) => `${a} ${q} шт по ${priceOf(product)} руб`,
  'A name 20 шт': (a, q, { name }) => `${a} ${name} ${q} шт`,
  'a sentence': (a, q) => `Нужно ${a} в количестве ${q} шт, пожалуйста`,
  thousands: (a, q) => `${a} ${String(q).replace(/\B(?=(\d{3})+$)/g, ' ')} шт`,
  'A qty 20 pcs': (a, q) => `${a} qty ${q} pcs`,
  'no-break spaces': (a, q) => `${a}\u00a0${q}\u00a0шт`,
}
