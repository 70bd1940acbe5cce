import type { Drawing } from '../pictures/drawing.ts'
import { nearest } from './numerals.ts'

/*
 * Every drawing of the catalogue is made here, from few steps of each parameter: products share picture files.
 * Keys of the literals stand in the order of the type, because a picture's file name is made of the values.
 */

const COLORS = {
  cubitron: '#6d2437',
  gold: '#c99a3a',
  green: '#3d7a55',
  blue: '#2d5ea3',
  purple: '#5b4382',
  grey: '#7d8791',
  brown: '#8a4a2a',
  red: '#b8442a',
  black: '#2b3036',
  yellow: '#ffc81a',
  steel: '#b9c1ca',
} as const

export type Color = keyof typeof COLORS

const BACKS: Partial<Record<Color, string>> = { gold: '#efe6d2', purple: '#e7e4ee', grey: '#dfe6ea' }
const BACK = '#ccd2d9'
const FIBRE = '#b9a07e'

export type Holes = Extract<Drawing, { kind: 'disc' }>['holes']
type PadHoles = Extract<Drawing, { kind: 'pad' }>['holes']

/** Rare colours are drawn in a near common one. */
const DISC_COLORS: Partial<Record<Color, Color>> = { brown: 'gold', steel: 'grey', black: 'grey' }

function discLook(
  named: Color,
  holes: Holes,
  size: number,
): { color: string; back: string; holes: Holes; size: number } {
  const color = DISC_COLORS[named] ?? named
  const look = { color: COLORS[color], back: BACKS[color] ?? BACK }
  const drawnSize = nearest(size, [75, 125, 150, 203, 225])
  if (drawnSize === 75) return { ...look, holes: 0, size: 75 }
  if (drawnSize === 150 && holes > 0) return { ...look, holes: holes === 61 ? 61 : holes < 15 ? 9 : 15, size: 150 }
  if (holes === 0) return { ...look, holes: 0, size: Math.min(drawnSize, 150) }
  return { ...look, holes: 8, size: drawnSize }
}

function discGrit(grit: number, holes: Holes, size: number): number {
  if (holes === 61) return nearest(grit, [80, 240])
  if (holes === 0 && size === 150) return grit >= 2500 ? 3000 : grit >= 800 ? 1500 : 120
  return 120
}

export function disc(named: Color, namedHoles: Holes, grit: number, namedSize: number): Drawing {
  const { color, back, holes, size } = discLook(named, namedHoles, namedSize)
  return { kind: 'disc', color, back, holes, grit: discGrit(grit, holes, size), size }
}

/** The side that sticks; drawn for 150 mm only. */
export function discBack(named: Color, namedHoles: Holes): Drawing {
  const { color, back, holes, size } = discLook(named, namedHoles === 61 ? 61 : 15, 150)
  return { kind: 'disc-back', color, back, holes, size }
}

export const fibre = (color: Color, size: number): Drawing => ({
  kind: 'disc',
  color: COLORS[color],
  back: FIBRE,
  holes: 0,
  grit: size < 100 ? 60 : 36,
  size: nearest(size, [50, 125, 180]),
  centre: true,
})
export const flapDisc = (color: Color, size: number): Drawing =>
  size === 180
    ? { kind: 'flap-disc', color: COLORS[color], grit: 60, size }
    : { kind: 'flap-disc', color: COLORS[color], grit: 80, size: 125 }

/** Belts that are drawn, the nearest in size stands for the rest. */
const BELTS = [
  { width: 10, length: 330, grit: 60 },
  { width: 20, length: 520, grit: 80 },
  { width: 75, length: 533, grit: 80 },
  { width: 100, length: 610, grit: 120 },
  { width: 50, length: 2000, grit: 60 },
  { width: 100, length: 915, grit: 80 },
  { width: 150, length: 2500, grit: 120 },
  { width: 1350, length: 2620, grit: 120 },
] as const

const BELT_COLORS: Partial<Record<Color, Color>> = { gold: 'brown', green: 'blue', black: 'blue' }

export function belt(named: Color, width: number, length: number): Drawing {
  const distance = (size: (typeof BELTS)[number]) =>
    Math.abs(Math.log(size.width / width)) + Math.abs(Math.log(size.length / length))
  const drawn = BELTS.reduce<(typeof BELTS)[number]>(
    (best, size) => (distance(size) < distance(best) ? size : best),
    BELTS[0],
  )
  return {
    kind: 'belt',
    color: COLORS[BELT_COLORS[named] ?? named],
    grit: drawn.grit,
    width: drawn.width,
    length: drawn.length,
  }
}

export const roll = (color: Color, grit: number, width: number): Drawing => ({
  kind: 'roll',
  color: COLORS[color],
  grit: width < 76 ? 120 : nearest(grit, [120, 240]),
  width: nearest(width, [50, 115]),
})
export const sheets = (color: Color, grit: number, holes: 0 | 8, width: number, length: number): Drawing => ({
  kind: 'sheets',
  color: COLORS[color],
  grit: grit > 300 ? 800 : 150,
  holes,
  width,
  length,
})
export const sponge = (color: Color): Drawing => ({
  kind: 'sponge',
  color: COLORS[color],
  grit: 180,
})
export const fleece = (color: Color, thick: number): Drawing => ({
  kind: 'fleece',
  color: COLORS[color],
  thick: nearest(thick, [13, 25]),
})
export const pad = (size: number, holes: PadHoles): Drawing => ({
  kind: 'pad',
  size: nearest(size, [75, 125, 150]),
  holes,
})
export const foamPad = (color: string, size: number): Drawing => ({
  kind: 'foam-pad',
  color,
  size: nearest(size, [80, 150]),
})

export const sander = (color: Color, size: number): Drawing => ({
  kind: 'sander',
  body: COLORS[color === 'steel' ? 'grey' : color],
  size: size === 198 ? 198 : nearest(size, [75, 125, 150]),
})
export const beltSander = (color: Color, width: number): Drawing => ({
  kind: 'belt-sander',
  body: COLORS[color],
  width: nearest(width, [10, 20]),
})
export const grinder = (color: Color, accent: Color): Drawing => ({
  kind: 'grinder',
  body: COLORS[color],
  accent: COLORS[accent],
})
export const dieGrinder = (color: Color): Drawing => ({ kind: 'die-grinder', body: COLORS[color] })
export const drill = (color: Color, chuck: number): Drawing => ({ kind: 'drill', body: COLORS[color], chuck })
export const ratchet = (label: string): Drawing => ({ kind: 'ratchet', body: COLORS.steel, label })
export const wrench = (color: Color, accent: Color, label: string): Drawing => ({
  kind: 'wrench',
  body: COLORS[color],
  accent: COLORS[accent],
  label,
})
export const nailer = (color: Color, accent: Color, label: string): Drawing => ({
  kind: 'nailer',
  body: COLORS[color],
  accent: COLORS[accent],
  label,
})
export const sprayGun = (cup: string, nozzle: string): Drawing => ({ kind: 'spray-gun', cup, nozzle })
export const blowGun = (color: Color, nozzle: number): Drawing => ({
  kind: 'blow-gun',
  body: COLORS[color],
  nozzle: nearest(nozzle, [20, 110, 300]),
})

export const hose = (color: Color, label: string): Drawing => ({ kind: 'hose', color: COLORS[color], label })
export const reel = (color: Color): Drawing => ({ kind: 'reel', color: COLORS[color] })
export const fitting = (metal: 'brass' | 'steel', thread: string): Drawing => ({
  kind: 'fitting',
  metal: metal === 'brass' ? '#c9a24a' : '#b9c1ca',
  thread,
})
export const frl = (parts: Extract<Drawing, { kind: 'frl' }>['parts'], accent: Color, thread: string): Drawing => ({
  kind: 'frl',
  parts,
  accent: COLORS[accent],
  thread: parts === 'unit' && (thread === 'G1/2' || thread === 'G3/4') ? 'G1/2' : 'G1/4',
})
export const gauge = (bar: number): Drawing => ({ kind: 'gauge', bar: nearest(bar, [6, 10, 16]) })
export const compressor = (color: Color, litres: number): Drawing => ({
  kind: 'compressor',
  color: COLORS[color],
  litres: nearest(litres, [24, 50, 100, 270]),
})

const METALS = { zinc: '#c4ccd4', steel: '#8f99a3', brass: '#c9a24a' } as const
export type Metal = keyof typeof METALS

export const staples = (metal: Metal, crown: number, length: number): Drawing => ({
  kind: 'staples',
  metal: METALS[metal],
  crown: nearest(crown, [5.8, 9, 12.8]),
  length: crown > 11 ? nearest(length, [8, 12]) : 25,
})
export const pins = (metal: Metal, length: number): Drawing => ({
  kind: 'pins',
  metal: METALS[metal],
  length: nearest(length, [15, 30, 50]),
})
export const nails = (metal: Metal, length: number): Drawing => ({
  kind: 'nails',
  metal: METALS[metal],
  length: nearest(length, [50, 90]),
})

const COMPOUNDS = {
  abrasive: { label: COLORS.blue, grade: '1', text: 'абразивная' },
  medium: { label: COLORS.green, grade: '2', text: 'средняя' },
  finish: { label: COLORS.purple, grade: '3', text: 'финишная' },
} as const
type Grade = keyof typeof COMPOUNDS

export const compound = (grade: Grade, volume: string): Drawing => ({
  kind: 'compound',
  ...COMPOUNDS[grade],
  volume,
})
export const oil = (volume: string): Drawing => ({ kind: 'oil', label: COLORS.blue, text: 'масло', volume })
export const tape = (color: Color, width: number): Drawing => ({
  kind: 'tape',
  color: COLORS[color],
  width: nearest(width, [19, 38]),
})
export const glove = (color: Color): Drawing => ({ kind: 'glove', color: COLORS[color] })
export const respirator = (color: Color): Drawing => ({ kind: 'respirator', color: COLORS[color] })
export const carryingCase = (color: Color, label: string): Drawing => ({ kind: 'case', color: COLORS[color], label })
