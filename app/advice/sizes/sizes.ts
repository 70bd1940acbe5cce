import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { normalName } from './normal-name.ts'

export type Size = 'diameter' | 'width' | 'length' | 'holes' | 'grit' | 'fastening' | 'spindle' | 'thread'

interface Told {
  /** What it is called after «по». */
  by: string
  /** The names of characteristics that tell it. */
  title: RegExp
  /** Where a name tells it. */
  inName: RegExp
  /** One form of its value; null for what is none. */
  read: (text: string) => string | null
}

/** What joins and replaces parts of machines, with all that tells it; texts are normal names. */
export const sizes: Record<Size, Told> = {
  diameter: {
    by: 'диаметру',
    title: /^диаметр(?! (?:внутр|посад|отверст|шпинд|вал|хвост))/,
    inName: /(?<![\d.×]|орбита )(\d{2,3}) ?мм/g,
    read: millimetres,
  },
  width: {
    by: 'ширине',
    title: /^ширина(?! спинки)/,
    inName: /(?<![\d.×])(\d+(?:\.\d+)?)×\d/g,
    read: millimetres,
  },
  length: {
    by: 'длине',
    title: /^длина/,
    inName: /(?<![\d.×])\d+(?:\.\d+)?×(\d+(?:\.\d+)?)/g,
    read: millimetres,
  },
  holes: {
    by: 'отверстиям',
    title: /отверст|перфорац/,
    inName: /(?<![\d.])([\d+]+ ?отв)|^(?:круг|диск|тарелка).*?(?<!\p{L})(сетка)/gu,
    read: holes,
  },
  grit: {
    by: 'зерну',
    title: /^(?:зерно|зернистость|grit)/,
    inName: /(?<![\p{L}\d])[pр](\d{2,4})(?![\p{L}\d])/gu,
    read: (text) => /^[pр№#]? ?(\d{2,4})$/.exec(text)?.[1] ?? null,
  },
  fastening: {
    by: 'креплению',
    title: /креплени/,
    inName: /(липуч|velcro|самокле|под клей)/g,
    read: fastening,
  },
  spindle: {
    by: 'резьбе шпинделя',
    title: /^резьба (?:шпинд|вал|тарел|подош)/,
    inName: /(?<!\p{L})([mм]\d+|5\/16)(?![\p{L}\d])/gu,
    read: thread,
  },
  thread: {
    by: 'резьбе',
    title: /резьб/,
    inName: /(?<![\p{L}\d])([mgм]\d[\d/]*|5\/16)(?![\p{L}\d×])/gu,
    read: thread,
  },
}

/** What a normal name tells of a size; null for what is none. */
export const toldByName = (size: Size, name: string): (string | null)[] => {
  const { inName, read } = sizes[size]
  return [...name.matchAll(inName)].map((match) => read(match[1] ?? match[2] ?? ''))
}

type Attribute = ComparedProduct['attributes'][number]

/** What the characteristics of a product tell of a size; null for what is none. */
const toldByAttributes = (size: Size, attributes: readonly Attribute[]): (string | null)[] => {
  const { title, read } = sizes[size]
  return attributes.filter(({ name }) => title.test(normalName(name))).map((one) => read(normalName(withUnit(one))))
}

export const withUnit = ({ text, unit }: Pick<Attribute, 'text' | 'unit'>): string =>
  unit && !text.endsWith(unit) ? `${text} ${unit}` : text

/** A size of a product, undefined where nothing tells it; null where it is told in two ways or is none. */
export function sizeOf(
  size: Size,
  { name, attributes }: Pick<ComparedProduct, 'name' | 'attributes'>,
): string | null | undefined {
  const [value, ...others] = new Set([...toldByAttributes(size, attributes), ...toldByName(size, normalName(name))])
  return others.length > 0 ? null : value
}

function millimetres(text: string): string | null {
  return /^ø? ?(\d+(?:\.\d+)?)(?: ?(?:мм|mm))?$/.exec(text)?.[1] ?? null
}

function holes(text: string): string | null {
  if (/^(?:нет|без|0(?!\d))/.test(text)) return '0'
  if (/сетк/.test(text)) return 'net'
  return /^(\d+)(?: ?отв\p{L}*\.?| ?шт\.?)?$/u.exec(text)?.[1] ?? null
}

function fastening(text: string): string | null {
  if (/липуч|velcro|hook/.test(text)) return 'hooks'
  return /кле|винил/.test(text) ? 'glue' : null
}

function thread(text: string): string | null {
  return (
    text
      .replace(/["″”“'’′]+/g, '')
      .replaceAll('м', 'm')
      .replaceAll(' ', '') || null
  )
}
