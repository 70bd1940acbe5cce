import { array, number, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { anyCode, anyColor, line, parseCuts, readData, texts } from '../data.ts'
import { drawingOf, picture } from '../drawing-call.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'

const data = readData(
  'accessories.yaml',
  object({
    pads: array(object({ ...line, series: string(), code: anyCode })),
    pad_cuts: string(),
    gloves: array(object({ name: string(), color: anyColor, price: number(), use: string(), code: string() })),
    masks: array(object({ name: string(), protection: string(), color: anyColor, price: number(), use: string() })),
    kits: array(object({ code: string(), name: string(), contents: texts, pictures: array(picture), price: number() })),
  }),
)
const padCuts = parseCuts(data.pad_cuts)

const pads = data.pads.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'pad',
    share: line.share,
    variants: combine({ thread: ['5/16″', 'M8', 'M14'], hardness: ['средняя', 'жёсткая', 'мягкая'], cut: padCuts }),
    fit: ({ cut: [size] }) => `disc-${size}`,
    draft: ({ thread, hardness, cut: [size, holes] }, index, random) => ({
      category: size >= 150 ? 461 : 462,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : {
            sku: `${line.code}-${size}-${holes}${hardness === 'средняя' ? 'M' : hardness === 'жёсткая' ? 'H' : 'S'}${thread.replace(/[^0-9A-Z]/g, '')}`,
          }),
      name: `Тарелка опорная ${brand.name} ${line.series}, ${size} мм, ${holes ? `${holes} отв.` : 'без отв.'}, ${hardness}, ${thread}`,
      short: `Опорная тарелка ${size} мм, ${hardness}, резьба ${thread}.`,
      description: paragraphs(
        `${hardness.charAt(0).toUpperCase()}${hardness.slice(1)} тарелка ${hardness === 'жёсткая' ? 'держит плоскость и кромку на шпатлёвке' : hardness === 'мягкая' ? 'обходит радиус и не прорезает лак' : 'годится для всего, если тарелка одна'}. Липучка выдерживает около 20 000 смен круга.`,
        random.pick([
          'Ставьте через прокладку: она сохранит крючки и вдвое продлит жизнь тарелке.',
          `Предел оборотов — ${size > 150 ? 6000 : 12000} об/мин, не ставьте на болгарку.`,
          'Если круг держится хуже по краю, меняйте тарелку, а не круг.',
        ]),
      ),
      attributes: {
        diameter: size,
        holes: holes ? String(holes) : 'нет',
        hardness,
        thread,
        fixing: 'липучка',
        maxSpeed: size > 160 ? 6000 : 12000,
        series: line.series,
        country: brand.country,
      },
      pictures: [draw.pad(size, holes), unlabelled(tools.sander('mirka', size))].slice(0, random.int(1, 2)),
      price: line.rate * (size / 150) ** 0.9 * (holes === 61 ? 1.3 : 1),
      tags: ['опорная тарелка', `${size} мм`],
    }),
  })
})

const interfacePads = defineFamily({
  id: 'pad-soft',
  maker: 'own',
  kind: 'pad',
  share: 18,
  variants: combine({ cut: padCuts, thickness: [10, 5, 15], hardness: ['мягкая', 'средняя'] }),
  fit: ({ cut: [size] }) => `disc-${size}`,
  draft: ({ cut: [size, holes], thickness, hardness }, _index, random) => ({
    category: 463,
    sku: `PM-${size}-${holes}-${thickness}${hardness === 'мягкая' ? 'S' : 'M'}`,
    name: `Прокладка ШлифПневмо ${size} мм, ${holes ? `${holes} отв.` : 'без отв.'}, толщина ${thickness} мм, ${hardness}`,
    short: `Мягкая прокладка ${size} мм между тарелкой и кругом.`,
    description: paragraphs(
      'Прокладка смягчает прижим на радиусах и бережёт липучку тарелки: сетка и тонкая бумага не рвут крючки.',
      random.pick([
        `Толщина ${thickness} мм — ${thickness > 10 ? 'для сильного радиуса и кромки' : thickness > 5 ? 'универсальная' : 'только защита тарелки'}.`,
        'Меняйте, когда поролон просел: с просевшей прокладкой круг вибрирует.',
      ]),
    ),
    attributes: {
      diameter: size,
      holes: holes ? String(holes) : 'нет',
      thickness,
      hardness,
      fixing: 'липучка',
      material: 'поролон',
      country: 'Россия',
    },
    pictures: [draw.foamPad('#2b3036', size, thickness, holes), draw.pad(size, holes)].slice(0, random.int(1, 2)),
    price: 210 + size * 1.8 + thickness * 6,
    tags: ['прокладка', `${size} мм`],
  }),
})

const gloves = defineFamily({
  id: 'gloves',
  maker: 'own',
  kind: 'protection',
  share: 18,
  variants: combine({ pack: ['', 'в упаковке'], size: ['L', 'XL', 'M', 'S', 'XXL'], type: data.gloves }),
  fit: () => 'paint',
  draft: ({ pack, size, type }, _index, random) => ({
    category: 465,
    sku: `PR-${type.code}-${size}${pack ? 'P' : ''}`,
    name: `Перчатки ${type.name} ШлифПневмо, размер ${size}${pack ? ', 100 шт.' : ''}`,
    short: `Рабочие перчатки ${type.name}: ${type.use}.`,
    description: paragraphs(
      `Перчатки ${type.name} — ${type.use}. Размер ${size}: обхват ладони ${size === 'S' ? '18–19' : size === 'M' ? '19–20' : size === 'L' ? '20–22' : '22–24'} см.`,
      random.pick([
        'Нитрил меняют каждую смену, спилок служит неделями.',
        'Не вытирайте ими деталь: силикон с перчатки даёт кратеры в лаке.',
      ]),
    ),
    attributes: { size, material: type.name, purpose: type.use, pack: pack ? 100 : 1, country: 'Китай' },
    pictures: [draw.glove(type.color)],
    price: type.price * (pack ? 78 : 1) + (size === 'XXL' ? 20 : 0),
    tags: ['перчатки', type.name],
  }),
})

const masks = defineFamily({
  id: 'masks',
  maker: '3m',
  kind: 'protection',
  share: 16,
  variants: combine({ size: ['M', 'L', 'S'], kit: ['', 'с запасными предфильтрами', 'в боксе'], type: data.masks }),
  fit: () => 'paint',
  draft: ({ size, kit, type }, index, random) => ({
    category: 466,
    ...articleOf3m(7000 + index),
    name: `${type.name.charAt(0).toUpperCase()}${type.name.slice(1)} ${type.protection} 3M, размер ${size}${kit ? `, ${kit}` : ''}`,
    short: `Защита органов дыхания: ${type.use}.`,
    description: paragraphs(
      `${type.use.charAt(0).toUpperCase()}${type.use.slice(1)}. Прижмите к лицу и вдохните при закрытом клапане: если маска прилипла — сидит плотно.`,
      random.pick([
        'Фильтры меняют, когда появился запах или стало тяжело дышать, но не реже раза в месяц.',
        'Храните в закрытом пакете: уголь впитывает запах из воздуха.',
      ]),
    ),
    attributes: {
      size,
      protection: type.protection,
      purpose: type.use,
      weight: '0,2',
      country: 'Великобритания',
    },
    pictures: [draw.respirator(type.color, type.protection)],
    price: type.price + (kit ? 390 : 0),
    tags: ['респиратор', type.use],
  }),
})

const cases = defineFamily({
  id: 'case-festool',
  maker: 'festool',
  kind: 'case',
  share: 14,
  variants: combine({
    insert: ['', 'с вкладышем', 'с ложементом под машинку'],
    model: [
      ['SYS 3 M', 237],
      ['SYS 2 M', 187],
      ['SYS 1 M', 137],
      ['SYS 4 M', 337],
      ['SYS 3 L', 297],
      ['SYS STF', 187],
    ] as const,
  }),
  fit: () => 'air',
  draft: ({ insert, model: [name, height] }, index, random) => ({
    category: 467,
    sku: `FSYS-${index + 1}`,
    name: `Систейнер Festool ${name}, ${height} мм${insert ? `, ${insert}` : ''}`,
    short: `Кейс ${name}, высота ${height} мм, сцепляется с другими.`,
    description: paragraphs(
      `Замок T-LOC открывает кейс, не расцепляя стопку: верхние остаются на месте. Высота ${height} мм.`,
      random.pick([
        'В систейнер помещаются машинка, шланг и коробка кругов.',
        'Этикетка на торце подписывается маркером и стирается.',
      ]),
    ),
    attributes: { size: name, weight: '2,1', material: 'ABS-пластик', country: 'Германия' },
    pictures: [draw.carryingCase('black', name)],
    price: 4900 + height * 6 + (insert ? 1900 : 0),
    tags: ['систейнер', name],
  }),
})

const kits = defineFamily({
  id: 'kits',
  maker: 'own',
  kind: 'kit',
  share: 15,
  variants: combine({ level: ['', 'Плюс', 'Проф'], kit: data.kits }),
  fit: () => 'hand',
  draft: ({ level, kit }, _index, random) => ({
    category: 468,
    sku: `${kit.code}${level === 'Плюс' ? 'P' : level === 'Проф' ? 'X' : ''}`,
    name: level ? `${kit.name.split(':')[0]} ${level}`.replace(/,.*$/, '') : kit.name,
    short: 'Собранный комплект под задачу: дешевле, чем по отдельности.',
    description:
      paragraphs(
        `${kit.name.split(':')[0]} собран нашими технологами по заказам прошлого года: ничего лишнего и ничего не забыто.`,
        random.pick([
          'Если что-то уже есть, пересоберём комплект под вас и пересчитаем цену.',
          'В коробке вкладыш: какой круг за каким шагом и чем закончить.',
        ]),
      ) + list(...kit.contents),
    attributes: { purpose: 'комплект', weight: '4,5', country: 'Россия' },
    pictures: [
      draw.carryingCase('yellow', kit.name.replace(/ .*/, '').toUpperCase()),
      ...kit.pictures.map((call) => unlabelled(drawingOf(call))),
    ].slice(0, random.int(2, 4)),
    price: kit.price * (level === 'Плюс' ? 1.3 : level === 'Проф' ? 1.65 : 1),
    tags: ['набор', 'комплект'],
  }),
})

export const accessoryFamilies: Family[] = [...pads, interfacePads, gloves, masks, cases, kits]
