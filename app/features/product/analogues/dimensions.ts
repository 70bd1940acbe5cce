import type { ComparedProduct } from '../../../../shared/shop-api/contract/compare.ts'
import { normalName } from '../series/series-name.ts'

export type Described = Pick<ComparedProduct, 'name' | 'attributes' | 'manufacturer'>

interface Dimension {
  /** What it is called after «по»: «диаметру». */
  by: string
  /** The names of characteristics that tell it. */
  attribute: RegExp
  /** Where a name tells it: what the characteristics do not say, and may not contradict. */
  inName?: RegExp
}

/** What has to be the same for one product to stand in for another; the first that fits a characteristic has it. */
const dimensions: Dimension[] = [
  { by: 'внутреннему диаметру', attribute: /^внутренний диаметр/i },
  { by: 'наружному диаметру', attribute: /^наружный диаметр/i },
  { by: 'посадочному квадрату', attribute: /квадрат/i },
  { by: 'посадке', attribute: /посад/i },
  { by: 'диаметру', attribute: /диаметр/i, inName: /^(?:круг|диск|тарелк)[^×]*?(?<![\d.])(\d{2,3}) ?мм(?!.*\d ?мм)/ },
  { by: 'ширине', attribute: /^ширина(?! спинки)/i, inName: /^(?:лент|лист|полос).*?(\d+(?:\.\d+)?)×\d/ },
  { by: 'длине', attribute: /длина/i, inName: /^(?:лент|лист|полос).*?\d×(\d+(?:\.\d+)?)/ },
  { by: 'размеру', attribute: /размер|формат/i },
  { by: 'отверстиям', attribute: /отверст|перфорац/i, inName: /(?<![\d.])(\d+) отв/ },
  { by: 'зерну', attribute: /^(?:зерно|зернистость|grit)/i, inName: /(?<![\p{L}\d])[pр](\d{2,4})(?![\p{L}\d])/u },
  { by: 'степени обработки', attribute: /степень|градация/i },
  { by: 'резьбе', attribute: /резьб/i, inName: /(?<![\p{L}\d])([mgм]\d[\d/]*)(?![\p{L}\d×])/u },
  { by: 'разъёму', attribute: /разъ[её]м/i },
  { by: 'креплению', attribute: /крепление|крепления/i },
  { by: 'орбите', attribute: /орбит|эксцентриситет/i, inName: /орбита (\d+(?:\.\d+)?)/ },
  { by: 'пылеотводу', attribute: /пыле/i },
  { by: 'патрону', attribute: /патрон/i },
  { by: 'цанге', attribute: /цанг/i },
  { by: 'соплу', attribute: /сопл|дюз/i },
  { by: 'бачку', attribute: /бач/i },
  { by: 'тонкости фильтрации', attribute: /фильтрац/i },
  { by: 'объёму', attribute: /фасовка|ресивер|^объ[её]м/i },
  { by: 'типу крепежа', attribute: /скоб|креп[её]ж|гвозд/i },
  { by: 'сечению', attribute: /сечение/i },
  { by: 'напряжению', attribute: /напряжение/i },
  { by: 'исполнению', attribute: /^(?:тип|вид|форма|исполнение|сторона|класс)/i },
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

/** The dimension that a characteristic tells, as it is called after «по»; null for none. */
const dimensionOf = remembered((title): string | null =>
  makers.test(title) ? null : (dimensions.find(({ attribute }) => attribute.test(title))?.by ?? null),
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
    .replace(/[″”“'’"]+/g, '"')
    .replaceAll('м', 'm')
    .replaceAll(' ', '')
})

/** The dimensions of a product, by what they are called after «по»; null where its name contradicts them. */
export function readDimensions({ name, attributes }: Described): Map<string, string> | null {
  const found = new Map<string, string>()
  for (const { name: title, text, unit } of attributes) {
    const by = dimensionOf(title)
    const value = plainValue(unit && !text.endsWith(unit) ? `${text} ${unit}` : text)
    if (by !== null) found.set(by, [found.get(by) ?? [], value].flat().sort().join())
  }
  const own = normalName(name)
  for (const { by, inName } of dimensions) {
    const value = inName?.exec(own)?.[1]
    if (value === undefined) continue
    const said = found.get(by)
    if (said !== undefined && said !== plainValue(value)) return null
    found.set(by, plainValue(value))
  }
  return found
}
