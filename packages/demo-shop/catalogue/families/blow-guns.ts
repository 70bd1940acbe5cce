import { array, object, string } from 'superstruct'
import { line, readData } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'

const data = readData(
  'blow-guns.yaml',
  object({
    lines: array(object({ ...line, code: string(), body: string() })),
    tips: array(object({ name: string(), use: string() })),
  }),
)

const blowing = data.lines.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'blow',
    share: line.share,
    variants: combine({
      nozzle: [110, 20, 300, 25, 200, 400, 100],
      thread: ['G1/4', 'ёлочка 8 мм', 'рапид 6×8'],
      tip: data.tips,
    }),
    fit: () => 'air',
    draft: ({ nozzle, thread, tip }, index, random) => ({
      category: nozzle <= 25 ? 430 : 431,
      sku: `${line.code}-${nozzle}-${index + 1}`,
      name: `Пистолет продувочный ${brand.name}, сопло ${nozzle} мм, ${tip.name}, ${thread}`,
      short: `Обдувочный пистолет: сопло ${nozzle} мм, ${tip.use}.`,
      description:
        paragraphs(
          `Корпус — ${line.body}, клапан плавный: короткий нажим обдувает стружку, полный продувает паз.`,
          `Сопло ${nozzle} мм ${nozzle > 150 ? 'достаёт до дна глухого отверстия и через раму' : 'удобно на верстаке и у станка'}. ${tip.use.charAt(0).toUpperCase()}${tip.use.slice(1)}.`,
        ) +
        random.pick([
          list('давление до 10 бар;', 'подвес за кольцо;', 'замена сопла без ключа.'),
          paragraphs('Не обдувайте одежду и руки: стружка летит быстрее, чем кажется.'),
        ]),
      attributes: {
        nozzle,
        thread,
        maxPressure: 10,
        air: 300,
        material: line.body,
        purpose: tip.use,
        country: brand.country,
      },
      pictures: [tools.blowGun(line.maker, nozzle, tip.name)],
      price: line.rate + nozzle * 2.4 + (tip.name === 'латунное' ? 0 : 260),
      tags: ['продувочный пистолет', `сопло ${nozzle} мм`],
    }),
  })
})

const inflating = defineFamily({
  id: 'blow-inflator',
  maker: 'walmec',
  kind: 'blow',
  share: 12,
  variants: combine({
    bar: [10, 12, 8, 16],
    hose: ['0,4', '0,5', '1,0', '1,5'],
    tip: ['зажимной наконечник', 'двойной наконечник', 'наконечник с защёлкой'],
  }),
  fit: () => 'air',
  draft: ({ bar, hose, tip }, index, random) => ({
    category: 432,
    sku: `WPG-${bar}-${index + 1}`,
    name: `Пистолет для подкачки шин Walmec с манометром ${bar} бар, шланг ${hose} м, ${tip}`,
    short: `Подкачка с манометром до ${bar} бар, сброс давления второй ступенью курка.`,
    description: paragraphs(
      'Полное нажатие качает, половинное — сбрасывает лишнее: одной рукой и не отрываясь от колеса.',
      `Манометр ${bar} бар в резиновом чехле, ${tip}, шланг ${hose} м. Погрешность не больше 2,5 %.`,
      random.pick([
        'Поверка манометра проводится раз в год, свидетельство оформляем по запросу.',
        'Резиновый чехол бережёт стекло при падении на бетон.',
      ]),
    ),
    attributes: {
      maxPressure: bar,
      hoseLength: hose,
      thread: 'G1/4',
      connection: tip,
      purpose: 'колёса, пневмоподвеска',
      country: 'Италия',
    },
    pictures: [draw.tyreGun('red', bar), draw.fitting('brass', 'G1/4')].slice(0, random.int(1, 2)),
    price: 1850 + bar * 42,
    tags: ['подкачка', `${bar} бар`],
  }),
})

export const blowGunFamilies: Family[] = [...blowing, inflating]
