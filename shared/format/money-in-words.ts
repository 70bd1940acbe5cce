import { type PluralForms, plural } from './plural.ts'

const ones = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const feminine = ['', 'одна', 'две', ...ones.slice(3)]
const teens = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ...['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
]
const tens = [
  ...['', '', 'двадцать', 'тридцать', 'сорок'],
  ...['пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
]
const hundreds = [
  ...['', 'сто', 'двести', 'триста', 'четыреста'],
  ...['пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
]
const groups: { forms: PluralForms; isFeminine: boolean }[] = [
  { forms: ['рубль', 'рубля', 'рублей'], isFeminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
]

/** A sum in roubles as documents write it: `2681.5` -> «две тысячи шестьсот восемьдесят один рубль 50 копеек». */
export function moneyInWords(sum: number): string {
  const kopecks = Math.round(Math.abs(sum) * 100)
  const roubles = Math.floor(kopecks / 100)
  const words = groups.flatMap(({ forms, isFeminine }, index) => {
    const part = Math.floor(roubles / 1_000 ** index) % 1_000
    if (part === 0) return index === 0 ? [[roubles === 0 ? 'ноль' : '', plural(roubles % 100, forms)]] : []
    return [[...belowThousand(part, isFeminine), plural(part, forms)]]
  })
  const rest = kopecks % 100
  return [...words.reverse().flat(), String(rest).padStart(2, '0'), plural(rest, ['копейка', 'копейки', 'копеек'])]
    .filter(Boolean)
    .join(' ')
}

function belowThousand(number: number, isFeminine: boolean): (string | undefined)[] {
  const below = number % 100
  const last =
    below >= 10 && below < 20
      ? [teens[below - 10]]
      : [tens[Math.floor(below / 10)], (isFeminine ? feminine : ones)[below % 10]]
  return [hundreds[Math.floor(number / 100)], ...last]
}
