import { array, boolean, enums, number, object, string } from 'superstruct'
import { unlabelled } from '../../pictures/drawing.ts'
import { readData, series } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { describeTool } from './tool-texts.ts'

const data = readData(
  'grinders.yaml',
  object({
    angle: array(object(series)),
    die: array(object(series)),
    heads: array(
      object({ name: string(), category: number(), code: string(), angle: enums([0, 60, 90]), long: boolean() }),
    ),
  }),
)

const GUARDS = ['кожух без ключа', 'кожух на хомуте', 'с боковой рукояткой'] as const
const GUARD_DRAWINGS = { [GUARDS[0]]: 'plain', [GUARDS[1]]: 'clamp', [GUARDS[2]]: 'handle' } as const
const ANGLE_RPM: Record<number, number> = { 125: 11000, 115: 12000, 180: 7700, 150: 9000, 230: 6000 }

const angle = data.angle.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'grinder',
    share: line.share,
    variants: combine({ size: [125, 180, 115, 150, 230], guard: GUARDS, handle: ['рычаг', 'ползунок'] }),
    fit: () => 'wheel',
    draft: ({ size, guard, handle }, _index, random) => ({
      category: 370,
      sku: `${line.code}-${size}${handle === 'рычаг' ? 'L' : 'S'}${GUARDS.indexOf(guard) + 1}`,
      name: `Машинка угловая зачистная ${brand.name} ${line.series}, ${size} мм, ${handle}, ${guard}`,
      short: `Пневматическая угловая машинка ${size} мм, до ${ANGLE_RPM[size] ?? 9000} об/мин.`,
      description: describeTool(
        'Пневматическая болгарка не боится перегрузки: если круг закусило, машинка просто остановится и не сгорит.',
        `Под круги ${size} мм с посадкой 22,23 мм, шпиндель M14. Пуск — ${handle}, ${guard}.`,
        ['машинка', 'кожух', 'ключ под фланец', 'боковая рукоятка'],
        line.maker,
        random,
      ),
      attributes: {
        diameter: size,
        rpm: ANGLE_RPM[size] ?? 9000,
        air: size > 150 ? 720 : 480,
        pressure: '6,2',
        power: size > 150 ? 1100 : 750,
        thread: 'G3/8',
        weight: size > 150 ? '2,3' : '1,6',
        noise: 84,
        series: line.series,
        country: brand.country,
      },
      pictures: [
        tools.grinder(line.maker, size, line.series, {
          start: handle === 'рычаг' ? 'lever' : 'slide',
          guard: GUARD_DRAWINGS[guard],
        }),
        unlabelled(draw.flapDisc('red', size)),
        draw.fibre('red', size, 'bore'),
      ].slice(0, random.int(1, 3)),
      price: line.rate * (size > 150 ? 1.45 : 1) + (handle === 'рычаг' ? 500 : 0),
      tags: ['угловая шлифмашинка', `${size} мм`],
    }),
  })
})

const die = data.die.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'grinder',
    share: line.share,
    variants: combine({ head: data.heads, speed: [22000, 25000, 18000, 12000], collet: [6, 3] }),
    fit: () => 'roloc',
    draft: ({ head, speed, collet }, _index, random) => ({
      category: head.category,
      sku: `${line.code}-${head.code}${speed / 1000}-${collet}`,
      name: `Бормашинка ${head.name} ${brand.name} ${line.series}, цанга ${collet} мм, ${speed} об/мин`,
      short: `Пневматическая бормашинка, ${head.name}, цанга ${collet} мм.`,
      description: describeTool(
        'Лёгкая бормашинка с задним выхлопом: держится как карандаш, не холодит руку.',
        `Работает шарошками, лепестковыми головками и мини-кругами Roloc через оправку. ${head.name.includes('угловая') ? 'Угловая головка достаёт до шва в раме и арке.' : head.long ? 'Шпиндель 130 мм достаёт до дна глубокой формы.' : 'Короткий корпус удобен на верстаке.'}`,
        ['машинка', `цанга ${collet} мм`, 'два ключа'],
        line.maker,
        random,
      ),
      attributes: {
        collet,
        rpm: speed,
        air: 310,
        pressure: '6,2',
        power: 260,
        thread: 'G1/4',
        weight: head.long ? '0,72' : '0,55',
        noise: 81,
        series: line.series,
        country: brand.country,
      },
      pictures: [
        tools.dieGrinder(
          line.maker,
          collet,
          line.series,
          { angle: head.angle, long: head.long },
          `${collet} мм · ${speed}`,
        ),
        unlabelled(draw.quickChange('cubitron', 50)),
      ].slice(0, random.int(1, 2)),
      price: line.rate * (head.category === 373 ? 1.12 : 1) + (speed > 20000 ? 400 : 0),
      tags: ['бормашинка', `цанга ${collet} мм`],
    }),
  })
})

export const grinderFamilies: Family[] = [...angle, ...die]
