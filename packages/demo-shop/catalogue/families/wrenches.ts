import { array, enums, type Infer, number, object, string } from 'superstruct'
import { anyMaker, readData } from '../data.ts'
import { combine, defineFamily, type Family, listed } from '../family.ts'
import { type Maker, maker } from '../manufacturers.ts'
import { decimal } from '../numerals.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { describeTool } from './tool-texts.ts'

const model = object({
  code: string(),
  drive: enums(['1/2″', '3/8″', '3/4″', '1″']),
  torque: number(),
  air: number(),
  weight: number(),
  rate: number(),
})
type Model = Infer<typeof model>
const tool = { maker: anyMaker, code: string(), rate: number() }
const data = readData(
  'wrenches.yaml',
  object({
    shinano: array(model),
    cp: array(model),
    ratchets: array(object(tool)),
    drills: array(object(tool)),
  }),
)

const SETS = ['', 'с удлинённым валом', 'в кейсе с головками', 'с глушителем'] as const
const HEADS = {
  '': 'plain',
  ударная: 'impact',
  'с тонкой головкой': 'thin',
  'с поворотной головкой': 'swivel',
} as const
const HOME: Record<Model['drive'], number> = { '1/2″': 381, '3/8″': 383, '3/4″': 382, '1″': 382 }

function wrenches(id: string, key: Maker, models: Model[], share: number): Family {
  const brand = maker(key)
  return defineFamily({
    id,
    maker: key,
    kind: 'wrench',
    share,
    variants: combine({ set: SETS, model: models, grip: ['', 'с холодозащитной рукояткой'] }),
    fit: () => 'air',
    draft: ({ set, model, grip }, _index, random) => ({
      category: HOME[model.drive],
      sku: `${model.code}${['', '-L', '-K', '-M'][SETS.indexOf(set)]}${grip ? 'W' : ''}`,
      name:
        ['Гайковёрт ударный', brand.name, `${model.code},`, `${model.drive},`, `${model.torque} Н·м`].join(' ') +
        (set ? `, ${set}` : '') +
        (grip ? `, ${grip}` : ''),
      short: `Ударный гайковёрт ${model.drive}: ${model.torque} Н·м, ${decimal(model.weight)} кг, ${model.air} л/мин.`,
      description: describeTool(
        'Двойной молоток бьёт парой и не уводит руку, момент набирается за первые три секунды.',
        `${model.torque} Н·м на отворачивание при 6,2 бар и шланге не тоньше ${model.torque > 1500 ? 13 : 10} мм внутри. ${model.drive === '1″' ? 'Для грузовых колёс и рам.' : model.drive === '3/8″' ? 'Короткий корпус проходит в моторный отсек.' : 'Хватает на легковые и лёгкие грузовые колёса.'}`,
        ['гайковёрт', set.includes('головками') ? 'кейс и 10 ударных головок' : 'защитный чехол', 'ниппель G1/4'],
        key,
        random,
      ),
      attributes: {
        drive: model.drive,
        torque: model.torque,
        rpm: model.drive === '1″' ? 5500 : 9000,
        air: model.air,
        pressure: '6,2',
        thread: model.torque > 1500 ? 'G3/8' : 'G1/4',
        weight: decimal(model.weight),
        noise: 91,
        vibration: '5,6',
        series: model.code,
        country: brand.country,
      },
      pictures: [
        tools.wrench(key, model.drive, model.code, {
          anvil: set === 'с удлинённым валом' ? 'long' : 'short',
          muffler: set === 'с глушителем',
          warm: grip !== '',
        }),
        ...(set.includes('кейсе') ? [draw.carryingCase('black', '')] : []),
        draw.hose('red', 15, true, ''),
      ].slice(0, random.int(1, 3)),
      price: model.rate + (set ? 2400 : 0) + (grip ? 700 : 0),
      tags: ['гайковёрт', model.drive, `${model.torque} Н·м`],
    }),
  })
}

const ratchets = data.ratchets.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: `ratchet-${line.maker}`,
    maker: line.maker,
    kind: 'wrench',
    share: 14,
    variants: combine({
      drive: ['1/2″', '3/8″', '1/4″'],
      torque: [68, 90, 40, 110, 30, 136],
      head: ['', 'ударная', 'с тонкой головкой', 'с поворотной головкой'] as const,
    }),
    fit: () => 'air',
    draft: ({ drive, torque, head }, index, random) => ({
      category: 384,
      sku: `${line.code}-${index + 1}`,
      name: `Трещотка пневматическая ${brand.name} ${line.code}${head ? ` ${head}` : ''}, ${drive}, ${torque} Н·м`,
      short: `Пневмотрещотка ${drive}, ${torque} Н·м, ${head || 'безударная'}.`,
      description: describeTool(
        'Трещотка крутит там, где гайковёрт не развернуть: под панелью, у двигателя, на сборочном конвейере.',
        `${torque} Н·м при 6,2 бар. ${head === 'ударная' ? 'Ударный механизм не отдаёт в запястье и отворачивает прикипевшее.' : 'Последний оборот доводите рукой: механизм выдержит 150 Н·м.'}`,
        ['трещотка', 'ниппель G1/4', 'масло 20 мл'],
        line.maker,
        random,
      ),
      attributes: {
        drive,
        torque,
        rpm: 280,
        air: 240,
        pressure: '6,2',
        thread: 'G1/4',
        weight: '0,9',
        noise: 84,
        series: line.code,
        country: brand.country,
      },
      pictures: [
        tools.ratchet(line.maker, drive, line.code, { head: HEADS[head] }, `${drive} · ${torque} Н·м`),
        draw.fitting('brass', 'G1/4'),
      ].slice(0, random.int(1, 2)),
      price: line.rate + torque * 12 + (head ? 900 : 0),
      tags: ['трещотка', drive],
    }),
  })
})

const drills = data.drills.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: `drill-${line.maker}`,
    maker: line.maker,
    kind: 'wrench',
    share: 12,
    variants: combine({
      chuck: [10, 13],
      rpm: [2500, 1800, 700, 500, 4500],
      feature: ['реверс', 'быстрозажимной патрон', 'боковая рукоятка'],
    }),
    fit: () => 'air',
    draft: ({ chuck, rpm, feature }, index, random) => ({
      category: 385,
      sku: `${line.code}-${index + 1}`,
      name: `Дрель пневматическая ${brand.name} ${line.code}, патрон ${chuck} мм, ${rpm} об/мин, ${feature}`,
      short: `Пневмодрель с патроном ${chuck} мм, ${rpm} об/мин, ${feature}.`,
      description: describeTool(
        'Дрель не греется и не искрит: безопасна в малярном и во влажном цехе.',
        `Патрон ${chuck} мм, ${rpm} об/мин на холостом ходу. ${rpm < 1000 ? 'Низкие обороты — для развёртки, миксера и хонингования.' : 'Скорость плавно растёт с нажатием курка.'}`,
        ['дрель', 'ключ патрона', 'ниппель G1/4'],
        line.maker,
        random,
      ),
      attributes: {
        chuck,
        rpm,
        air: 380,
        pressure: '6,2',
        power: 370,
        thread: 'G1/4',
        weight: '1,4',
        noise: 82,
        series: line.code,
        country: brand.country,
      },
      pictures: [
        tools.drill(line.maker, chuck, line.code, { handle: feature === 'боковая рукоятка' }, `${chuck} мм · ${rpm}`),
        draw.fitting('brass', 'G1/4'),
      ].slice(0, random.int(1, 2)),
      price: line.rate + (chuck > 10 ? 2600 : 0),
      tags: ['дрель', `патрон ${chuck} мм`],
    }),
  })
})

const screwdrivers = defineFamily({
  id: 'screwdriver-cp',
  maker: 'cp',
  kind: 'wrench',
  share: 10,
  variants: listed(
    [1000, 1800, 700, 2800].flatMap((rpm) =>
      [4, 8, 13].flatMap((torque) => ['пистолетный', 'прямой'].map((body) => ({ rpm, torque, body }))),
    ),
  ),
  fit: () => 'air',
  draft: ({ rpm, torque, body }, index, random) => ({
    category: 385,
    sku: `CP2755-${index + 1}`,
    name: `Шуруповёрт пневматический Chicago Pneumatic CP2755 ${body}, ${torque} Н·м, ${rpm} об/мин`,
    short: `Шуруповёрт с муфтой до ${torque} Н·м под биту 1/4″.`,
    description: describeTool(
      'Муфта щёлкает при заданном моменте, поэтому на сборке все винты затянуты одинаково.',
      `Момент настраивается от ${decimal(Math.round(torque * 2) / 10)} до ${torque} Н·м гайкой на корпусе. Держатель бит — шестигранник 1/4″.`,
      ['шуруповёрт', 'бита PH2', 'ключ настройки'],
      'cp',
      random,
    ),
    attributes: {
      torque,
      rpm,
      air: 260,
      pressure: '6,2',
      thread: 'G1/4',
      weight: '0,8',
      noise: 75,
      series: 'CP2755',
      country: 'Китай',
    },
    pictures: [tools.screwdriver('cp', body === 'прямой' ? 'rod' : 'pistol', 'CP2755', `${torque} Н·м`)],
    price: 14200 + torque * 320,
    tags: ['шуруповёрт', `${torque} Н·м`],
  }),
})

export const wrenchFamilies: Family[] = [
  wrenches('wrench-shinano', 'shinano', data.shinano, 36),
  wrenches('wrench-cp', 'cp', data.cp, 32),
  ...ratchets,
  ...drills,
  screwdrivers,
]
