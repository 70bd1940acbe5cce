import { array, type Infer, number, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { anyCode, anyColor, line, numbers, readData } from '../data.ts'
import { defineFamily, type Family, listed, popularFirst } from '../family.ts'
import { describeGrit, gritFactor } from '../grits.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'

import type { Random } from '../prng.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'

const beltLine = object({
  ...line,
  series: string(),
  color: anyColor,
  mineral: string(),
  backing: string(),
  widths: numbers,
  lengths: numbers,
  grits: numbers,
  code: anyCode,
  category: number(),
  pitch: string(),
})
type BeltLine = Infer<typeof beltLine>
const { lines } = readData('belts.yaml', object({ lines: array(beltLine) }))

const BUTT = 'стык встык на плёнке'
const SLANTED = 'косой стык 45°'
const SPLICES = [BUTT, 'стык внахлёст под 60°', SLANTED]

/** Belts of files and hand machines run both ways, and wide ones leave no stripe; others are joined in any way. */
function spliceOf({ category }: BeltLine, random: Random): string {
  const any = random.pick(SPLICES)
  if (category === 320 || category === 321) return BUTT
  return category === 327 || category === 328 ? SLANTED : any
}

/** All sizes, the pairs of popular widths and popular lengths first. */
function pairUp(widths: readonly number[], lengths: readonly number[]): [width: number, length: number][] {
  const pairs = widths.flatMap((width, row) => lengths.map((length, column) => ({ width, length, rank: row + column })))
  return pairs.sort((a, b) => a.rank - b.rank).map(({ width, length }) => [width, length])
}

function beltFamily(line: BeltLine): Family {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'belt',
    share: line.share,
    variants: listed(popularFirst(pairUp(line.widths, line.lengths), line.grits)),
    fit: ([[width]]) => (width <= 30 ? `belt-${width}` : line.category === 321 ? 'belt-hand' : 'belt-bench'),
    draft: ([[width, length], grit], index, random) => ({
      category: line.category,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${width}${length}-${grit}` }),
      name: `Лента шлифовальная ${brand.name} ${line.series}, ${width}×${length} мм, P${grit}`,
      short: `Бесконечная лента ${width}×${length} мм: ${line.mineral}, ${line.backing}.`,
      description:
        paragraphs(
          line.pitch,
          describeGrit(grit, random, line.mineral === 'оксид алюминия' ? 'other' : 'metal'),
          random.pick([
            `Длину ${length} мм указываем по окружности. Перед установкой проверьте, что ролики чистые, а натяжитель ходит свободно.`,
            'Дайте ленте отвисеться сутки в помещении цеха, тогда она не уходит с роликов. Храните на круглой оправке, не на гвозде.',
            'Натягивайте ленту без рывка и прогоните вхолостую полминуты: она сядет по центру.',
          ]),
        ) +
        (line.maker === 'own'
          ? list(
              `${spliceOf(line, random)};`,
              'допуск по ширине ±1 мм, по длине ±2 мм;',
              'нужен другой размер — склеим за 1–3 рабочих дня.',
            )
          : ''),
      attributes: {
        width,
        length,
        grit: `P${grit}`,
        mineral: line.mineral,
        backing: line.backing,
        series: line.series,
        purpose: line.mineral === 'оксид алюминия' ? 'дерево, цветные металлы' : 'сталь, нержавейка, сварной шов',
        pack: width > 300 ? 5 : 10,
        country: brand.country,
      },
      pictures: [
        draw.belt(line.color, 80, width, length, grit),
        ...(width <= 30 ? [unlabelled(tools.beltSander('dynabrade', width))] : []),
      ].slice(0, random.int(1, 2)),
      price: ((line.rate * (width + 4) * length) / 1_000_000) * gritFactor(grit) + 65,
      tags: ['шлифовальная лента', `${width}×${length}`, `P${grit}`],
    }),
  })
}

export const beltFamilies: Family[] = lines.map(beltFamily)
