import { drawSvg } from '../../packages/demo-shop/pictures/draw.ts'
import { type Drawing, pictureKey } from '../../packages/demo-shop/pictures/drawing.ts'

/** What is printed on each kind of thing: names of attributes. Goods without them say it in their name. */
const printedAttributes: Partial<Record<Drawing['kind'], string[]>> = {
  disc: ['Диаметр', 'Зерно'],
  'disc-back': ['Крепление'],
  'flap-disc': ['Диаметр', 'Посадка', 'Зерно'],
  belt: ['Ширина', 'Длина', 'Зерно'],
  roll: ['Ширина', 'Зерно'],
  sheets: ['Ширина', 'Длина', 'Зерно'],
  fleece: ['Толщина'],
  pad: ['Диаметр'],
  'foam-pad': ['Диаметр'],
  sander: ['Диаметр', 'Ширина', 'Длина', 'Орбита', 'Серия'],
  'belt-sander': ['Ширина', 'Серия'],
  grinder: ['Диаметр', 'Серия'],
  'die-grinder': ['Цанга', 'Обороты', 'Крутящий момент', 'Серия'],
  drill: ['Патрон', 'Обороты', 'Крутящий момент', 'Серия'],
  ratchet: ['Посадочный квадрат', 'Крутящий момент', 'Серия'],
  wrench: ['Посадочный квадрат', 'Серия'],
  nailer: ['Серия'],
  'spray-gun': ['Сопло', 'Серия'],
  'blow-gun': ['Сопло'],
  'tyre-gun': ['Давление, не более'],
  hose: ['Внутренний диаметр', 'Наружный диаметр'],
  fitting: ['Резьба'],
  frl: ['Резьба'],
  gauge: ['Давление, не более'],
  compressor: ['Ресивер'],
  staples: ['Ширина спинки', 'Длина крепежа'],
  pins: ['Длина крепежа'],
  nails: ['Длина крепежа'],
  compound: ['Степень обработки', 'Фасовка'],
  tape: ['Ширина'],
  respirator: ['Класс защиты'],
  oil: ['Фасовка'],
  case: ['Размер'],
}

/** What the shop says of a product. */
export interface ProductText {
  attributes: { name: string; text: string }[]
  /** Name and descriptions. */
  words: string
}

const plain = (text: string): string => text.replaceAll('″', '"').toLowerCase()

/** Of each text that was asked about: a product's own are asked about for each word of its pictures. */
const known = new Map<string, string[]>()

function wordsOf(text: string): string[] {
  const words = known.get(text) ?? plain(text).match(/[\p{L}\p{N}]+(?:[,/][\p{L}\p{N}]+)*"?/gu) ?? []
  known.set(text, words)
  return words
}

const read = new Map<string, string[]>()

/** Lettering of a picture, word by word; of a dial the range alone. */
function printedOn(drawing: Drawing): string[] {
  const key = pictureKey(drawing)
  const words = read.get(key) ?? readLettering(drawing)
  read.set(key, words)
  return words
}

function readLettering(drawing: Drawing): string[] {
  const texts = [...drawSvg(drawing).matchAll(/<text[^>]*>(?:<textPath[^>]*>)?([^<]+)</g)].map(
    (match) => match[1] ?? '',
  )
  const isScale = drawing.kind === 'gauge' || drawing.kind === 'tyre-gun' || drawing.kind === 'compressor'
  return texts
    .filter((text) => !(isScale && /^\d+$/.test(text)))
    .flatMap((text) => wordsOf(text.replace('0–', '').replaceAll('Ø', '')))
}

/**
 * The words on a picture that its product does not bear out: a word with a digit must be in the attribute that is
 * printed on such a thing, any other word in one of them or, by its first four letters, in the name or the
 * descriptions.
 */
export function falseWords(drawing: Drawing, { attributes, words }: ProductText): string[] {
  const wanted = printedAttributes[drawing.kind] ?? []
  const own = attributes.filter(({ name }) => wanted.includes(name)).flatMap(({ text }) => wordsOf(text))
  const borneOut = own.length > 0 ? own : wordsOf(words)
  const brand = 'brand' in drawing ? wordsOf(drawing.brand) : []
  return printedOn(drawing).filter((word) => {
    if (borneOut.includes(word) || (brand.includes(word) && wordsOf(words).includes(word))) return false
    return /\d/.test(word) || (word.length > 3 && !plain(words).includes(word.slice(0, 4)))
  })
}
