import { unlabelled } from '../../pictures/drawing.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'

const STEPS = [
  {
    grade: 'abrasive',
    category: 361,
    number: 1,
    title: 'абразивная',
    use: 'снимает риску P1500–P2000 и шагрень',
    pad: 'на мехе или твёрдом поролоне',
  },
  {
    grade: 'medium',
    category: 361,
    number: 2,
    title: 'средняя',
    use: 'убирает следы первого шага и лёгкие царапины',
    pad: 'на поролоне средней жёсткости',
  },
  {
    grade: 'finish',
    category: 362,
    number: 3,
    title: 'финишная',
    use: 'убирает голограммы и доводит блеск',
    pad: 'на мягком поролоне',
  },
] as const

const HARDNESS = [
  { title: 'твёрдый', color: '#e08a1e', paste: 'абразивной', step: 'для первого шага' },
  { title: 'средний', color: '#2d5ea3', paste: 'средней', step: 'для второго шага' },
  { title: 'мягкий', color: '#2b3036', paste: 'финишной', step: 'для финиша' },
] as const

const VOLUMES = ['1 кг', '250 г', '500 г', '3 кг'] as const
const VOLUME_FACTOR = { '250 г': 0.34, '500 г': 0.6, '1 кг': 1, '3 кг': 2.7 } as const

const PASTES: {
  id: string
  maker: Maker
  series: string
  code: string | number
  share: number
  rate: number
  base: readonly string[]
  pitch: string
}[] = [
  {
    id: 'paste-3m',
    maker: '3m',
    series: 'Perfect-it III',
    code: 9370,
    share: 10,
    rate: 3290,
    base: ['для лака', 'для гелькоута'],
    pitch: 'Система Perfect-it: номер на крышке — шаг. Не содержит силикона, смывается водой.',
  },
  {
    id: 'paste-mirka',
    maker: 'mirka',
    series: 'Polarshine',
    code: 'MPS',
    share: 12,
    rate: 2890,
    base: ['для лака', 'для гелькоута', 'для мебельного лака'],
    pitch: 'Polarshine на водной основе не пылит и не оставляет масляной плёнки, дефекты видны сразу.',
  },
  {
    id: 'paste-dyna',
    maker: 'dynabrade',
    series: 'DynaGloss',
    code: 'DGL',
    share: 12,
    rate: 2650,
    base: ['для лака', 'для металла', 'для акрила'],
    pitch: 'Пасты Dynabrade рассчитаны на пневматический полировальник: не сохнут на 2 000 об/мин.',
  },
  {
    id: 'paste-own',
    maker: 'own',
    series: 'ПП',
    code: 'PP',
    share: 14,
    rate: 1240,
    base: ['для лака', 'для металла', 'для мебельного лака', 'для акрила'],
    pitch: 'Недорогая паста для потока: мелем сами, состав без силикона.',
  },
]

const pastes = PASTES.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'compound',
    share: line.share,
    variants: combine({ volume: VOLUMES, base: line.base, step: STEPS }),
    fit: () => 'polish',
    draft: ({ volume, base, step }, index, random) => ({
      category: step.category,
      ...(typeof line.code === 'number' ? articleOf3m(line.code + index) : { sku: `${line.code}-${index + 101}` }),
      name: `Паста полировальная ${step.title} № ${step.number} ${brand.name} ${line.series} ${base}, ${volume}`,
      short: `Шаг ${step.number}: ${step.use}, работает ${step.pad}.`,
      description:
        paragraphs(
          line.pitch,
          `Паста № ${step.number} ${step.use}. Работайте ${step.pad}, 1 200–1 800 об/мин, по участку 50×50 см.`,
        ) +
        random.pick([
          list('взболтать перед применением;', 'не давать высыхать на горячей детали;', 'остаток снять микрофиброй.'),
          paragraphs('Расход — горошина на участок: лишняя паста не ускоряет работу, а пылит.'),
          '',
        ]),
      attributes: {
        grade: `№ ${step.number}, ${step.title}`,
        package: volume,
        purpose: base.replace('для ', ''),
        series: line.series,
        temperature: '5–30',
        country: brand.country,
      },
      pictures: [
        draw.compound(step.grade, volume),
        unlabelled(draw.foamPad(HARDNESS[step.number - 1]?.color ?? HARDNESS[0].color, 150, 30)),
      ].slice(0, random.int(1, 2)),
      price: line.rate * VOLUME_FACTOR[volume] * (step.number === 3 ? 1.12 : 1),
      tags: ['полировальная паста', base, `шаг ${step.number}`],
    }),
  })
})

const FOAMS: {
  id: string
  maker: Maker
  series: string
  code: string | number
  share: number
  rate: number
  covers: readonly string[]
}[] = [
  {
    id: 'foam-3m',
    maker: '3m',
    series: 'Perfect-it',
    code: 5700,
    share: 10,
    rate: 1480,
    covers: ['гладкий', 'рельефный'],
  },
  {
    id: 'foam-mirka',
    maker: 'mirka',
    series: 'Polarshine',
    code: 'MPF',
    share: 12,
    rate: 860,
    covers: ['гладкий', 'рельефный'],
  },
  {
    id: 'foam-norton',
    maker: 'norton',
    series: 'Speed Foam',
    code: 'NSF',
    share: 10,
    rate: 720,
    covers: ['гладкий', 'рельефный', 'с отверстием'],
  },
  {
    id: 'foam-own',
    maker: 'own',
    series: 'ПК',
    code: 'PK',
    share: 12,
    rate: 390,
    covers: ['гладкий', 'рельефный', 'с отверстием'],
  },
]

const foams = FOAMS.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'foam',
    share: line.share,
    variants: combine({ size: [150, 80, 180, 135, 200, 50], cover: line.covers, hardness: HARDNESS }),
    fit: () => 'polish',
    draft: ({ size, cover, hardness }, index, random) => ({
      category: 364,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${size}-${index + 1}` }),
      name: `Круг полировальный ${brand.name} ${line.series} поролоновый, ${hardness.title}, ${cover}, ${size} мм`,
      short: `Поролоновый круг ${size} мм ${hardness.step}, работает с ${hardness.paste} пастой.`,
      description: paragraphs(
        `${hardness.title.charAt(0).toUpperCase()}${hardness.title.slice(1)} поролон с закрытой порой для работы с ${hardness.paste} пастой. Липучка клеена по кромке и не отходит при стирке.`,
        random.pick([
          'Держите отдельный круг под каждую пасту: смешанное зерно даёт голограммы.',
          'Мойте в тёплой воде без щётки, сушите липучкой вниз.',
          cover === 'рельефный'
            ? 'Рельеф отводит тепло и не бросает пасту в стороны.'
            : 'Гладкая поверхность работает всей плоскостью.',
        ]),
      ),
      attributes: {
        diameter: size,
        hardness: hardness.title,
        material: 'поролон',
        fixing: 'липучка',
        thickness: size <= 80 ? 25 : 30,
        series: line.series,
        country: brand.country,
      },
      pictures: [draw.foamPad(hardness.color, size, 30), unlabelled(draw.sander('black', 75))].slice(
        0,
        random.int(1, 2),
      ),
      price: line.rate * (size / 150) ** 0.8,
      tags: ['полировальный круг', hardness.title, `${size} мм`],
    }),
  })
})

const WOOL = [
  { id: 'wool-3m', maker: '3m', code: 25711, share: 8, rate: 3900 },
  { id: 'wool-mirka', maker: 'mirka', code: 'MWL', share: 8, rate: 2600 },
  { id: 'wool-own', maker: 'own', code: 'PM', share: 10, rate: 980 },
] as const

const wool = WOOL.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'foam',
    share: line.share,
    variants: combine({
      cover: ['натуральный мех', 'микрофибра', 'витая шерсть', 'гибридный мех'],
      size: [150, 180, 80, 135, 200],
    }),
    fit: () => 'polish',
    draft: ({ cover, size }, index, random) => ({
      category: 365,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${size}-${index + 1}` }),
      name: `Круг полировальный ${brand.name}, ${cover}, ${size} мм`,
      short: `Круг ${size} мм на липучке: ${cover}, быстрый съём на первом шаге.`,
      description: paragraphs(
        `${cover.charAt(0).toUpperCase()}${cover.slice(1)} режет быстрее поролона и меньше греет лак. Работает с абразивной и средней пастой.`,
        random.pick([
          'Перед первой работой расчешите ворс щёткой и продуйте воздухом.',
          'Не пускайте круг на кромку: ворс снимает лак за секунду.',
        ]),
      ),
      attributes: { diameter: size, material: cover, fixing: 'липучка', thickness: 20, country: brand.country },
      pictures: [draw.foamPad('#efe6d2', size, 15)],
      price: line.rate * (size / 150) ** 0.8,
      tags: ['меховой круг', `${size} мм`],
    }),
  })
})

export const polishingFamilies: Family[] = [...pastes, ...foams, ...wool]
