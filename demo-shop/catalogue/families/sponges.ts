import { combine, defineFamily, type Family } from '../family.ts'
import { describeGrit, gritFactor } from '../grits.ts'
import { paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'
import type { FlatLine } from './flat-line.ts'

interface SpongeLine extends FlatLine {
  forms: readonly string[]
}

const SPONGES: SpongeLine[] = [
  {
    id: 'sponge-3m',
    maker: '3m',
    series: 'Softback',
    share: 10,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'поролон',
    forms: ['лист 115×140×5 мм', 'рулон 115 мм, отрезок'],
    grits: [120, 180, 320, 600, 800, 240],
    rate: 95,
    code: 2600,
    pitch: 'Тонкий лист на поролоне прижимается ладонью и ровно матирует профиль.',
  },
  {
    id: 'sponge-smx',
    maker: 'smirdex',
    series: '920',
    share: 12,
    color: 'red',
    mineral: 'оксид алюминия',
    backing: 'пеноматериал',
    forms: ['четырёхсторонняя 100×70×25 мм', 'двухсторонняя 120×90×10 мм', 'угловая 100×70×25 мм'],
    grits: [60, 100, 180, 220, 320],
    rate: 62,
    code: 'SX92',
    pitch: 'Губка с зерном на четырёх сторонах: грань для паза, плоскость для филёнки.',
  },
  {
    id: 'sponge-mirka',
    maker: 'mirka',
    series: 'Goldflex Soft',
    share: 10,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'поролон',
    forms: ['отрывной лист 115×125 мм', 'на липучке 115×125 мм'],
    grits: [150, 240, 320, 400, 600, 800],
    rate: 78,
    code: 'GFS',
    pitch: 'Отрывные листы на поролоне для межслойного шлифования рам и фасадов.',
  },
]

function spongeFamily(line: SpongeLine): Family {
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

export const spongeFamilies: Family[] = SPONGES.map(spongeFamily)
