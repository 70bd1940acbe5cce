import { array, enums, type Infer, number, object, string, tuple } from 'superstruct'
import { anyCode, anyColor, line, numbers, readData, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { describeGrit, gritFactor } from '../grits.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'

const flat = {
  ...line,
  series: string(),
  color: anyColor,
  mineral: string(),
  backing: string(),
  grits: numbers,
  code: anyCode,
  pitch: string(),
}
const rollLine = object({ ...flat, category: number(), widths: numbers, lengths: numbers })
const sheetLine = object({
  ...flat,
  category: number(),
  cuts: array(tuple([number(), number(), enums([0, 8])])),
})
const spongeLine = object({ ...flat, forms: texts })
const { rolls, sheets, sponges } = readData(
  'hand-abrasives.yaml',
  object({ rolls: array(rollLine), sheets: array(sheetLine), sponges: array(spongeLine) }),
)

function rollFamily(line: Infer<typeof rollLine>): Family {
  const brand = maker(line.maker)
  const hooked = line.category === 341
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'roll',
    share: line.share,
    variants: combine({ length: line.lengths, width: line.widths, grit: line.grits }),
    fit: () => (hooked ? 'hand-file' : 'hand'),
    draft: ({ width, length, grit }, index, random) => ({
      category: line.category,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${width}-${length}-${grit}` }),
      name: `Рулон шлифовальный ${brand.name} ${line.series}${hooked ? ' на липучке' : ''}, ${width} мм × ${length} м, P${grit}`,
      short: `Рулон ${width} мм × ${length} м: ${line.mineral}, ${line.backing}${hooked ? ', липучка' : ''}.`,
      description: paragraphs(
        line.pitch,
        describeGrit(grit, random),
        random.pick([
          `Из рулона ${length} м выходит около ${Math.floor((length * 1000) / 230)} отрезков по 230 мм.`,
          'Отрывайте по линейке или металлической кромке рубанка, тогда край не сыплется.',
          hooked
            ? 'Под рубанок с боковым отводом пыли перфорация не нужна.'
            : 'Для ручного бруска отрезайте на сантиметр длиннее и загибайте край.',
        ]),
      ),
      attributes: {
        width,
        rollLength: length,
        grit: `P${grit}`,
        mineral: line.mineral,
        backing: line.backing,
        fixing: hooked ? 'липучка' : 'без крепления',
        series: line.series,
        country: brand.country,
      },
      pictures: [draw.roll(line.color, grit, width, grit)],
      price: ((line.rate * width * length) / 1000) * gritFactor(grit) * 0.6 + 120,
      tags: ['рулон', `${width} мм`, `P${grit}`],
    }),
  })
}

function sheetFamily(line: Infer<typeof sheetLine>): Family {
  const brand = maker(line.maker)
  const strip = line.category === 347
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sheet',
    share: line.share,
    variants: combine({ cut: line.cuts, grit: line.grits }),
    fit: () => (strip ? 'hand-file' : 'hand'),
    draft: ({ cut: [width, length, holes], grit }, index, random) => ({
      category: line.category,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${width}${length}-${grit}` }),
      name: strip
        ? `Полоска на липучке ${brand.name} ${line.series}, ${width}×${length} мм, ${holes ? `${holes} отверстий` : 'без отверстий'}, P${grit}`
        : `Лист шлифовальный ${line.category === 345 ? 'водостойкий ' : ''}${brand.name} ${line.series}, ${width}×${length} мм, P${grit}`,
      short: `${strip ? 'Полоска' : 'Лист'} ${width}×${length} мм: ${line.mineral}, ${line.backing}.`,
      description:
        paragraphs(line.pitch, describeGrit(grit, random)) +
        random.pick([
          '',
          line.category === 345
            ? paragraphs(
                'Замочите лист на 10–15 минут и добавьте в воду каплю шампуня: риска станет тише, а пыль уйдёт с поверхности.',
              )
            : paragraphs('Шлифуйте вдоль волокна и без нажима на угол: край листа оставляет полосу.'),
          strip
            ? list(
                'липучка под рубанки и виброшлифмашинки;',
                'отверстия совпадают с боковым пылеотводом;',
                'поштучно и пачками по 50.',
              )
            : list('лист удобно сложить втрое;', 'для бруска режьте вдоль длинной стороны;', 'пачка 50 листов.'),
        ]),
      attributes: {
        width,
        length,
        grit: `P${grit}`,
        mineral: line.mineral,
        holes: strip ? (holes ? String(holes) : 'нет') : undefined,
        backing: line.backing,
        fixing: strip ? 'липучка' : 'без крепления',
        series: line.series,
        pack: 50,
        country: brand.country,
      },
      pictures: [draw.sheets(line.color, grit, holes, width, length)],
      price: ((line.rate * width * length) / 1_000_000) * gritFactor(grit) + 6,
      tags: [strip ? 'полоска' : 'лист', `${width}×${length}`, `P${grit}`],
    }),
  })
}

function spongeFamily(line: Infer<typeof spongeLine>): Family {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sheet',
    share: line.share,
    variants: combine({ form: line.forms, grit: line.grits }),
    fit: () => 'hand',
    draft: ({ form, grit }, index, random) => ({
      category: 348,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${line.forms.indexOf(form) + 1}-${grit}` }),
      name: `Губка шлифовальная ${brand.name} ${line.series}, ${form}, P${grit}`,
      short: `Эластичная губка, ${form}, для профиля и кромки.`,
      description: paragraphs(
        line.pitch,
        describeGrit(grit, random),
        'Промывается в воде и работает повторно; сушите без батареи, поролон от жара крошится.',
      ),
      attributes: {
        grit: `P${grit}`,
        mineral: line.mineral,
        backing: line.backing,
        series: line.series,
        purpose: 'профиль, кромка, лак',
        country: brand.country,
      },
      pictures: [draw.sponge(line.color, grit, form.includes('25 мм') ? 25 : form.includes('10 мм') ? 10 : 5)],
      price: line.rate * gritFactor(grit),
      tags: ['губка', 'ручное шлифование', `P${grit}`],
    }),
  })
}

export const handAbrasiveFamilies: Family[] = [
  ...rolls.map(rollFamily),
  ...sheets.map(sheetFamily),
  ...sponges.map(spongeFamily),
]
