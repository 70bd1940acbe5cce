import type { ComparedProduct } from '../../../shared/shop-api/contract/compare.ts'
import { plainText } from '../air/flow-text.ts'
import { type Size, sizeOf } from '../sizes/sizes.ts'

/** What is joined in a machine: a sander, its pad, its disc; a machine for belts and its belt. */
export type Role = 'sander' | 'pad' | 'disc' | 'belt machine' | 'belt'

/** One of them with what it tells of itself. */
export interface Part {
  role: Role
  sizes: Partial<Record<Exclude<Size, 'grit' | 'spindle'>, string>>
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

/** What each has to tell, besides what it may. */
const told: Record<Role, (keyof Part['sizes'])[]> = {
  sander: ['diameter', 'fastening', 'thread'],
  pad: ['diameter', 'holes', 'fastening', 'thread'],
  disc: ['diameter', 'holes', 'fastening'],
  'belt machine': ['width', 'length'],
  belt: ['width', 'length'],
}

/** What a product is in a machine, by its name and characteristics; null for anything else, and where they disagree. */
export function readPart(product: Pick<ComparedProduct, 'name' | 'attributes'>): Part | null {
  const [head = ''] = plainText(product.name).split(/ (?:для|к) /)
  const role = roles.find(([key, pattern, other]) => pattern.test(head) && !other?.test(head) && isKind(key, head))?.[0]
  if (!role || /набор|комплект/.test(head)) return null
  const sizes: Part['sizes'] = {}
  for (const key of told[role]) {
    // A sander's own thread is that of its air.
    const value = sizeOf(key === 'thread' && role === 'sander' ? 'spindle' : key, product)
    if (value === null) return null
    if (value !== undefined) sizes[key] = value
  }
  return { role, sizes }
}

const isKind = (role: Role, head: string): boolean => kinds[role]?.test(head) ?? true
