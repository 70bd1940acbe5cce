import { array, number, object, string } from 'superstruct'
import { anyColor, readData } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'

const data = readData(
  'hoses.yaml',
  object({
    sizes: array(object({ inner: string(), outer: number(), label: string() })),
    materials: array(object({ name: string(), color: anyColor, factor: number(), pitch: string() })),
  }),
)

const hoseLine = (
  id: string,
  key: 'camozzi' | 'own',
  spiral: boolean,
  share: number,
  rate: number,
  code: string,
): Family => {
  const brand = maker(key)
  return defineFamily({
    id,
    maker: key,
    kind: 'hose',
    share,
    variants: combine({
      length: spiral ? [10, 5, 15, 7, 8, 12, 20] : [20, 50, 10, 15, 30, 100],
      ends: ['с разъёмами евро', 'без разъёмов', 'с рапидом', 'с резьбой 1/4″', 'с мини-разъёмами'],
      material: spiral ? data.materials.slice(0, 2) : data.materials,
      size: data.sizes,
    }),
    fit: () => 'air',
    draft: ({ length, ends, material, size }, index, random) => ({
      category: spiral ? 451 : 452,
      sku: `${code}-${size.label.replace(/[^0-9]/g, '')}-${index + 1}`,
      name: `Шланг ${spiral ? 'спиральный' : 'воздушный'} ${brand.name}, ${material.name}, ${size.label} мм, ${length} м, ${ends}`,
      short: `${spiral ? 'Спиральный' : 'Прямой'} шланг ${size.label} мм, ${length} м, до 15 бар.`,
      description:
        paragraphs(
          material.pitch,
          `Внутренний диаметр ${size.inner} мм: ${Number.parseFloat(size.inner.replace(',', '.')) < 7 ? 'для степлера, продувки и подкачки' : size.inner === '13' ? 'для гайковёрта 3/4″ и магистрали' : 'для шлифмашинки и краскопульта'}. ${spiral ? `Рабочая длина около ${Math.round(length * 0.8)} м.` : `Бухта ${length} м.`}`,
        ) +
        random.pick([
          list('рабочее давление до 15 бар;', `${ends};`, 'в комплекте хомуты.'),
          paragraphs('На десяти метрах при малом сечении теряется до 1,5 бар — берите с запасом.'),
          '',
        ]),
      attributes: {
        inner: size.inner,
        outer: size.outer,
        hoseLength: String(length),
        material: material.name,
        maxPressure: 15,
        connection: ends,
        temperature: material.name === 'ПВХ' ? '0…+50' : '−20…+60',
        country: brand.country,
      },
      pictures: [
        draw.hose(material.color, size.outer, ends !== 'без разъёмов', size.label),
        draw.fitting('brass', ''),
      ].slice(0, random.int(1, 2)),
      price: rate * length * material.factor * (0.5 + size.outer / 16) + (ends === 'без разъёмов' ? 60 : 480),
      tags: ['шланг', size.label, `${length} м`],
    }),
  })
}

const reels = defineFamily({
  id: 'reel',
  maker: 'own',
  kind: 'hose',
  share: 18,
  variants: combine({
    length: [15, 10, 20, 12, 30],
    size: data.sizes.slice(0, 3),
    body: ['в корпусе, настенная', 'открытая, потолочная', 'в корпусе, поворотная', 'ручная на тележке'],
  }),
  fit: () => 'air',
  draft: ({ length, size, body }, index, random) => ({
    category: 453,
    sku: `KSH-${length}-${index + 1}`,
    name: `Катушка со шлангом ШлифПневмо ${size.label} мм, ${length} м, ${body}`,
    short: `Катушка ${body}: гибридный шланг ${size.label} мм, ${length} м.`,
    description: paragraphs(
      `${body.startsWith('ручная') ? 'Тележка с барабаном' : 'Пружинная катушка'} убирает шланг с пола: никто не спотыкается и не переезжает его тележкой.`,
      `Шланг ${size.label} мм, ${length} м, вход G1/4. ${random.pick(['Фиксация через каждые полметра, возврат тормозится.', 'Кронштейн поворачивается на 180°, болты в комплекте.'])}`,
    ),
    attributes: {
      inner: size.inner,
      outer: size.outer,
      hoseLength: String(length),
      maxPressure: 15,
      thread: 'G1/4',
      connection: 'евро',
      weight: '6,5',
      country: 'Россия',
    },
    pictures: [draw.reel(body.startsWith('открытая') ? 'red' : body.includes('поворотная') ? 'blue' : 'black')],
    price: 3900 + length * 190 + size.outer * 40,
    tags: ['катушка', `${length} м`],
  }),
})

export const hoseFamilies: Family[] = [
  hoseLine('hose-spiral-camozzi', 'camozzi', true, 18, 118, 'CSH'),
  hoseLine('hose-spiral-own', 'own', true, 18, 62, 'HS'),
  hoseLine('hose-straight-own', 'own', false, 20, 44, 'HP'),
  reels,
]
