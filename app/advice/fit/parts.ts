import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { plainText } from '../air/flow-text.ts'

/** What is joined in a machine: a sander, its pad, its disc; a machine for belts and its belt. */
export type Role = 'sander' | 'pad' | 'disc' | 'belt machine' | 'belt'

type Dimension = 'diameter' | 'holes' | 'fastening' | 'thread' | 'width' | 'length'

/** One of them with what it tells of itself. */
export interface Part {
  role: Role
  sizes: Partial<Record<Dimension, string>>
}

/** Each by what it is called, in the nominative. */
const roles: [role: Role, name: RegExp, other: RegExp | null][] = [
  [
    'disc',
    /^(?:(?:шлиф|абразив)\p{L}* )?(?:круг|диск|шлифкруг|шлифдиск)(?!\p{L})/u,
    /полир|фибр|лепест|отрез|зачист|нетка|алмаз|войл|поролон|пил|обдир/,
  ],
  ['pad', /^(?:опорн\p{L}* )?(?:тарелка|подошва)(?!\p{L})/u, /полир|фибр/],
  ['belt machine', /(?<!\p{L})(?:напильник|(?:шлиф)?машин(?:ка|а))(?!\p{L})/u, null],
  ['sander', /(?<!\p{L})(?:шлиф)?машин(?:ка|а)(?!\p{L})/u, /полир|углов|плоско|прям|зачист/],
  ['belt', /^(?:(?:бесконечн|шлиф)\p{L}* )*(?:лента|шлифлента)(?!\p{L})/u, /клейк|маляр|армир|двухстор/],
]

/** What a name has to say besides. */
const kinds: Partial<Record<Role, RegExp>> = {
  disc: /шлиф|абразив/,
  sander: /эксцентрик|орбит/,
  'belt machine': /ленточн/,
  belt: /шлиф|абразив|нетка|бесконечн/,
}

/** The characteristics that tell a dimension, and where a name does. */
const dimensions: Record<Dimension, { title: RegExp; inName: RegExp; read: (text: string) => string | null }> = {
  diameter: {
    title: /^диаметр(?! (?:внутр|посад|отверст|шпинд|вал|хвост))/,
    inName: /(?<![\d.×x*]|орбита )(\d{2,3}) ?мм/g,
    read: millimetres,
  },
  holes: { title: /отверст|перфорац/, inName: /([\d+]+ ?отв|без отв|сетка)/g, read: holes },
  fastening: { title: /креплени/, inName: /(липуч|velcro|самокле|под клей)/g, read: fastening },
  thread: {
    title: /^резьба (?:шпинд|вал|тарел|подош)/,
    inName: /(?<!\p{L})(m\d+|м\d+|5\/16)(?![\p{L}\d])/gu,
    read: thread,
  },
  width: { title: /^ширина/, inName: /(?<![\d.])(\d+)[×xх*]\d/g, read: millimetres },
  length: { title: /^длина/, inName: /(?<![\d.])\d+[×xх*](\d+)/g, read: millimetres },
}

/** What each has to tell, besides what it may. */
const told: Record<Role, Dimension[]> = {
  sander: ['diameter', 'fastening', 'thread'],
  pad: ['diameter', 'holes', 'fastening', 'thread'],
  disc: ['diameter', 'holes', 'fastening'],
  'belt machine': ['width', 'length'],
  belt: ['width', 'length'],
}

/** What a product is in a machine, by its name and characteristics; null for anything else, and where they disagree. */
export function readPart({ name, attributes }: Pick<ComparedProduct, 'name' | 'attributes'>): Part | null {
  const own = plainText(name)
  const [head = ''] = own.split(/ (?:для|к) /)
  const role = roles.find(([key, pattern, other]) => pattern.test(head) && !other?.test(head) && isKind(key, head))?.[0]
  if (!role || /набор|комплект/.test(head)) return null
  const sizes: Part['sizes'] = {}
  for (const key of told[role]) {
    const { title, inName, read } = dimensions[key]
    // The thread of a pad is that of its spindle; a sander's is that of its air.
    const isTitle = (text: string) => title.test(text) || (key === 'thread' && role === 'pad' && /^резьба/.test(text))
    const texts = [
      ...attributes
        .filter((one) => isTitle(plainText(one.name)))
        .map(({ text, unit }) => plainText(`${text} ${unit ?? ''}`)),
      ...[...own.matchAll(inName)].flatMap((match) => match[1] ?? []),
    ]
    const values = new Set(texts.map((text) => read(text.trim())))
    const [value] = values
    if (values.size > 1 || value === null) return null
    if (value !== undefined) sizes[key] = value
  }
  return { role, sizes }
}

const isKind = (role: Role, head: string): boolean => kinds[role]?.test(head) ?? true

function millimetres(text: string): string | null {
  return /^(\d+(?:\.\d+)?)(?: ?(?:мм|mm))?$/.exec(text)?.[1] ?? null
}

function holes(text: string): string | null {
  if (/^(?:нет|без)/.test(text)) return '0'
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
      .replace(/["″”“'’]+/g, '')
      .replace('м', 'm')
      .trim() || null
  )
}
