import type { ComparedProduct } from '../../../../shared/shop-api/contract/compare.ts'
import { normalName } from '../../../advice/sizes/normal-name.ts'
import { type Size, sizes, toldByName, withUnit } from '../../../advice/sizes/sizes.ts'

export type Described = Pick<ComparedProduct, 'name' | 'attributes' | 'manufacturer'>

interface Dimension {
  /** What it is called after «по»: «диаметру». */
  by: string
  /** The names of characteristics that tell it. */
  attribute: RegExp
  /** One that all advice reads alike. */
  size?: Size
  /** The names that tell it, too: what the characteristics do not say, and may not contradict. */
  names?: RegExp
}

const shared = (size: Size, names?: RegExp): Dimension => ({
  by: sizes[size].by,
  attribute: sizes[size].title,
  size,
  ...(names && { names }),
})

const discs = /^(?:круг|диск|тарелк)/
const belts = /^(?:лент|лист|полос)/
const any = /^/

/** What has to be the same for one product to stand in for another; the first that fits a characteristic has it. */
const dimensions: Dimension[] = [
  { by: 'внутреннему диаметру', attribute: /^внутренний диаметр/ },
  { by: 'наружному диаметру', attribute: /^наружный диаметр/ },
  { by: 'посадочному квадрату', attribute: /квадрат/ },
  { by: 'посадке', attribute: /посад/ },
  shared('diameter', discs),
  { by: 'диаметру', attribute: /диаметр/ },
  shared('width', belts),
  shared('length', belts),
  { by: 'длине', attribute: /длина/ },
  { by: 'размеру', attribute: /размер|формат/ },
  shared('holes', any),
  shared('grit', any),
  { by: 'степени обработки', attribute: /степень|градация/ },
  shared('spindle'),
  shared('thread', any),
  { by: 'разъёму', attribute: /разъем/ },
  shared('fastening'),
  { by: 'орбите', attribute: /орбит|эксцентриситет/ },
  { by: 'пылеотводу', attribute: /пыле/ },
  { by: 'патрону', attribute: /патрон/ },
  { by: 'цанге', attribute: /цанг/ },
  { by: 'соплу', attribute: /сопл|дюз/ },
  { by: 'бачку', attribute: /бач/ },
  { by: 'тонкости фильтрации', attribute: /фильтрац/ },
  { by: 'объёму', attribute: /фасовка|ресивер|^объем/ },
  { by: 'типу крепежа', attribute: /скоб|крепеж|гвозд/ },
  { by: 'сечению', attribute: /сечение/ },
  { by: 'напряжению', attribute: /напряжение/ },
  { by: 'исполнению', attribute: /^(?:тип|вид|форма|исполнение|сторона|класс)/ },
]

/** What a product's maker calls it: other words for a replacement. */
const makers = /сери|модел|линейк|бренд|марк|производител|артикул/i
/** What no buyer asks of a replacement. */
const labels = /стран|штрих|код|вэд|гарант|сертиф|деклар|габарит|упаков|масса|вес|шум|вибрац/i

/** Texts that a shop has on many products, with what was read of them. */
const maxRemembered = 2000

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const found = known.get(text) ?? { value: read(text) }
    if (known.size < maxRemembered) known.set(text, found)
    return found.value
  }
}

const normal = remembered(normalName)

/** The dimension that a characteristic tells; null for none. */
const dimensionOf = remembered((title): Dimension | null =>
  makers.test(title) ? null : (dimensions.find(({ attribute }) => attribute.test(normal(title))) ?? null),
)

export const isOfMaker = (title: string): boolean => makers.test(title)

/** Whether a characteristic may differ, and a buyer wants to know it then. */
export const isTold = (title: string): boolean =>
  dimensionOf(title) === null && !makers.test(title) && !labels.test(title)

/** A value in one form: «P 120» and «120», «без отверстий» and «нет», «150 мм» and «150», all hooks and loops. */
export const plainValue = remembered((text): string => {
  const value = normalName(text)
  if (/^(?:нет|без|0 )/.test(value)) return '0'
  if (/липуч|velcro|hook/.test(value)) return 'липучка'
  return value
    .replace(/^[pрø№#]? ?(\d+(?:\.\d+)?) ?(?:мм|mm|отв\p{L}*|шт\.?)?$/u, '$1')
    .replace(/[″”“'’′"]+/g, '"')
    .replaceAll('м', 'm')
    .replaceAll(' ', '')
})

const valueIn = ({ size }: Dimension, text: string): string =>
  (size && sizes[size].read(normal(text))) ?? plainValue(text)

/** The dimensions of a product, by what they are called after «по»; null where its name contradicts them. */
export function readDimensions({ name, attributes }: Described): Map<string, string> | null {
  const found = new Map<string, string>()
  for (const attribute of attributes) {
    const dimension = dimensionOf(attribute.name)
    if (!dimension) continue
    const { by } = dimension
    found.set(by, [found.get(by) ?? [], valueIn(dimension, withUnit(attribute))].flat().sort().join())
  }
  const own = normal(name)
  for (const { by, size, names } of dimensions) {
    if (!size || !names?.test(own)) continue
    const [value, ...others] = new Set(toldByName(size, own))
    if (typeof value !== 'string' || others.length > 0) continue
    if (found.has(by) && found.get(by) !== value) return null
    found.set(by, value)
  }
  return found
}
