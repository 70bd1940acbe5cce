import type { SeedAttribute } from './types.ts'

type Row = [id: number, name: string, unit: string | null, filterable: boolean]

const ROWS = {
  diameter: [12, 'Диаметр', 'мм', true],
  width: [18, 'Ширина', 'мм', true],
  length: [19, 'Длина', 'мм', true],
  rollLength: [11, 'Длина рулона', 'м', false],
  grit: [13, 'Зерно', null, true],
  mineral: [14, 'Материал зерна', null, true],
  holes: [15, 'Отверстия', null, true],
  fixing: [16, 'Крепление', null, true],
  backing: [17, 'Основа', null, true],
  bore: [25, 'Посадка', 'мм', true],
  thickness: [63, 'Толщина', 'мм', false],
  hardness: [53, 'Жёсткость', null, true],
  grade: [52, 'Степень обработки', null, true],
  series: [20, 'Серия', null, true],
  orbit: [31, 'Орбита', 'мм', true],
  dust: [32, 'Пылеотвод', null, true],
  drive: [37, 'Посадочный квадрат', null, true],
  torque: [36, 'Крутящий момент', 'Н·м', true],
  chuck: [55, 'Патрон', 'мм', true],
  collet: [54, 'Цанга', 'мм', true],
  rpm: [29, 'Обороты', 'об/мин', true],
  maxSpeed: [22, 'Обороты, не более', 'об/мин', false],
  power: [56, 'Мощность', 'Вт', false],
  air: [27, 'Расход воздуха', 'л/мин', true],
  pressure: [28, 'Рабочее давление', 'бар', false],
  maxPressure: [47, 'Давление, не более', 'бар', true],
  thread: [33, 'Резьба', null, true],
  connection: [62, 'Тип разъёма', null, true],
  nozzle: [43, 'Сопло', 'мм', true],
  cup: [44, 'Бачок', 'мл', true],
  receiver: [57, 'Ресивер', 'л', true],
  filtration: [45, 'Тонкость фильтрации', 'мкм', true],
  flow: [46, 'Пропускная способность', 'л/мин', false],
  inner: [48, 'Внутренний диаметр', 'мм', true],
  outer: [49, 'Наружный диаметр', 'мм', true],
  hoseLength: [65, 'Длина шланга', 'м', true],
  staple: [38, 'Тип скобы', null, true],
  fastener: [66, 'Тип крепежа', null, true],
  fastenerLength: [39, 'Длина крепежа', 'мм', true],
  crown: [40, 'Ширина спинки', 'мм', false],
  wire: [41, 'Сечение', 'мм', false],
  coating: [42, 'Покрытие', null, true],
  magazine: [58, 'Магазин', 'шт.', false],
  material: [50, 'Материал', null, true],
  package: [51, 'Фасовка', null, true],
  size: [59, 'Размер', null, true],
  protection: [60, 'Класс защиты', null, true],
  temperature: [61, 'Температура', '°C', false],
  weight: [30, 'Масса', 'кг', false],
  noise: [34, 'Уровень шума', 'дБ(A)', false],
  vibration: [35, 'Вибрация', 'м/с²', false],
  purpose: [21, 'Применение', null, false],
  pack: [23, 'В упаковке', 'шт.', false],
  country: [24, 'Страна', null, false],
} as const satisfies Record<string, Row>

type AttributeKey = keyof typeof ROWS

/** Attribute values of a product by key; numbers without units. */
export type AttributeValues = Partial<Record<AttributeKey, string | number>>

export const attributes: SeedAttribute[] = Object.values<Row>(ROWS).map(
  ([attribute_id, name, unit, filterable], index) => ({
    attribute_id,
    name,
    unit,
    filterable,
    sort_order: index + 1,
  }),
)

/** The attribute rows of a product in the order of the characteristics table. */
export function listAttributes(values: AttributeValues): { attribute_id: number; text: string }[] {
  return (Object.keys(ROWS) as AttributeKey[]).flatMap((key) => {
    const value = values[key]
    if (value === undefined) return []
    return [{ attribute_id: ROWS[key][0], text: typeof value === 'number' ? String(value).replace('.', ',') : value }]
  })
}
