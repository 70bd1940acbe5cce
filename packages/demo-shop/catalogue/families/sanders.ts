import { array, enums, number, object, string } from 'superstruct'
import { numbers, readData, series, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { maker } from '../manufacturers.ts'
import { decimal } from '../numerals.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { describeTool } from './tool-texts.ts'

const data = readData(
  'sanders.yaml',
  object({
    dust: array(object({ name: string(), code: enums(['C', 'N', 'V']), factor: number() })),
    orbital: array(
      object({
        ...series,
        sizes: numbers,
        orbits: texts,
        weight: number(),
        air: number(),
        rpm: number(),
        pitch: string(),
      }),
    ),
    rectangular: array(object(series)),
    files: array(object(series)),
    polishers: array(object(series)),
  }),
)

const DUST = { C: 'hose', N: 'none', V: 'bag' } as const
const ARMS = { 'прямая консоль': 'straight', 'консоль с изломом': 'bent', 'длинная консоль': 'long' } as const
const ORBITS: Record<string, number> = { '2,5': 222, '3': 222, '5': 223, '8': 224, '10': 224 }

const orbital = data.orbital.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sander',
    share: line.share,
    variants: combine({ size: line.sizes, orbit: line.orbits, dust: data.dust, fixing: ['липучка', 'винил под клей'] }),
    fit: ({ size }) => `disc-${size}`,
    draft: ({ size, orbit, dust, fixing }, _index, random) => ({
      category: ORBITS[orbit] ?? 223,
      sku: `${line.code}-${size}-${orbit.replace(',', '')}${dust.code}${fixing === 'липучка' ? '' : 'W'}`,
      name: `Машинка эксцентриковая ${brand.name} ${line.series}, ${size} мм, орбита ${orbit} мм, ${dust.name}${fixing === 'липучка' ? '' : ', тарелка под клей'}`,
      short: `Пневматическая эксцентриковая машинка ${size} мм, орбита ${orbit} мм, ${decimal(line.weight)} кг.`,
      description: describeTool(
        line.pitch,
        `Орбита ${orbit} мм: ${ORBITS[orbit] === 222 ? 'финиш, удаление сорности, матирование лака' : ORBITS[orbit] === 223 ? 'универсальная, от шпатлёвки до грунта' : 'съём старой краски и толстой шпатлёвки'}. Тарелка ${size} мм, крепление — ${fixing}.`,
        ['машинка', `тарелка ${size} мм`, 'ключ', dust.code === 'V' ? 'мешок-пылесборник' : 'ниппель G1/4'],
        line.maker,
        random,
      ),
      attributes: {
        diameter: size,
        orbit,
        dust: dust.name,
        fixing,
        rpm: line.rpm,
        air: line.air,
        pressure: '6,2',
        thread: 'G1/4',
        weight: decimal(line.weight),
        noise: line.rpm > 11500 ? 76 : 79,
        vibration: orbit === '2,5' ? '2,1' : '3,4',
        series: line.series,
        country: brand.country,
      },
      pictures: [
        tools.sander(
          line.maker,
          size,
          line.series,
          { dust: DUST[dust.code], fixing: fixing === 'липучка' ? 'loops' : 'vinyl' },
          `Ø ${size} · ${orbit} мм`,
        ),
        draw.pad(size, size < 100 ? 0 : 15),
        draw.disc('gold', size < 100 ? 0 : 15, 180, size),
      ].slice(0, random.int(1, 3)),
      price: line.rate * dust.factor * (size < 100 ? 0.78 : size > 160 ? 1.35 : 1) + (orbit === '2,5' ? 600 : 0),
      tags: ['эксцентриковая шлифмашинка', `${size} мм`, brand.name],
    }),
  })
})

const rectangular = data.rectangular.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sander',
    share: line.share,
    variants: combine({
      sole: [
        [70, 198],
        [81, 133],
        [93, 178],
        [115, 230],
        [70, 420],
      ] as const,
      dust: data.dust,
    }),
    fit: () => 'hand-file',
    draft: ({ sole: [width, length], dust }, _index, random) => ({
      category: 225,
      sku: `${line.code}-${width}${length}${dust.code}`,
      name: `Машинка плоскошлифовальная ${brand.name} ${line.series}, ${width}×${length} мм, ${dust.name}`,
      short: `Плоскошлифовальная пневматическая машинка с подошвой ${width}×${length} мм.`,
      description: describeTool(
        'Прямоугольная подошва держит плоскость и подходит к филёнке, углу и кромке, где круглая тарелка оставляет волну.',
        `Работает с полосками ${width}×${length} мм на липучке; восемь отверстий подошвы совпадают с полоской.`,
        ['машинка', `подошва ${width}×${length} мм`, 'штуцер пылеотвода 29 мм'],
        line.maker,
        random,
      ),
      attributes: {
        width,
        length,
        dust: dust.name,
        orbit: '3',
        rpm: 10000,
        air: 370,
        pressure: '6,2',
        thread: 'G1/4',
        weight: '1,1',
        noise: 78,
        series: line.series,
        country: brand.country,
      },
      pictures: [
        tools.sander(
          line.maker,
          length,
          line.series,
          { sole: 'rectangular', dust: DUST[dust.code] },
          `${width}×${length}`,
        ),
        draw.sheets('brown', 150, 8, width, length),
      ].slice(0, random.int(1, 2)),
      price: line.rate * dust.factor * (length > 200 ? 1.25 : 1),
      tags: ['плоскошлифовальная', `${width}×${length}`],
    }),
  })
})

const beltFiles = data.files.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sander',
    share: line.share,
    variants: combine({
      belt: [
        [10, 330],
        [20, 520],
        [13, 457],
        [6, 305],
        [19, 457],
        [13, 610],
      ] as const,
      arm: ['прямая консоль', 'консоль с изломом', 'длинная консоль'] as const,
    }),
    fit: ({ belt: [width] }) => `belt-${width}`,
    draft: ({ belt: [width, length], arm }, index, random) => ({
      category: 226,
      sku: `${line.code}-${width}${length}-${(index % 3) + 1}`,
      name: `Напильник ленточный ${brand.name} ${line.series}, ${width}×${length} мм, ${arm}`,
      short: `Пневматический напильник под ленту ${width}×${length} мм, ${arm}.`,
      description: describeTool(
        'Ленточный напильник достаёт туда, куда не заходит болгарка: сварной шов внутри рамы, радиус, паз. Консоль поворачивается на 360°.',
        `Лента ${width}×${length} мм меняется без ключа: сожмите ролик и снимите. ${arm === 'длинная консоль' ? 'Длинная консоль достаёт на 180 мм вглубь.' : 'Консоль сменная, есть под другие ширины.'}`,
        ['напильник', `консоль ${width} мм`, 'лента P80 для пробы', 'ключ'],
        line.maker,
        random,
      ),
      attributes: {
        width,
        length,
        rpm: 20000,
        air: 390,
        pressure: '6,2',
        thread: 'G1/4',
        weight: '0,95',
        noise: 82,
        series: line.series,
        country: brand.country,
      },
      pictures: [
        tools.beltSander(line.maker, width, line.series, { arm: ARMS[arm] }),
        draw.belt('cubitron', 80, width, length),
        draw.carryingCase('black', ''),
      ].slice(0, random.int(1, 3)),
      price: line.rate * (width > 15 ? 1.12 : 1) * (arm === 'прямая консоль' ? 1 : 1.06),
      tags: ['ленточный напильник', `${width}×${length}`],
    }),
  })
})

const polishers = data.polishers.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sander',
    share: line.share,
    variants: combine({ size: [80, 150, 50, 180], speed: [2000, 2500, 1500, 10000] }),
    fit: () => 'polish',
    draft: ({ size, speed }, _index, random) => ({
      category: 227,
      sku: `${line.code}-${size}-${speed}`,
      name: `Машинка полировальная ${brand.name} ${line.series}, ${size} мм, ${speed} об/мин`,
      short: `Пневматическая полировальная машинка с тарелкой ${size} мм и регулятором оборотов.`,
      description: describeTool(
        size > 100
          ? 'Полировальная машинка держит обороты под прижимом и не боится воды: удобно для капота, крыши и гелькоута.'
          : 'Мини-полировщик работает одной рукой и не перегревает край: удобно для локального ремонта и фар.',
        `Тарелка ${size} мм, резьба M14. Обороты регулируются на рукоятке от ${Math.round(speed * 0.4)} до ${speed} об/мин.`,
        ['машинка', `тарелка ${size} мм`, 'боковая рукоятка'],
        line.maker,
        random,
      ),
      attributes: {
        diameter: size,
        rpm: speed,
        air: 320,
        pressure: '6,2',
        thread: 'M14',
        weight: '1,2',
        noise: 77,
        series: line.series,
        country: brand.country,
      },
      pictures: [
        tools.polisher(line.maker, size, line.series),
        draw.foamPad('#e08a1e', size, 30),
        draw.foamPad('#2b3036', size, 30),
      ].slice(0, random.int(1, 3)),
      price: line.rate * (size > 100 ? 1.15 : 1),
      tags: ['полировальная машинка', `${size} мм`],
    }),
  })
})

export const sanderFamilies: Family[] = [...orbital, ...rectangular, ...beltFiles, ...polishers]
