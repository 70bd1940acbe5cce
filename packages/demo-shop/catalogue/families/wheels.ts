import { array, enums, type Infer, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { anyCode, anyColor, line, numbers, readData, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { describeGrit, gritFactor } from '../grits.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import { decimal } from '../numerals.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'

const wheelLine = object({
  ...line,
  form: enums(['fibre', 'flap', 'roloc']),
  series: string(),
  color: anyColor,
  mineral: string(),
  sizes: numbers,
  grits: numbers,
  makes: texts,
  code: anyCode,
  pitch: string(),
})
type WheelLine = Infer<typeof wheelLine>
const form = object({ title: string(), advice: string() })
const { forms, lines } = readData(
  'wheels.yaml',
  object({ forms: object({ fibre: form, flap: form, roloc: form }), lines: array(wheelLine) }),
)

const SPEEDS: Record<number, number> = {
  25: 30000,
  38: 28000,
  50: 25000,
  75: 18000,
  100: 15300,
  115: 13300,
  125: 12200,
  150: 10200,
  180: 8500,
  230: 6600,
}

function leafOf(form: WheelLine['form'], size: number): number {
  if (form === 'roloc') return 336
  if (form === 'fibre') return size >= 180 ? 332 : 331
  return size === 125 ? 334 : 335
}

function drawingOf(line: WheelLine, make: string, size: number, grit: number) {
  if (line.form === 'flap') return draw.flapDisc(line.color, size, grit)
  if (line.form === 'roloc') return draw.quickChange(line.color, size, grit)
  return draw.fibre(line.color, size, make === 'с прорезями' ? 'slots' : 'bore', grit)
}

function wheelFamily(line: WheelLine): Family {
  const brand = maker(line.maker)
  const form = forms[line.form]
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'wheel',
    share: line.share,
    variants: combine({ make: line.makes, size: line.sizes, grit: line.grits }),
    fit: ({ size }) => (size >= 100 ? 'wheel' : 'roloc'),
    draft: ({ make, size, grit }, index, random) => {
      const speed = SPEEDS[size] ?? 10000
      const dimensions = line.form === 'roloc' ? `${size} мм, ${make}` : `${size}×22 мм, ${make}`
      return {
        category: leafOf(line.form, size),
        ...(typeof line.code === 'number'
          ? articleOf3m(line.code + index)
          : { sku: `${line.code}-${size}${make === line.makes[0] ? '' : 'B'}-${grit}` }),
        name: `${form.title} ${brand.name} ${line.series}, ${dimensions}, P${grit}`,
        short: `${form.title}: ${line.mineral}, до ${speed} об/мин.`,
        description:
          paragraphs(line.pitch, `${describeGrit(grit, random, 'metal')} ${form.advice}`) +
          random.pick([
            '',
            list(
              'перед установкой осмотрите круг: трещина или задир — в брак;',
              'работайте в очках и с кожухом;',
              `предел для ${size} мм — ${speed} об/мин.`,
            ),
            paragraphs('Круг не любит сырости: открытую коробку храните под гнётом и подальше от ворот.'),
          ]),
        attributes: {
          diameter: size,
          grit: `P${grit}`,
          mineral: line.mineral,
          bore: line.form === 'roloc' ? undefined : '22,23',
          fixing: line.form === 'roloc' ? make : undefined,
          backing: line.form === 'flap' ? 'стеклоткань' : 'вулканизированная фибра',
          series: line.series,
          maxSpeed: speed,
          purpose: 'сталь, нержавейка, сварной шов',
          pack: line.form === 'flap' ? 10 : 25,
          weight: line.form === 'flap' ? decimal(size === 180 ? 0.18 : 0.09) : undefined,
          country: brand.country,
        },
        pictures: [
          drawingOf(line, make, size, grit),
          unlabelled(line.form === 'roloc' ? tools.dieGrinder('cp', 6) : tools.grinder('dynabrade', size)),
        ].slice(0, random.int(1, 2)),
        price:
          line.rate *
          (size / 125) ** (line.form === 'roloc' ? 0.3 : 1.5) *
          (line.form === 'roloc' ? 0.8 : 1) *
          gritFactor(grit),
        tags: [form.title.toLowerCase(), `${size} мм`, `P${grit}`],
      }
    },
  })
}

export const wheelFamilies: Family[] = lines.map(wheelFamily)
