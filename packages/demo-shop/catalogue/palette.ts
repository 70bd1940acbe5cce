import { darken, lighten, palette } from '../pictures/color.ts'
import type { Drawing } from '../pictures/drawing.ts'
import { decimal, nearest } from './numerals.ts'

/*
 * Every drawing of the catalogue is made here. Shapes come from few steps of each parameter, so that products share
 * what is costly to render; what is printed on them (`label`) is the product's own. Keys of the literals are in the
 * order of the type, because a picture's file name is made of the values.
 */

export const COLORS = {
  cubitron: '#6d2437',
  gold: '#c99a3a',
  green: '#3d7a55',
  blue: '#2d5ea3',
  purple: '#5b4382',
  grey: '#7d8791',
  brown: '#8a4a2a',
  red: '#b8442a',
  black: '#2b3036',
  yellow: palette.yellow,
  steel: '#b9c1ca',
} as const

export type Color = keyof typeof COLORS

const BACKS: Partial<Record<Color, string>> = { gold: '#efe6d2', purple: '#e7e4ee', grey: '#dfe6ea' }
const BACK = '#ccd2d9'
const FIBRE = '#b9a07e'

export type Holes = Extract<Drawing, { kind: 'disc' }>['holes']
export type PadHoles = Extract<Drawing, { kind: 'pad' }>['holes']

/** Grits that are drawn: coarse and fine. */
const COARSE = 80
const FINE = 500
const grain = (grit: number): number => nearest(grit, [COARSE, FINE])

/** Coarse grain is dark, fine grain light. */
const grained = (color: string, grit: number): string =>
  grain(grit) === COARSE ? darken(color, 0.12) : lighten(color, 0.12)

/** What is printed on an abrasive: its grit, where it has one of its own, and its size. */
const printed = (size: string, grit?: number): string => (grit ? `P${grit} · ${size}` : size)

/** Rare colours of discs are drawn in a near common one. */
const DISC_COLORS: Partial<Record<Color, Color>> = { brown: 'gold', black: 'grey' }

const sides = (named: Color): { color: string; back: string } => {
  const color = DISC_COLORS[named] ?? named
  return { color: COLORS[color], back: BACKS[color] ?? BACK }
}

export const disc = (color: Color, holes: Holes, grit: number, size: number): Drawing => ({
  kind: 'disc',
  color: grained(sides(color).color, grit),
  back: sides(color).back,
  holes,
  grit: grain(grit),
  size: nearest(size, [75, 150]),
  label: `Ø${size}`,
})

/** The side that sticks; null for patterns of holes that are too rare to be drawn twice. */
export const discBack = (color: Color, holes: Holes): Drawing | null =>
  holes === 15 || holes === 61 ? { kind: 'disc-back', ...sides(color), holes, label: 'липучка' } : null

export const fibre = (color: Color, size: number, hub: 'bore' | 'slots', own = 0): Drawing => ({
  kind: 'disc',
  color: grained(COLORS[color], own || COARSE),
  back: FIBRE,
  holes: 0,
  grit: 36,
  size: nearest(size, [125, 180]),
  hub,
  label: `Ø${size}`,
})
/** Small disc with a fastener in the middle of its back. */
export const quickChange = (color: Color, size: number, own = 0): Drawing => ({
  kind: 'disc',
  color: grained(COLORS[color], own || COARSE),
  back: FIBRE,
  holes: 0,
  grit: 60,
  size: 50,
  label: `Ø${size}`,
})
export const flapDisc = (color: Color, size: number, own = 0): Drawing => ({
  kind: 'flap-disc',
  color: grained(COLORS[color], own || COARSE),
  grit: 80,
  label: printed(`Ø${size} × 22,23`, own),
})

/** Proportions that belts are drawn in. */
const BELTS = [
  [50, 2000],
  [20, 520],
  [100, 915],
  [75, 533],
  [200, 915],
  [400, 1300],
  [1350, 2620],
] as const
const SHEETS = [
  [230, 280],
  [140, 230],
  [115, 280],
  [115, 230],
  [115, 107],
  [70, 198],
  [70, 420],
] as const

/** The size of the list whose proportions are nearest. */
function proportions<Size extends readonly [number, number]>(
  width: number,
  length: number,
  sizes: readonly Size[],
): Size {
  const distance = ([w, l]: Size) => Math.abs(Math.log(w / l / (width / length)))
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best))
}

/** A belt, drawn in the shade of its own grit; non-woven ones are fine. */
export function belt(color: Color, grit: 80 | 500, width: number, length: number, own?: number): Drawing {
  const [w, l] = proportions(width, length, BELTS)
  const label = `${width}×${length}`
  return { kind: 'belt', color: grained(COLORS[color], own ?? grit), grit, width: w, length: l, label }
}

export const roll = (color: Color, grit: number, width: number, own?: number): Drawing => ({
  kind: 'roll',
  color: grained(COLORS[color], grit),
  grit: grain(grit),
  width: nearest(width, [38, 115]),
  label: printed(`${width} мм`, own),
})
export function sheets(color: Color, grit: number, holes: 0 | 8, width: number, length: number): Drawing {
  const [w, l] = proportions(width, length, SHEETS)
  const label = `${width}×${length}`
  return { kind: 'sheets', color: grained(COLORS[color], grit), grit: grain(grit), holes, width: w, length: l, label }
}
export const sponge = (color: Color, grit: number, thick: number): Drawing => ({
  kind: 'sponge',
  color: grained(COLORS[color], grit),
  grit: grain(grit),
  thick: nearest(thick, [5, 10, 25]),
})
export const fleece = (color: Color, thick: number): Drawing => ({
  kind: 'fleece',
  color: COLORS[color],
  thick: nearest(thick, [6, 13, 25]),
  label: `${thick} мм`,
})
export const pad = (size: number, holes: PadHoles): Drawing => ({
  kind: 'pad',
  size: nearest(size, [75, 150]),
  holes,
  label: `Ø${size} мм`,
})
export const foamPad = (color: string, size: number, thick: number, holes: PadHoles = 0): Drawing => ({
  kind: 'foam-pad',
  color,
  size: nearest(size, [80, 150]),
  thick: nearest(thick, [7, 13, 30]),
  holes,
  label: `Ø${size} мм`,
})

export const tyreGun = (color: Color, bar: number): Drawing => ({ kind: 'tyre-gun', body: COLORS[color], bar })

export const hose = (color: Color, outer: number, coupled: boolean, label: string): Drawing => ({
  kind: 'hose',
  color: COLORS[color],
  outer: nearest(outer, [8, 12, 17]),
  coupled,
  label,
})
export const reel = (color: Color): Drawing => ({ kind: 'reel', color: COLORS[color] })
const FITTING_METALS = { brass: '#c9a24a', steel: '#b9c1ca', nickel: '#d9d2c0', polymer: '#3a4049' } as const
type Fitting = Extract<Drawing, { kind: 'fitting' }>

export const fitting = (
  metal: keyof typeof FITTING_METALS,
  label: string,
  form: Fitting['form'] = 'coupling',
  run: Fitting['run'] = 'straight',
): Drawing => ({ kind: 'fitting', metal: FITTING_METALS[metal], form, run, label })
export const frl = (parts: Extract<Drawing, { kind: 'frl' }>['parts'], accent: Color, label: string): Drawing => ({
  kind: 'frl',
  parts,
  accent: COLORS[accent],
  label,
})
export const gauge = (bar: number): Drawing => ({ kind: 'gauge', bar })
export const compressor = (color: Color, litres: number): Drawing => ({
  kind: 'compressor',
  color: COLORS[color],
  litres,
})

export const METALS = { zinc: '#c4ccd4', steel: '#8f99a3', brass: '#c9a24a' } as const
export type Metal = keyof typeof METALS

export const staples = (metal: Metal, crown: number, length: number): Drawing => ({
  kind: 'staples',
  metal: METALS[metal],
  crown: nearest(crown, [5.8, 9, 12.8]),
  length: nearest(length, [10, 30]),
  label: `${decimal(crown)} × ${length} мм`,
})
export const pins = (metal: Metal, title: 'ШПИЛЬКИ' | 'ШТИФТЫ', length: number): Drawing => ({
  kind: 'pins',
  metal: METALS[metal],
  title,
  length: nearest(length, [15, 30, 50]),
  label: `${length} мм`,
})
export const nails = (metal: Metal, form: 'coil' | 'strip', length: number): Drawing => ({
  kind: 'nails',
  metal: METALS[metal],
  form,
  length: nearest(length, [50, 90]),
  label: `${length} мм`,
})

const COMPOUNDS = {
  abrasive: { color: COLORS.blue, grade: '1', text: 'абразивная' },
  medium: { color: COLORS.green, grade: '2', text: 'средняя' },
  finish: { color: COLORS.purple, grade: '3', text: 'финишная' },
} as const
type Grade = keyof typeof COMPOUNDS

export const compound = (grade: Grade, volume: string): Drawing => ({
  kind: 'compound',
  ...COMPOUNDS[grade],
  volume,
})
export const oil = (volume: string): Drawing => ({ kind: 'oil', color: COLORS.blue, text: 'для инструмента', volume })
export const tape = (color: Color, width: number): Drawing => ({
  kind: 'tape',
  color: COLORS[color],
  width: nearest(width, [19, 38]),
  label: `${width} мм`,
})
export const glove = (color: Color): Drawing => ({ kind: 'glove', color: COLORS[color] })
export const respirator = (color: Color, label: string): Drawing => ({
  kind: 'respirator',
  color: COLORS[color],
  label,
})
export const carryingCase = (color: Color, label: string): Drawing => ({ kind: 'case', color: COLORS[color], label })
