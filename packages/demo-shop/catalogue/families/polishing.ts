import { array, enums, number, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { anyCode, line, readData, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'

const data = readData(
  'polishing.yaml',
  object({
    steps: array(
      object({
        grade: enums(['abrasive', 'medium', 'finish']),
        category: number(),
        number: number(),
        title: string(),
        use: string(),
        pad: string(),
      }),
    ),
    hardness: array(object({ title: string(), color: string(), paste: string(), step: string() })),
    pastes: array(object({ ...line, series: string(), code: anyCode, base: texts, pitch: string() })),
    foams: array(object({ ...line, series: string(), code: anyCode, covers: texts })),
    wool: array(object({ ...line, code: anyCode })),
  }),
)

const VOLUMES = ['1 кг', '250 г', '500 г', '3 кг'] as const
const VOLUME_FACTOR = { '250 г': 0.34, '500 г': 0.6, '1 кг': 1, '3 кг': 2.7 } as const

/** The colour of the pad that a step is done with. */
const padColor = (step: number): string => {
  const pad = data.hardness[step - 1]
  if (!pad) throw new RangeError(`polishing.yaml: no hardness for step ${step}`)
  return pad.color
}

const pastes = data.pastes.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'compound',
    share: line.share,
    variants: combine({ volume: VOLUMES, base: line.base, step: data.steps }),
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
      pictures: [draw.compound(step.grade, volume), unlabelled(draw.foamPad(padColor(step.number), 150, 30))].slice(
        0,
        random.int(1, 2),
      ),
      price: line.rate * VOLUME_FACTOR[volume] * (step.number === 3 ? 1.12 : 1),
      tags: ['полировальная паста', base, `шаг ${step.number}`],
    }),
  })
})

const foams = data.foams.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'foam',
    share: line.share,
    variants: combine({ size: [150, 80, 180, 135, 200, 50], cover: line.covers, hardness: data.hardness }),
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
      pictures: [draw.foamPad(hardness.color, size, 30), unlabelled(tools.polisher('shinano', 80))].slice(
        0,
        random.int(1, 2),
      ),
      price: line.rate * (size / 150) ** 0.8,
      tags: ['полировальный круг', hardness.title, `${size} мм`],
    }),
  })
})

const wool = data.wool.map((line): Family => {
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
