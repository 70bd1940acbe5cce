import { array, number, object, string } from 'superstruct'
import { readData, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'

const data = readData(
  'fittings.yaml',
  object({
    couplings: array(object({ name: string(), code: string(), factor: number() })),
    push_forms: texts,
    adapters: texts,
  }),
)

const THREADS = ['G1/4', 'G1/8', 'G3/8', 'G1/2', 'G3/4', 'G1'] as const
/** How the material of a fitting is drawn. */
const METALS = {
  латунь: 'brass',
  'латунь никелированная': 'nickel',
  сталь: 'steel',
  'нержавеющая сталь': 'steel',
  полимер: 'polymer',
} as const

/** Where the ends of a fitting point, by its name. */
function runOf(form: string): 'straight' | 'angle' | 'tee' | 'cross' {
  if (/углов|уголок/i.test(form)) return 'angle'
  if (/тройник|Y-образн/i.test(form)) return 'tee'
  return /крестовин/i.test(form) ? 'cross' : 'straight'
}

const MAKES = { camozzi: { code: 'CZ', factor: 1 }, own: { code: 'FT', factor: 0.48 } } as const

const couplings = (['camozzi', 'own'] as const).map((key): Family => {
  const brand = maker(key)
  return defineFamily({
    id: `coupling-${key}`,
    maker: key,
    kind: 'fitting',
    share: key === 'camozzi' ? 24 : 20,
    variants: combine({
      standard: ['евро', 'мини', 'рапид'],
      end: [
        'наружная G1/4',
        'внутренняя G1/4',
        'ёлочка 8 мм',
        'ёлочка 10 мм',
        'наружная G3/8',
        'внутренняя G3/8',
        'ёлочка 6 мм',
        'наружная G1/2',
        'ёлочка 13 мм',
        'внутренняя G1/2',
      ],
      type: data.couplings,
      metal: ['латунь', 'сталь', 'нержавеющая сталь'] as const,
    }),
    fit: () => 'air',
    draft: ({ standard, end, type, metal }, index, random) => {
      const thread = end.includes('G') ? end.split(' ')[1] : undefined
      return {
        category: 455,
        sku: `${MAKES[key].code}${type.code}-${String(index + 1).padStart(3, '0')}`,
        name: `${type.name} ${brand.name}, ${standard}, ${end}, ${metal}`,
        short: `${type.name}, стандарт ${standard}, ${end}.`,
        description: paragraphs(
          type.code === 'MS'
            ? 'Безопасная муфта стравливает воздух до разъединения: шланг не бьёт по рукам.'
            : type.code === 'NP'
              ? 'Ниппель закалён: шарики муфты не оставляют на нём канавки, и соединение не травит.'
              : 'Муфта держит давление и разъединяется одной рукой под нагрузкой.',
          `Стандарт ${standard}: ${standard === 'евро' ? 'самый ходовой в сервисах и на пневмоинструменте' : standard === 'мини' ? 'для аэрографа и лёгкого степлера' : 'для трубки без хомутов'}. Материал — ${metal}.`,
          random.pick([
            'Муфта и ниппель разных стандартов не стыкуются: проверьте ответную часть.',
            'Резьбу уплотняйте лентой в три оборота, на ёлочку ставьте хомут.',
          ]),
        ),
        attributes: {
          connection: standard,
          thread,
          inner: end.includes('ёлочка') ? end.split(' ')[1] : undefined,
          material: metal,
          maxPressure: 20,
          country: brand.country,
        },
        pictures: [draw.fitting(METALS[metal], thread ?? '')],
        price:
          118 *
          type.factor *
          MAKES[key].factor *
          (metal === 'латунь' ? 1 : metal === 'сталь' ? 0.85 : 2.9) *
          (end.includes('1/2') || end.includes('13') ? 1.5 : 1),
        tags: ['быстроразъём', standard],
      }
    },
  })
})

const pushFittings = (['camozzi', 'own'] as const).map((key): Family => {
  const brand = maker(key)
  return defineFamily({
    id: `push-${key}`,
    maker: key,
    kind: 'fitting',
    share: key === 'camozzi' ? 28 : 18,
    variants: combine({
      tube: [8, 6, 10, 4, 12, 14, 16],
      thread: [...THREADS.slice(0, 4), 'M5', 'R1/4', 'R1/8', 'R3/8'],
      form: data.push_forms,
      make: ['латунь', 'полимер', 'нержавеющая сталь'] as const,
    }),
    fit: () => 'air',
    draft: ({ tube, thread, form, make }, index, random) => ({
      category: 456,
      sku: `${MAKES[key].code}PF-${tube}${thread.replace(/[^0-9]/g, '')}-${String(index + 1).padStart(4, '0')}`,
      name: `Фитинг цанговый ${brand.name}, ${form}, трубка ${tube} мм — ${thread}, ${make}`,
      short: `Цанговый фитинг ${form}, трубка ${tube} мм, резьба ${thread}.`,
      description: paragraphs(
        `Трубка вставляется рукой и держит до 10 бар; чтобы снять, прижмите кольцо. Форма — ${form}.`,
        random.pick([
          'Режьте трубку труборезом под 90° и снимайте фаску: косой рез травит.',
          'Резьба уплотнена тефлоном, лента не нужна.',
        ]),
        make === 'нержавеющая сталь' ? 'Нержавейка — для мойки, пищевых линий и агрессивной среды.' : '',
      ),
      attributes: {
        outer: tube,
        thread,
        connection: `цанга, ${form}`,
        material: make,
        maxPressure: 10,
        country: brand.country,
      },
      pictures: [draw.fitting(METALS[make], thread, 'push', runOf(form))],
      price:
        (42 + tube * 7) *
        MAKES[key].factor *
        (make === 'нержавеющая сталь' ? 3.2 : make === 'полимер' ? 0.7 : 1) *
        (form === 'дроссель' ? 2.1 : form === 'тройник' || form === 'Y-образный' || form === 'крестовина' ? 1.5 : 1),
      tags: ['фитинг', `трубка ${tube}`, thread],
    }),
  })
})

const adapters = (['camozzi', 'own'] as const).map((key): Family => {
  const brand = maker(key)
  return defineFamily({
    id: `adapter-${key}`,
    maker: key,
    kind: 'fitting',
    share: key === 'camozzi' ? 20 : 16,
    variants: combine({
      metal: ['латунь никелированная', 'латунь', 'нержавеющая сталь'] as const,
      type: data.adapters,
      from: THREADS.slice(0, 5),
      to: THREADS.slice(0, 5),
      ends: ['наружная — наружная', 'внутренняя — наружная', 'внутренняя — внутренняя'],
    }),
    fit: () => 'air',
    draft: ({ metal, type, from, to, ends }, index, random) => ({
      category: 457,
      sku: `${MAKES[key].code}AD-${String(index + 1).padStart(4, '0')}`,
      name: `${type} ${brand.name} ${from === to ? from : `${from} × ${to}`}, ${ends}, ${metal}`,
      short: `${type}: резьба ${from} и ${to}, ${ends}.`,
      description: paragraphs(
        `${type} для магистрали сжатого воздуха, ${metal}, рабочее давление до 25 бар.`,
        random.pick([
          'Цилиндрическую резьбу G уплотняют шайбой или лентой, коническую R — только лентой.',
          'Не перетягивайте: латунь разрывает раньше, чем она подтечёт.',
        ]),
        random.chance(0.4) ? 'Ключ и посадочная длина — на чертеже в паспорте.' : '',
      ),
      attributes: {
        thread: from,
        connection: `${from} — ${to}`,
        material: metal,
        maxPressure: 25,
        temperature: '−20…+80',
        country: brand.country,
      },
      pictures: [draw.fitting(METALS[metal], from, type === 'Шаровой кран' ? 'valve' : 'adapter', runOf(type))],
      price:
        (64 + THREADS.indexOf(from) * 46 + THREADS.indexOf(to) * 22) *
        MAKES[key].factor *
        (metal === 'нержавеющая сталь' ? 3 : 1) *
        (type === 'Шаровой кран' ? 4.6 : type === 'Обратный клапан' ? 3.4 : 1),
      tags: [type.toLowerCase(), from],
    }),
  })
})

export const fittingFamilies: Family[] = [...couplings, ...pushFittings, ...adapters]
