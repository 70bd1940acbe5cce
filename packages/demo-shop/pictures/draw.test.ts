import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { splitLettering } from './canvas.ts'
import { drawSvg } from './draw.ts'
import { type Drawing, type DrawingOf, pictureKey, unlabelled } from './drawing.ts'
import { drawSwatch, swatchGrits } from './swatch.ts'

type Samples = { [Kind in Drawing['kind']]: { drawing: DrawingOf<Kind>; lettering: string[] } }

const livery = { body: '#b8442a', accent: '#2d5ea3', shape: 'slim', brand: 'MIRKA', model: 'PROS' } as const

const samples: Samples = {
  disc: {
    drawing: { kind: 'disc', color: '#6d2437', back: '#d9dde2', holes: 61, grit: 120, size: 150, label: 'Ø150' },
    lettering: ['Ø150'],
  },
  'disc-back': {
    drawing: { kind: 'disc-back', color: '#6d2437', back: '#d9dde2', holes: 15, label: 'липучка' },
    lettering: ['липучка'],
  },
  'flap-disc': {
    drawing: { kind: 'flap-disc', color: '#b8442a', grit: 40, label: 'Ø125 × 22,23' },
    lettering: ['Ø125 × 22,23'],
  },
  belt: {
    drawing: { kind: 'belt', color: '#2d5ea3', grit: 80, width: 100, length: 915, label: '100×920' },
    lettering: ['100×920'],
  },
  roll: { drawing: { kind: 'roll', color: '#c9a24a', grit: 240, width: 115, label: '115 мм' }, lettering: ['115 мм'] },
  sheets: {
    drawing: { kind: 'sheets', color: '#8a4a2a', grit: 150, holes: 8, width: 115, length: 230, label: '115×230' },
    lettering: ['115×230'],
  },
  sponge: { drawing: { kind: 'sponge', color: '#4a4f57', grit: 220, thick: 10 }, lettering: [] },
  fleece: { drawing: { kind: 'fleece', color: '#7d2f36', thick: 25, label: '25 мм' }, lettering: ['25 мм'] },
  pad: { drawing: { kind: 'pad', size: 150, holes: 21, label: 'Ø150 мм' }, lettering: ['Ø150 мм'] },
  'foam-pad': {
    drawing: { kind: 'foam-pad', color: '#e8862e', size: 80, thick: 13, holes: 9, label: 'Ø80 мм' },
    lettering: ['Ø80 мм'],
  },
  sander: {
    drawing: { kind: 'sander', sole: 'round', size: 150, dust: 'bag', fixing: 'loops', ...livery, label: '70×198' },
    lettering: ['MIRKA', 'PROS', '70×198'],
  },
  'belt-sander': {
    drawing: { kind: 'belt-sander', width: 20, arm: 'bent', ...livery, label: '19 мм' },
    lettering: ['MIRKA', 'PROS', '19 мм'],
  },
  grinder: {
    drawing: {
      kind: 'grinder',
      wheel: 'abrasive',
      size: 125,
      start: 'lever',
      guard: 'handle',
      ...livery,
      label: 'Ø 125',
    },
    lettering: ['MIRKA', 'PROS', 'Ø 125'],
  },
  'die-grinder': {
    drawing: { kind: 'die-grinder', front: 'burr', collet: 3, angle: 0, long: true, ...livery, label: '3 мм' },
    lettering: ['MIRKA', 'PROS', '3 мм'],
  },
  drill: {
    drawing: { kind: 'drill', front: 'chuck', size: 13, handle: true, ...livery, label: '13 мм' },
    lettering: ['MIRKA', 'PROS', '13 мм'],
  },
  ratchet: {
    drawing: { kind: 'ratchet', drive: 9.5, head: 'swivel', ...livery, label: '3/8″' },
    lettering: ['MIRKA', 'PROS', '3/8"'],
  },
  wrench: {
    drawing: { kind: 'wrench', drive: 12.7, anvil: 'long', muffler: true, warm: true, ...livery, label: '1/2″' },
    lettering: ['MIRKA', 'PROS', '1/2"'],
  },
  nailer: {
    drawing: { kind: 'nailer', magazine: 'coil', nose: 'long', ...livery, label: '80/16' },
    lettering: ['80/16', 'MIRKA'],
  },
  'spray-gun': {
    drawing: { kind: 'spray-gun', cup: '#dfe5ea', place: 'above', size: 600, gauge: true, ...livery, label: '1,3' },
    lettering: ['1,3', 'MIRKA', 'PROS'],
  },
  'blow-gun': {
    drawing: { kind: 'blow-gun', nozzle: 110, tip: 'с шумоглушителем', ...livery, label: '110 мм' },
    lettering: ['MIRKA', '110 мм'],
  },
  'tyre-gun': { drawing: { kind: 'tyre-gun', body: '#b8442a', bar: 12 }, lettering: ['0–12 бар', '10'] },
  hose: {
    drawing: { kind: 'hose', color: '#2b6cb8', outer: 12, coupled: false, label: '8×12' },
    lettering: ['8×12'],
  },
  reel: { drawing: { kind: 'reel', color: '#b8442a' }, lettering: [] },
  fitting: {
    drawing: { kind: 'fitting', metal: '#b9c1ca', form: 'push', run: 'cross', label: 'G1/4' },
    lettering: ['G1/4'],
  },
  frl: { drawing: { kind: 'frl', parts: 'unit', accent: '#ffc81a', label: 'G1/2' }, lettering: ['G1/2'] },
  gauge: { drawing: { kind: 'gauge', bar: 16 }, lettering: ['0–16 бар', '12'] },
  compressor: { drawing: { kind: 'compressor', color: '#b8442a', litres: 50 }, lettering: ['50 л'] },
  staples: {
    drawing: { kind: 'staples', metal: '#b9c1ca', crown: 12.8, length: 10, label: '12,8 × 16 мм' },
    lettering: ['СКОБЫ', '12,8 × 16 мм'],
  },
  pins: {
    drawing: { kind: 'pins', metal: '#b9c1ca', title: 'ШТИФТЫ', length: 30, label: '25 мм' },
    lettering: ['ШТИФТЫ', '25 мм'],
  },
  nails: {
    drawing: { kind: 'nails', metal: '#b9c1ca', form: 'strip', length: 90, label: '80 мм' },
    lettering: ['ГВОЗДИ', '80 мм'],
  },
  compound: {
    drawing: { kind: 'compound', color: '#22508f', grade: '3', text: 'финишная', volume: '1 кг' },
    lettering: ['3', 'финишная', '1 кг'],
  },
  tape: { drawing: { kind: 'tape', color: '#e9c65a', width: 38, label: '36 мм' }, lettering: ['36 мм'] },
  glove: { drawing: { kind: 'glove', color: '#b8442a' }, lettering: [] },
  respirator: { drawing: { kind: 'respirator', color: '#d94f7a', label: 'FFP3' }, lettering: ['FFP3'] },
  oil: {
    drawing: { kind: 'oil', color: '#2d5ea3', text: 'минеральное', volume: '1 л' },
    lettering: ['минеральное', '1 л'],
  },
  case: { drawing: { kind: 'case', color: '#2b3138', label: 'SYS <3> & Co' }, lettering: ['SYS &lt;3&gt; &amp; Co'] },
}

const letteringOf = (svg: string): string => [...svg.matchAll(/>([^<>]+)<\//g)].map((match) => match[1]).join(' | ')

/** Drawings that have more than one way to be drawn. */
const others: Drawing[] = [
  { kind: 'disc', color: '#3d7a55', back: '#d9dde2', holes: 'mesh', grit: 120, size: 150, label: 'Ø150' },
  { kind: 'disc', color: '#3d7a55', back: '#b9a07e', holes: 0, grit: 36, size: 125, hub: 'slots', label: 'Ø125' },
  { kind: 'nails', metal: '#b9c1ca', form: 'coil', length: 50, label: '57 мм' },
  { kind: 'belt', color: '#2d5ea3', grit: 80, width: 1350, length: 1900, label: '' },
  { kind: 'gauge', bar: 0 },
  { ...samples['spray-gun'].drawing, place: 'below', size: 200, shape: 'square' },
  { ...samples['die-grinder'].drawing, front: 'bit', angle: 90, shape: 'round' },
  { ...samples.sander.drawing, sole: 'rectangular', dust: 'none', fixing: 'vinyl', shape: 'square' },
  { ...samples.grinder.drawing, wheel: 'foam', start: 'slide', guard: 'plain', shape: 'square' },
  { ...samples.drill.drawing, front: 'bit', shape: 'round' },
  { ...samples.fitting.drawing, form: 'coupling', run: 'straight' },
  { ...samples.fitting.drawing, form: 'valve', run: 'tee' },
  { ...samples.nailer.drawing, magazine: 'stick', shape: 'round' },
]

const cases = [
  ...Object.entries(samples).map(([name, { drawing, lettering }]) => ({ name, drawing, lettering })),
  ...others.map((drawing) => ({ name: pictureKey(drawing), drawing, lettering: [] })),
]

describe.each(cases)('the drawing of $name', ({ drawing, lettering }) => {
  const svg = drawSvg(drawing)

  test('is an SVG that the renderer accepts, with every paint it refers to', () => {
    expect(() => new Resvg(svg, { font: { loadSystemFonts: false } })).not.toThrow()
    const shapes = svg.replaceAll(/data:[^"]+/g, '')
    expect(shapes.match(/NaN|undefined|null|Infinity/)).toBeNull()
    const wanted = [...shapes.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map((match) => match[1])
    const known = [...shapes.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1])
    expect(known).toEqual(expect.arrayContaining(wanted))
  })

  test('carries its parameters in letters', () => {
    for (const words of lettering) expect(letteringOf(svg)).toContain(words)
  })

  test('is the same every time', () => {
    expect(drawSvg({ ...drawing }) === svg).toBe(true)
  })
})

test('what is printed is drawn last, so that the rest can be shared', () => {
  const labelled = Object.values(samples).filter(({ drawing }) => 'label' in drawing)
  expect(labelled.length).toBeGreaterThan(20)
  for (const { drawing, lettering } of labelled) {
    const split = splitLettering(drawSvg(drawing))
    expect(split.picture).toBe(splitLettering(drawSvg(unlabelled(drawing))).picture)
    expect(letteringOf(split.lettering ?? '')).toContain(lettering.at(-1))
    expect(() => new Resvg(split.lettering ?? '', { font: { loadSystemFonts: false } })).not.toThrow()
  }
})

test('colours are seen in the picture', () => {
  expect(drawSvg({ kind: 'tape', color: '#e9c65a', width: 38, label: '38 мм' })).not.toBe(
    drawSvg({ kind: 'tape', color: '#2d5ea3', width: 38, label: '38 мм' }),
  )
})

describe('the key of a drawing', () => {
  const drawings = Object.values(samples).map(({ drawing }) => drawing)

  test('is equal for equal drawings', () => {
    expect(drawings.map((drawing) => pictureKey({ ...drawing }))).toEqual(drawings.map(pictureKey))
  })

  test('differs when one parameter differs', () => {
    const variants: Drawing[] = [
      ...drawings,
      { kind: 'belt', color: '#2d5ea3', grit: 60, width: 100, length: 915, label: '100×920' },
      { kind: 'belt', color: '#2d5ea3', grit: 80, width: 10, length: 915, label: '100×920' },
      { kind: 'belt', color: '#2d5ea3', grit: 80, width: 100, length: 915, label: '100×915' },
      { ...samples.wrench.drawing, label: '3/4″' },
      { ...samples.wrench.drawing, model: 'PROS 2' },
      { ...samples.wrench.drawing, shape: 'square' },
      { kind: 'compound', color: '#22508f', grade: '3', text: 'средняя', volume: '1 кг' },
      { ...samples['spray-gun'].drawing, label: '1,4' },
    ]
    expect(new Set(variants.map(pictureKey)).size).toBe(variants.length)
  })

  test('is a plain file name', () => {
    for (const drawing of drawings) expect(pictureKey(drawing)).toMatch(/^[a-z0-9_-]+$/)
  })
})

test('every grit of the grain ruler has a swatch of its own', () => {
  expect(new Set(swatchGrits.map(drawSwatch)).size).toBe(18)
  expect(() => new Resvg(drawSwatch(24))).not.toThrow()
})
