import type { Drawing, DrawingOf, Livery } from '../pictures/drawing.ts'
import type { Maker } from './manufacturers.ts'
import { COLORS, type Color } from './palette.ts'

/*
 * Drawings of tools. What is drawn are the brand's colours and shape and the facts of the product; brand, model and
 * one measure are lettered on it.
 */

const livery = (body: Color, accent: Color, shape: Livery['shape']): Livery => ({
  body: COLORS[body],
  accent: COLORS[accent],
  shape,
})

/** Colours and shape of each brand's tools; who is not named here makes none. */
const LIVERIES: Partial<Record<Maker, Livery & { brand: string }>> = {
  '3m': { brand: '3M', ...livery('grey', 'cubitron', 'slim') },
  omer: { brand: 'OMER', ...livery('green', 'steel', 'square') },
  dynabrade: { brand: 'DYNABRADE', ...livery('red', 'black', 'round') },
  shinano: { brand: 'SHINANO', ...livery('steel', 'blue', 'slim') },
  mirka: { brand: 'MIRKA', ...livery('yellow', 'black', 'round') },
  camozzi: { brand: 'CAMOZZI', ...livery('blue', 'steel', 'slim') },
  walmec: { brand: 'WALMEC', ...livery('red', 'steel', 'square') },
  iwata: { brand: 'IWATA', ...livery('purple', 'gold', 'slim') },
  cp: { brand: 'CP', ...livery('black', 'red', 'square') },
  own: { brand: 'ШЛИФПНЕВМО', ...livery('black', 'yellow', 'round') },
}

interface ToolFields extends Livery {
  brand: string
  model: string
  label: string
}

/** Livery and lettering of a brand's model. Throws for a maker without tools. */
function toolOf(maker: Maker, model: string, label: string): ToolFields {
  const fields = LIVERIES[maker]
  if (!fields) throw new Error(`${maker} makes no tools: tool-drawings.ts has no livery`)
  return { ...fields, model, label }
}

/** Facts of a kind of drawing, without those of every tool. */
type Facts<Kind extends Drawing['kind']> = Partial<Omit<DrawingOf<Kind>, 'kind' | keyof ToolFields>>

/** A sander with a round pad of `size` mm, or a rectangular sole that is `size` mm long. */
export const sander = (
  maker: Maker,
  size: number,
  model = '',
  { sole = 'round', dust = 'hose', fixing = 'loops' }: Facts<'sander'> = {},
  label = `Ø ${size}`,
): Drawing => ({ kind: 'sander', sole, size, dust, fixing, ...toolOf(maker, model, label) })

export const beltSander = (
  maker: Maker,
  width: number,
  model = '',
  { arm = 'straight' }: Facts<'belt-sander'> = {},
): Drawing => ({ kind: 'belt-sander', width, arm, ...toolOf(maker, model, `${width} мм`) })

export const grinder = (
  maker: Maker,
  size: number,
  model = '',
  { start = 'lever', guard = 'plain' }: Facts<'grinder'> = {},
): Drawing => ({ kind: 'grinder', wheel: 'abrasive', size, start, guard, ...toolOf(maker, model, `Ø ${size}`) })

export const polisher = (maker: Maker, size: number, model = ''): Drawing => ({
  kind: 'grinder',
  wheel: 'foam',
  size,
  start: size > 100 ? 'lever' : 'slide',
  guard: size > 100 ? 'handle' : 'plain',
  ...toolOf(maker, model, `Ø ${size}`),
})

/** A die grinder; `angle`: how far its collet is turned down, degrees. */
export const dieGrinder = (
  maker: Maker,
  collet: number,
  model = '',
  { angle = 0, long = false }: Facts<'die-grinder'> = {},
  label = `${collet} мм`,
): Drawing => ({ kind: 'die-grinder', front: 'burr', collet, angle, long, ...toolOf(maker, model, label) })

export const drill = (
  maker: Maker,
  size: number,
  model = '',
  { handle = false }: Facts<'drill'> = {},
  label = `${size} мм`,
): Drawing => ({ kind: 'drill', front: 'chuck', size, handle, ...toolOf(maker, model, label) })

/** A screwdriver that is held like a pistol or like a rod. */
export const screwdriver = (maker: Maker, body: 'pistol' | 'rod', model: string, label: string): Drawing =>
  body === 'pistol'
    ? { kind: 'drill', front: 'bit', size: 6, handle: false, ...toolOf(maker, model, label) }
    : { kind: 'die-grinder', front: 'bit', collet: 6, angle: 0, long: false, ...toolOf(maker, model, label) }

/** Millimetres of a square drive in inches: `1/2″` is 12.7. */
const DRIVES: Record<string, number> = { '1/4″': 6.3, '3/8″': 9.5, '1/2″': 12.7, '3/4″': 19, '1″': 25.4 }
const driveOf = (inches: string): number => DRIVES[inches] ?? 12.7

export const ratchet = (
  maker: Maker,
  drive: string,
  model = '',
  { head = 'plain' }: Facts<'ratchet'> = {},
  label = drive,
): Drawing => ({ kind: 'ratchet', drive: driveOf(drive), head, ...toolOf(maker, model, label) })

export const wrench = (
  maker: Maker,
  drive: string,
  model = '',
  { anvil = 'short', muffler = false, warm = false }: Facts<'wrench'> = {},
): Drawing => ({ kind: 'wrench', drive: driveOf(drive), anvil, muffler, warm, ...toolOf(maker, model, drive) })

export const nailer = (
  maker: Maker,
  label: string,
  magazine: DrawingOf<'nailer'>['magazine'] = 'straight',
  nose: DrawingOf<'nailer'>['nose'] = 'short',
): Drawing => ({ kind: 'nailer', magazine, nose, ...toolOf(maker, '', label) })

/** A spray gun with a cup of `size` ml. */
export const sprayGun = (
  maker: Maker,
  cup: string,
  nozzle: string,
  model = '',
  { place = 'above', size = 600, gauge = false }: Facts<'spray-gun'> = {},
): Drawing => ({ kind: 'spray-gun', cup, place, size, gauge, ...toolOf(maker, model, nozzle) })

export const blowGun = (maker: Maker, nozzle: number, tip = ''): Drawing => ({
  kind: 'blow-gun',
  nozzle,
  tip,
  ...toolOf(maker, '', `${nozzle} мм`),
})
