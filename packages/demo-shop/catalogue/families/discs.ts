import { array, boolean, type Infer, object, optional, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import type { AttributeValues } from '../attributes.ts'
import { anyCode, anyColor, line, numbers, parseCuts, readData } from '../data.ts'
import { defineFamily, type Family, listed, popularFirst } from '../family.ts'
import { describeGrit, gritFactor } from '../grits.ts'
import { list, paragraphs, table } from '../html.ts'
import { maker } from '../manufacturers.ts'
import { plural } from '../numerals.ts'
import type { PadHoles } from '../palette.ts'
import * as draw from '../palette.ts'
import type { Random } from '../prng.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'

const discLine = object({
  ...line,
  series: string(),
  color: anyColor,
  mineral: string(),
  backing: string(),
  cuts: string(),
  grits: numbers,
  code: anyCode,
  pitch: string(),
  mesh: optional(boolean()),
})
type DiscLine = Infer<typeof discLine>
const { lines } = readData('discs.yaml', object({ lines: array(discLine) }))

function leafOf(size: number, holes: PadHoles, series: string): number {
  if (series.startsWith('Trizact')) return 310
  if (size < 115) return 308
  if (size >= 180) return 309
  if (size < 140) return holes > 0 ? 306 : 307
  if (holes === 61) return 302
  if (holes === 0) return 304
  return holes >= 15 ? 301 : 303
}

function describeHoles(line: DiscLine, size: number, holes: PadHoles): string {
  if (line.mesh && (holes === 61 || size < 100)) return 'сетка'
  return holes === 0 ? 'без отверстий' : `${holes} ${plural(holes, 'отверстие', 'отверстия', 'отверстий')}`
}

const maxSpeed = (size: number) => (size > 160 ? 6000 : size > 100 ? 12000 : 15000)

function writeDescription(line: DiscLine, size: number, holes: PadHoles, grit: number, random: Random): string {
  const dust =
    holes === 61 || line.mesh
      ? 'Поворачивать круг под отверстия тарелки не нужно.'
      : holes > 0
        ? `Совместите ${holes} ${plural(holes, 'отверстие', 'отверстия', 'отверстий')} круга с тарелкой: иначе пыль останется под кругом.`
        : 'Отверстий нет: круг работает без пылеотвода, по воде и на тарелках для дрели.'
  const advice = random.pick([
    `Подходит к машинкам с тарелкой ${size} мм и орбитой 2,5–5 мм. Для кромок и радиусов добавьте мягкую прокладку.`,
    'Не прижимайте машинку: круг режет собственным весом инструмента, лишний прижим только греет поверхность.',
    'Меняйте круг, когда съём заметно упал: тупое зерно полирует и греет, а не шлифует.',
  ])
  const extra = random.pick([
    '',
    list(
      'сухая и чистая тарелка держит круг вдвое дольше;',
      `предел оборотов — ${maxSpeed(size)} об/мин;`,
      'храните при 18–22 °C и влажности 45–65 %.',
    ),
    table([
      ['Серия', line.series],
      ['Диаметр', `${size} мм`],
      ['Зерно', `P${grit}`],
      ['Основа', line.backing],
    ]),
  ])
  return paragraphs(line.pitch, `${describeGrit(grit, random)} ${dust}`, advice) + extra
}

function discFamily(line: DiscLine): Family {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'disc',
    share: line.share,
    variants: listed(popularFirst(parseCuts(line.cuts), line.grits)),
    fit: ([[size]]) => `disc-${size}`,
    draft: ([[size, holes], grit], index, random) => {
      const holesText = describeHoles(line, size, holes)
      const drawnHoles = holesText === 'сетка' ? 'mesh' : holes
      const attributes: AttributeValues = {
        diameter: size,
        grit: `P${grit}`,
        mineral: line.mineral,
        holes: holesText === 'сетка' ? 'сетка' : holes === 0 ? 'нет' : String(holes),
        fixing: line.maker === '3m' ? 'липучка Hookit' : 'липучка',
        backing: line.backing,
        series: line.series,
        maxSpeed: maxSpeed(size),
        purpose: line.series.startsWith('Rubin') ? 'дерево' : grit > 400 ? 'лак, грунт' : 'металл, шпатлёвка, дерево',
        pack: grit <= 60 ? 50 : 100,
        country: brand.country,
      }
      return {
        category: leafOf(size, holes, line.series),
        ...(typeof line.code === 'number'
          ? articleOf3m(line.code + index)
          : { sku: `${line.code}-${size}-${line.mesh ? 'N' : ''}${holes}-${grit}` }),
        name: `Круг шлифовальный ${brand.name} ${line.series}, ${size} мм, ${holesText}, P${grit}`,
        short: `${capitalize(line.mineral)}, ${line.backing}, липучка; ${holesText === 'сетка' ? 'полотно без отверстий под любую тарелку' : holesText}.`,
        description: writeDescription(line, size, holes, grit, random),
        attributes,
        pictures: [
          draw.disc(line.color, drawnHoles, grit, size),
          ...(size >= 100
            ? [
                draw.discBack(line.color, drawnHoles),
                drawnHoles === 'mesh' ? null : draw.pad(size, drawnHoles),
                unlabelled(tools.sander('mirka', size)),
              ]
            : []),
        ]
          .filter((drawing) => drawing !== null)
          .slice(0, random.int(1, 4)),
        price: line.rate * (size / 150) ** 1.6 * gritFactor(grit) + 9,
        tags: ['шлифовальный круг', 'шлифовальный диск', `${size} мм`, `P${grit}`, line.series],
      }
    },
  })
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const discFamilies: Family[] = lines.map(discFamily)
