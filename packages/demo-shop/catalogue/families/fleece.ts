import { array, enums, number, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { anyCode, anyColor, anyMaker, line, readData, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'

const data = readData(
  'fleece.yaml',
  object({
    grades: array(object({ name: string(), use: string(), color: anyColor, factor: number() })),
    wheels: array(object({ ...line, series: string(), code: anyCode, grades: texts })),
    surface: array(
      object({
        id: string(),
        maker: anyMaker,
        series: string(),
        code: anyCode,
        share: number(),
        form: enums(['disc', 'roloc', 'belt']),
      }),
    ),
  }),
)

const sheets = (
  id: string,
  key: '3m' | 'mirka' | 'smirdex' | 'own',
  series: string,
  code: string | number,
  share: number,
  rate: number,
): Family => {
  const brand = maker(key)
  return defineFamily({
    id,
    maker: key,
    kind: 'fleece',
    share,
    variants: combine({
      form: [
        'лист 158×224 мм',
        'рулон 100 мм × 10 м',
        'лист 150×230 мм',
        'рулон 150 мм × 10 м',
        'рулон 115 мм × 10 м',
        'лист 115×230 мм',
      ],
      grade: data.grades,
    }),
    fit: () => 'hand',
    draft: ({ form, grade }, index, random) => {
      const roll = form.startsWith('рулон')
      const [width = 0, length = 0] = (form.match(/\d+/g) ?? []).map(Number)
      return {
        category: 350,
        ...(typeof code === 'number' ? articleOf3m(code + index) : { sku: `${code}-${index + 1}` }),
        name: `Материал нетканый ${brand.name} ${series}, ${form}, ${grade.name}`,
        short: `Нетканое полотно ${grade.name}: ${grade.use}.`,
        description:
          paragraphs(
            `${series} — объёмное волокно с зерном внутри: матирует ровно и не меняет размер детали.`,
            `Марка ${grade.name}: ${grade.use}.`,
          ) +
          random.pick([
            list(
              'работает сухим и мокрым;',
              'промывается и служит повторно;',
              'не оставляет ржавых следов, как стальная вата.',
            ),
            paragraphs(
              'Перед окраской пройдите деталь крест-накрест, затем обезжирьте: блестящих мест быть не должно.',
            ),
          ]),
        attributes: {
          grade: grade.name,
          series,
          material: 'нейлоновое волокно',
          purpose: grade.use,
          pack: roll ? 1 : 20,
          country: brand.country,
        },
        pictures: [roll ? draw.roll(grade.color, 240, width) : draw.sheets(grade.color, 240, 0, width, length)],
        price: rate * grade.factor * (roll ? 34 : 1),
        tags: ['скотч-брайт', 'матирование', grade.name],
      }
    },
  })
}

const wheels = data.wheels.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'fleece',
    share: line.share,
    variants: combine({
      size: [
        [150, 13, 25],
        [150, 25, 25],
        [75, 6, 6],
        [200, 25, 76],
        [100, 13, 10],
        [125, 13, 22],
        [75, 13, 10],
      ] as const,
      grade: line.grades,
    }),
    fit: ({ size: [diameter] }) => (diameter <= 75 ? 'roloc' : 'wheel'),
    draft: ({ size: [diameter, thickness, bore], grade }, index, random) => ({
      category: 352,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : {
            sku: `${line.code}-${diameter}${thickness}${bore}-${grade.replace(' ', '')}`,
          }),
      name: `Круг прессованный ${brand.name} ${line.series}, ${diameter}×${thickness}×${bore} мм, ${grade}`,
      short: `Прессованный нетканый круг ${grade}: заусенец, риска, финиш.`,
      description:
        paragraphs(
          `${line.series} снимает заусенец после лазера, фрезы и гильотины и не трогает размер. Число в марке — плотность: чем больше, тем жёстче и дольше живёт.`,
          random.pick([
            'Ведите круг без нажима: он работает скоростью, а не давлением.',
            'Стрелка на торце показывает вращение, не ставьте круг наоборот.',
          ]),
        ) +
        (random.chance(0.4)
          ? list(
              `посадка ${bore} мм, переходники в комплект не входят;`,
              'хранить в коробке на ребре;',
              'защитный кожух обязателен.',
            )
          : ''),
      attributes: {
        diameter,
        thickness,
        bore: String(bore),
        grade,
        series: line.series,
        maxSpeed: diameter >= 150 ? 6000 : 18000,
        purpose: 'нержавейка, алюминий, титан',
        country: brand.country,
      },
      pictures: [
        draw.fleece(grade.includes('FIN') ? 'grey' : 'cubitron', thickness),
        unlabelled(tools.dieGrinder('cp', 6)),
      ].slice(0, random.int(1, 2)),
      price: line.rate * (diameter / 150) ** 1.4 * (thickness / 13) ** 0.7,
      tags: ['нетканый круг', grade, `${diameter} мм`],
    }),
  })
})

const BELT_SIZES = [
  '10×330',
  '20×520',
  '75×533',
  '100×610',
  '50×2000',
  '100×915',
  '75×2000',
  '150×2000',
  '13×457',
  '30×533',
  '120×2000',
  '200×2500',
  '50×1600',
  '100×3500',
] as const

const surface = data.surface.map((line): Family => {
  const brand = maker(line.maker)
  const belt = line.form === 'belt'
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: belt ? 'belt' : 'fleece',
    share: line.share,
    variants: combine({
      size: belt ? BELT_SIZES : line.form === 'roloc' ? ['50', '75', '38'] : ['125', '150', '115', '180', '203'],
      grade: data.grades,
    }),
    fit: ({ size }) =>
      belt
        ? Number.parseInt(size, 10) <= 30
          ? `belt-${Number.parseInt(size, 10)}`
          : 'belt-hand'
        : line.form === 'roloc'
          ? 'roloc'
          : `disc-${size}`,
    draft: ({ size, grade }, index, random) => {
      const [width = 0, length = 0] = size.split('×').map(Number)
      return {
        category: belt ? 354 : 353,
        ...(typeof line.code === 'number'
          ? articleOf3m(line.code + index)
          : { sku: `${line.code}-${size.replace('×', '')}-${grade.name.replace(' ', '')}` }),
        name: `${belt ? 'Лента нетканая' : 'Круг нетканый'} ${brand.name} ${line.series}, ${size} мм, ${grade.name}`,
        short: `${belt ? 'Нетканая лента' : 'Нетканый круг'} ${grade.name}: ${grade.use}.`,
        description: paragraphs(
          `${line.series} выравнивает тон и снимает дефекты, не выбирая металл вглубь.`,
          `Марка ${grade.name}: ${grade.use}.`,
          random.pick([
            'Порядок: коричневая, красная, синяя или серая. Пропускать марку не стоит.',
            'Скорость вдвое ниже, чем для обычного абразива: волокно не любит нагрева.',
            '',
          ]),
        ),
        attributes: belt
          ? { width, length, grade: grade.name, series: line.series, purpose: grade.use, country: brand.country }
          : {
              diameter: width,
              grade: grade.name,
              fixing: line.form === 'roloc' ? 'Roloc' : 'липучка',
              series: line.series,
              purpose: grade.use,
              country: brand.country,
            },
        pictures: [
          belt
            ? draw.belt(grade.color, 500, width, length)
            : line.form === 'roloc'
              ? draw.quickChange(grade.color, width)
              : draw.disc(grade.color, 0, 240, width),
        ],
        price: belt ? ((3600 * width * length) / 1_000_000) * grade.factor + 190 : 3.1 * width * grade.factor,
        tags: ['нетканый материал', grade.name],
      }
    },
  })
})

export const fleeceFamilies: Family[] = [
  sheets('fleece-sheet-3m', '3m', 'Scotch-Brite', 4020, 16, 84),
  sheets('fleece-sheet-mirka', 'mirka', 'Mirlon Total', 'MRL', 10, 78),
  sheets('fleece-sheet-smx', 'smirdex', '925', 'SX925', 10, 46),
  sheets('fleece-sheet-own', 'own', 'НМ', 'NM', 8, 38),
  ...wheels,
  ...surface,
]
