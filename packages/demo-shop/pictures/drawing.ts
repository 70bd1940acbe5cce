/** Dust holes of a disc by their number; a mesh has none and lets dust through everywhere. */
type DiscHoles = 0 | 6 | 7 | 8 | 9 | 15 | 21 | 61 | 'mesh'

/** How a brand paints and builds its tools; colours are `#rrggbb`. */
export interface Livery {
  body: string
  accent: string
  shape: 'round' | 'square' | 'slim'
}

/** What is lettered on a tool beside its `label`; '' prints nothing. */
export interface Named {
  brand: string
  model: string
}

interface Tool extends Livery, Named {
  label: string
}

/**
 * What a product picture shows. The key of a drawing names its raster file, so equal drawings share one file. Colours
 * are `#rrggbb`, sizes and grits what the thing is drawn like. `label` is what is printed on this product alone, in its
 * own attributes' words; '' prints nothing. Drawings that differ in the label alone are rendered once.
 */
export type Drawing =
  | {
      kind: 'disc'
      color: string
      back: string
      holes: DiscHoles
      grit: number
      size: number
      /** Bore for a flange, with or without slots around it. */
      hub?: 'bore' | 'slots'
      label: string
    }
  | { kind: 'disc-back'; color: string; back: string; holes: DiscHoles; label: string }
  | { kind: 'flap-disc'; color: string; grit: number; label: string }
  | { kind: 'belt'; color: string; grit: number; width: number; length: number; label: string }
  | { kind: 'roll'; color: string; grit: number; width: number; label: string }
  | { kind: 'sheets'; color: string; grit: number; holes: 0 | 8; width: number; length: number; label: string }
  | { kind: 'sponge'; color: string; grit: number; thick: number }
  | { kind: 'fleece'; color: string; thick: number; label: string }
  | { kind: 'pad'; size: number; holes: 0 | 6 | 7 | 8 | 9 | 15 | 21 | 61; label: string }
  | {
      kind: 'foam-pad'
      color: string
      size: number
      thick: number
      holes: 0 | 6 | 7 | 8 | 9 | 15 | 21 | 61
      label: string
    }
  | ({
      kind: 'sander'
      sole: 'round' | 'rectangular'
      size: number
      dust: 'hose' | 'none' | 'bag'
      fixing: 'loops' | 'vinyl'
    } & Tool)
  | ({ kind: 'belt-sander'; width: number; arm: 'straight' | 'bent' | 'long' } & Tool)
  | ({
      kind: 'grinder'
      wheel: 'abrasive' | 'foam'
      size: number
      start: 'lever' | 'slide'
      guard: 'plain' | 'clamp' | 'handle'
    } & Tool)
  | ({ kind: 'die-grinder'; front: 'burr' | 'bit'; collet: number; angle: 0 | 60 | 90; long: boolean } & Tool)
  | ({ kind: 'drill'; front: 'chuck' | 'bit'; size: number; handle: boolean } & Tool)
  | ({ kind: 'ratchet'; drive: number; head: 'plain' | 'impact' | 'thin' | 'swivel' } & Tool)
  | ({ kind: 'wrench'; drive: number; anvil: 'short' | 'long'; muffler: boolean; warm: boolean } & Tool)
  | ({ kind: 'nailer'; magazine: 'straight' | 'angled' | 'coil' | 'stick'; nose: 'short' | 'long' } & Tool)
  | ({ kind: 'spray-gun'; cup: string; place: 'above' | 'below'; size: number; gauge: boolean } & Tool)
  | ({ kind: 'blow-gun'; nozzle: number; tip: string } & Tool)
  | { kind: 'tyre-gun'; body: string; bar: number }
  | { kind: 'hose'; color: string; outer: number; coupled: boolean; label: string }
  | { kind: 'reel'; color: string }
  | {
      kind: 'fitting'
      metal: string
      form: 'coupling' | 'push' | 'adapter' | 'valve'
      run: 'straight' | 'angle' | 'tee' | 'cross'
      label: string
    }
  | {
      kind: 'frl'
      parts: 'filter' | 'regulator' | 'lubricator' | 'filter-regulator' | 'unit'
      accent: string
      label: string
    }
  | { kind: 'gauge'; bar: number }
  | { kind: 'compressor'; color: string; litres: number }
  | { kind: 'staples'; metal: string; crown: number; length: number; label: string }
  | { kind: 'pins'; metal: string; title: 'ШПИЛЬКИ' | 'ШТИФТЫ'; length: number; label: string }
  | { kind: 'nails'; metal: string; form: 'coil' | 'strip'; length: number; label: string }
  | { kind: 'compound'; color: string; grade: string; text: string; volume: string }
  | { kind: 'tape'; color: string; width: number; label: string }
  | { kind: 'glove'; color: string }
  | { kind: 'respirator'; color: string; label: string }
  | { kind: 'oil'; color: string; text: string; volume: string }
  | { kind: 'case'; color: string; label: string }

/**
 * File name of a drawing without extension: `belt-9k2f`, a hash of all that is drawn (FNV-1a, mixed to 18 bits). Short,
 * since a page of a listing names sixty; no two drawings of the catalogue have the same (catalogue.test.ts). Equal
 * drawings have equal keys.
 */
export function pictureKey(drawing: Drawing): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(Object.values(drawing))) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca85) >>> 14
  return `${drawing.kind}-${mixed.toString(36)}`
}

/** One kind of drawing: `DrawingOf<'disc'>`. */
export type DrawingOf<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>

/** The same drawing without what is printed on one product alone. */
export function unlabelled(drawing: Drawing): Drawing {
  if ('brand' in drawing) return { ...drawing, brand: '', model: '', label: '' }
  return 'label' in drawing ? { ...drawing, label: '' } : drawing
}
