import { COARSE } from '../grits.ts'
import type { Maker } from '../manufacturers.ts'
import type { Color } from '../palette.ts'

export interface BeltLine {
  id: string
  maker: Maker
  series: string
  share: number
  color: Color
  mineral: string
  backing: string
  widths: readonly number[]
  lengths: readonly number[]
  grits: readonly number[]
  /** Roubles for a square metre of P120. */
  rate: number
  code: string | number
  category: number
  pitch: string
}

const FILE = {
  widths: [10, 20, 13, 12, 19, 25, 6, 9, 15, 16, 30],
  lengths: [330, 520, 305, 457, 480, 533, 610, 455, 395, 288],
}
const HAND = {
  widths: [75, 100, 76, 65, 105, 110, 115, 50, 60, 64],
  lengths: [533, 610, 457, 480, 560, 620, 552, 410, 395, 400, 508, 630, 686],
}
const BENCH = {
  widths: [50, 100, 75, 150, 120, 200, 30, 40, 300],
  lengths: [
    2000, 1600, 915, 1220, 1000, 2500, 1800, 3500, 1250, 1500, 2745, 3000, 1100, 1750, 2150, 800, 2300, 3200, 1830,
    2100, 1420, 1350, 2750, 2800, 950, 1650, 1900, 2200, 2400, 2600, 3100, 3400,
  ],
}
const WIDE = {
  widths: [1350, 1100, 930, 650, 1300, 920, 970, 400, 630, 950, 1115, 1120, 1150, 900],
  lengths: [2620, 1900, 2150, 1525, 1600, 1910, 2200, 2450, 2515, 3200, 1700, 1830, 2400, 2740, 2800, 3000, 3250, 3400],
}
const GRITS = [80, 120, 60, 100, 180, 40, 150, 240, 36, 220, 320, 400] as const
const METAL = [60, 80, 40, 120, 36, 100, 24, 150, 180, 220] as const

/** The lines of endless belts in stock. */
export const beltLines: BeltLine[] = [
  {
    id: 'belt-file-own',
    maker: 'own',
    series: 'ЛН',
    share: 40,
    color: 'blue',
    mineral: 'циркон',
    backing: 'ткань X',
    ...FILE,
    grits: GRITS,
    rate: 5200,
    code: 'LN',
    category: 320,
    pitch:
      'Узкая лента собственной склейки для пневмонапильников: тонкий стык на плёнке не бьёт по детали и не рвётся на малом ролике.',
  },
  {
    id: 'belt-file-784f',
    maker: '3m',
    series: 'Cubitron II 784F',
    share: 24,
    color: 'cubitron',
    mineral: 'керамика PSG',
    backing: 'полиэстер YF',
    widths: [10, 20, 13, 12, 19, 25, 6],
    lengths: [330, 520, 457, 305, 610, 480],
    grits: COARSE,
    rate: 9800,
    code: 33400,
    category: 320,
    pitch:
      'Керамика PSG в узкой ленте снимает шов на нержавейке без цветов побежалости и живёт в несколько раз дольше циркона.',
  },
  {
    id: 'belt-file-dyna',
    maker: 'dynabrade',
    series: 'DynaCut',
    share: 16,
    color: 'black',
    mineral: 'оксид алюминия',
    backing: 'ткань J',
    widths: [13, 10, 6, 19, 25],
    lengths: [457, 610, 305, 330, 520, 864],
    grits: GRITS,
    rate: 6900,
    code: 'DC',
    category: 320,
    pitch: 'Ленты DynaCut подобраны под консоли Dynafile: гибкая основа заходит в радиус и не слетает с ролика.',
  },
  {
    id: 'belt-hand-own',
    maker: 'own',
    series: 'ЛР',
    share: 46,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань X',
    ...HAND,
    grits: GRITS,
    rate: 1850,
    code: 'LR',
    category: 321,
    pitch:
      'Лента для ручных машин своего производства: можно ставить любой стороной, стык не чувствуется даже на паркете.',
  },
  {
    id: 'belt-hand-sia',
    maker: 'sia',
    series: '2920 siawood',
    share: 22,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань X',
    widths: HAND.widths.slice(0, 5),
    lengths: HAND.lengths.slice(0, 7),
    grits: GRITS,
    rate: 2300,
    code: 'SW',
    category: 321,
    pitch: 'siawood работает по твёрдым породам и не прижигает: открытая насыпка выбрасывает стружку.',
  },
  {
    id: 'belt-hand-norton',
    maker: 'norton',
    series: 'R822 Norzon',
    share: 18,
    color: 'blue',
    mineral: 'циркон',
    backing: 'полиэстер',
    widths: HAND.widths.slice(0, 5),
    lengths: HAND.lengths.slice(0, 7),
    grits: METAL,
    rate: 2900,
    code: 'NZ',
    category: 321,
    pitch:
      'Циркон Norzon на полиэстере снимает лак с паркета и ржавчину с листа, не вытягивается и не рвётся на гвозде.',
  },
  {
    id: 'belt-bench-alox',
    maker: 'own',
    series: 'ЛТ-А',
    share: 46,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань X',
    ...BENCH,
    grits: GRITS,
    rate: 1650,
    code: 'LTA',
    category: 323,
    pitch:
      'Универсальная лента для станка: дерево, пластик, цветные металлы, мягкая сталь. Клеим под размер за один-три дня.',
  },
  {
    id: 'belt-bench-flex',
    maker: 'own',
    series: 'ЛТ-Г',
    share: 20,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань J',
    widths: BENCH.widths.slice(0, 4),
    lengths: BENCH.lengths,
    grits: GRITS,
    rate: 1780,
    code: 'LTG',
    category: 323,
    pitch: 'Гибкая основа J для профиля, ручки ножа и полировальной бабки: лента мнётся, а не ломается.',
  },
  {
    id: 'belt-bench-zirc',
    maker: 'own',
    series: 'ЛТ-Ц',
    share: 46,
    color: 'blue',
    mineral: 'циркон',
    backing: 'полиэстер Y',
    ...BENCH,
    grits: METAL,
    rate: 2450,
    code: 'LTZ',
    category: 324,
    pitch:
      'Циркон самозатачивается под прижимом: обдирка, снятие фаски, зачистка шва. Полиэстер не боится воды и масла.',
  },
  {
    id: 'belt-bench-siaz',
    maker: 'sia',
    series: '2824 siamet',
    share: 16,
    color: 'green',
    mineral: 'циркон',
    backing: 'полиэстер Y',
    widths: BENCH.widths.slice(0, 4),
    lengths: BENCH.lengths.slice(0, 12),
    grits: METAL,
    rate: 3100,
    code: 'SM',
    category: 324,
    pitch: 'siamet держит высокий прижим на ленточном гриндере и не осыпается на ребре заготовки.',
  },
  {
    id: 'belt-bench-984f',
    maker: '3m',
    series: 'Cubitron II 984F',
    share: 24,
    color: 'cubitron',
    mineral: 'керамика PSG',
    backing: 'полиэстер YF',
    widths: [50, 75, 100, 150],
    lengths: BENCH.lengths.slice(0, 10),
    grits: [36, 60, 80, 120],
    rate: 5400,
    code: 27900,
    category: 325,
    pitch:
      'Лента 984F снимает металл быстрее всего, что есть на складе: ножеделы и сварщики окупают её за счёт времени.',
  },
  {
    id: 'belt-bench-cer',
    maker: 'own',
    series: 'ЛТ-К',
    share: 36,
    color: 'red',
    mineral: 'керамика',
    backing: 'полиэстер Y, слой охлаждения',
    ...BENCH,
    grits: METAL,
    rate: 3700,
    code: 'LTK',
    category: 325,
    pitch:
      'Керамика со слоем охлаждения для нержавейки и инструментальной стали: нет прижога, риска ровная до конца ленты.',
  },
  {
    id: 'belt-wide-cloth',
    maker: 'own',
    series: 'ЛШ-Т',
    share: 26,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань X',
    ...WIDE,
    grits: GRITS,
    rate: 1250,
    code: 'LWT',
    category: 328,
    pitch:
      'Широкая лента для первого агрегата: держит кромку щита, сучки и клеевой шов. Косой стык не оставляет полосы.',
  },
  {
    id: 'belt-wide-paper',
    maker: 'own',
    series: 'ЛШ-Б',
    share: 26,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'бумага F, антистатик',
    ...WIDE,
    grits: [120, 150, 180, 100, 220, 240, 80, 320, 400],
    rate: 980,
    code: 'LWB',
    category: 327,
    pitch: 'Бумажная лента с антистатиком для второго агрегата и лака: пыль не липнет, дорожка чистая.',
  },
  {
    id: 'belt-wide-siatop',
    maker: 'sia',
    series: '1919 siawood x',
    share: 14,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'бумага F',
    widths: WIDE.widths.slice(0, 6),
    lengths: WIDE.lengths.slice(0, 6),
    grits: [120, 150, 180, 100, 220, 240, 80],
    rate: 1180,
    code: 'SWX',
    category: 327,
    pitch:
      'Швейцарская бумажная лента с ровной насыпкой: толщина полотна стабильна, щит выходит в размер с первого прохода.',
  },
]
