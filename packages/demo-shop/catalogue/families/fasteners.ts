import { array, number, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { anyMaker, anyMetal, numbers, readData } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs, table } from '../html.ts'
import { maker } from '../manufacturers.ts'
import { decimal, grouped } from '../numerals.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { fastenerFit } from './nailers.ts'

const data = readData(
  'fasteners.yaml',
  object({
    coatings: array(
      object({
        name: string(),
        masculine: string(),
        code: string(),
        metal: anyMetal,
        factor: number(),
        use: string(),
      }),
    ),
    brands: array(object({ maker: anyMaker, share: number(), factor: number(), code: string() })),
    staples: array(
      object({
        type: string(),
        category: number(),
        crown: number(),
        wire: string(),
        lengths: numbers,
        analogs: string(),
        share: number(),
      }),
    ),
    pins: array(
      object({
        id: string(),
        type: string(),
        title: string(),
        category: number(),
        section: string(),
        lengths: numbers,
        counts: numbers,
        share: number(),
        use: string(),
      }),
    ),
  }),
)

const POINTS = ['', 'с расходящимися ножками'] as const

const staples = data.staples.flatMap((type) =>
  data.brands.map((line): Family => {
    const brand = maker(line.maker)
    return defineFamily({
      id: `staple-${type.type}-${line.maker}`,
      maker: line.maker,
      kind: 'fastener',
      share: Math.max(2, Math.round(type.share * line.share)),
      variants: combine({
        point: POINTS,
        count: [10000, 5000, 2500, 20000],
        coating: data.coatings,
        length: type.lengths,
      }),
      fit: () => fastenerFit(type.type),
      draft: ({ point, count, coating, length }, _index, random) => ({
        category: type.category,
        sku: `${line.code}${type.type}-${length}-${count / 1000}M${coating.code}${point ? 'D' : ''}`.replace(
          '2.5M',
          '25C',
        ),
        name: `Скоба ${brand.name} тип ${type.type}, ${length} мм, ${coating.name}${point ? `, ${point}` : ''}, ${grouped(count)} шт.`,
        short: `Скоба ${type.type}/${length}: спинка ${decimal(type.crown)} мм, проволока ${type.wire} мм, ${coating.name}.`,
        description:
          paragraphs(
            `Скоба типа ${type.type} со спинкой ${decimal(type.crown)} мм — ${coating.use}. Аналоги других марок: ${type.analogs}.`,
            `Длина ${length} мм: ножка должна войти в нижнюю деталь минимум на две толщины верхней. ${point ? 'Расходящиеся ножки держат поролон, фанеру и картон.' : 'Прямая заточка идёт ровно и не рвёт волокно.'}`,
          ) +
          random.pick([
            table([
              ['Тип', type.type],
              ['Спинка', `${decimal(type.crown)} мм`],
              ['Проволока', `${type.wire} мм`],
              ['Длина', `${length} мм`],
            ]),
            list(
              'кассеты склеены ровно и не рассыпаются при падении;',
              'пистолет не клинит: допуск по спинке 0,05 мм;',
              'хранить в сухом месте.',
            ),
            '',
          ]),
        attributes: {
          staple: `тип ${type.type}`,
          fastenerLength: length,
          crown: decimal(type.crown),
          wire: type.wire,
          coating: coating.name,
          pack: count,
          country: brand.country,
        },
        pictures: [draw.staples(coating.metal, type.crown, length), unlabelled(tools.nailer('omer', type.type))].slice(
          0,
          random.int(1, 2),
        ),
        price:
          (count / 1000) * (34 + length * 2.1) * (type.wire > '1,2' ? 2.1 : 1) * line.factor * coating.factor * 1.2 +
          90,
        tags: ['скоба', `тип ${type.type}`, `${length} мм`],
      }),
    })
  }),
)

const SHANKS = ['гладкий', 'кольцевой', 'винтовой'] as const

const pins = data.pins.flatMap((type) =>
  data.brands
    .filter((line) => line.maker !== 'cp')
    .map((line): Family => {
      const brand = maker(line.maker)
      const nail = type.category >= 409
      const pin = type.category === 406
      return defineFamily({
        id: `${type.id}-${line.maker}`,
        maker: line.maker,
        kind: 'fastener',
        share: Math.max(2, Math.round(type.share * line.share)),
        variants: combine({
          shank: nail ? SHANKS : SHANKS.slice(0, 1),
          count: type.counts,
          coating: data.coatings,
          length: type.lengths,
        }),
        fit: () => fastenerFit(type.type),
        draft: ({ shank, count, coating, length }, _index, random) => {
          const finish = pin ? coating.name : coating.masculine
          return {
            category: type.category,
            sku: `${line.code}${type.category === 410 ? 'R' : nail ? 'C' : 'P'}${type.type}-${length}-${count}${coating.code}${SHANKS.indexOf(shank) || ''}`,
            name: `${type.title} ${brand.name} ${type.type}, ${length} мм${nail ? `, ${shank}` : ''}, ${finish}, ${grouped(count)} шт.`,
            short: `${type.title} ${type.type}/${length}, сечение ${type.section} мм, ${finish}.`,
            description:
              paragraphs(
                `${type.use}. Крепёж — ${coating.use}.`,
                `Сечение ${type.section} мм, длина ${length} мм, в упаковке ${grouped(count)} штук. ${shank === 'кольцевой' ? 'Кольцевая накатка держит в полтора раза лучше гладкой.' : shank === 'винтовой' ? 'Винтовой стержень не выходит при усадке дерева.' : 'Гладкий стержень легко входит и не колет тонкую деталь.'}`,
              ) +
              random.pick([
                '',
                list(
                  'крепёж лежит ровно, без пропусков;',
                  'остриё ромбом не колет край доски;',
                  'подходит к пистолетам OMER и аналогам.',
                ),
                paragraphs(
                  `Проверьте давление на обрезке: если ${pin ? 'шпилька ушла глубоко' : 'шляпка утонула'}, убавьте полбара.`,
                ),
              ]),
            attributes: {
              fastener: `${pin ? 'шпилька' : nail ? 'гвоздь' : 'штифт'} ${type.type}`,
              fastenerLength: length,
              wire: type.section,
              coating: coating.masculine,
              pack: count,
              country: brand.country,
            },
            pictures: [
              nail
                ? draw.nails(coating.metal, type.category === 409 ? 'coil' : 'strip', length)
                : draw.pins(coating.metal, pin ? 'ШПИЛЬКИ' : 'ШТИФТЫ', length),
            ],
            price:
              (count / 1000) * (nail ? 6 + length * 9.5 : 40 + length * 3.2) * line.factor * coating.factor * 1.15 +
              120,
            tags: [type.title.toLowerCase(), `${length} мм`, type.type],
          }
        },
      })
    }),
)

export const fastenerFamilies: Family[] = [...staples, ...pins]
