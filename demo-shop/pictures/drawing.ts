/** Dust holes of a disc by their number; a mesh has none and lets dust through everywhere. */
type DiscHoles = 0 | 6 | 7 | 8 | 9 | 15 | 21 | 61 | 'mesh'

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
  | { kind: 'sander'; body: string; size: number; label: string }
  | { kind: 'belt-sander'; body: string; width: number; label: string }
  | { kind: 'grinder'; body: string; accent: string; label: string }
  | { kind: 'die-grinder'; body: string; angle: 0 | 60 | 90; label: string }
  | { kind: 'drill'; body: string; label: string }
  | { kind: 'ratchet'; body: string; label: string }
  | { kind: 'wrench'; body: string; accent: string; label: string }
  | { kind: 'nailer'; body: string; accent: string; label: string }
  | { kind: 'spray-gun'; cup: string; place: 'above' | 'below'; label: string }
  | { kind: 'blow-gun'; body: string; nozzle: number; label: string }
  | { kind: 'tyre-gun'; body: string; bar: number }
  | { kind: 'hose'; color: string; outer: number; coupled: boolean; label: string }
  | { kind: 'reel'; color: string }
  | { kind: 'fitting'; metal: string; label: string }
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
 * File name of a drawing without extension: `belt-1x3k9f2`, a hash of all that is drawn (FNV-1a, 32 bit). Short, since
 * a page of a listing names sixty. Equal drawings have equal keys.
 */
export function pictureKey(drawing: Drawing): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(Object.values(drawing))) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return `${drawing.kind}-${(hash >>> 0).toString(36)}`
}

/** One kind of drawing: `DrawingOf<'disc'>`. */
export type DrawingOf<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>

/** The same drawing without what is printed on one product alone. */
export const unlabelled = (drawing: Drawing): Drawing => ('label' in drawing ? { ...drawing, label: '' } : drawing)
