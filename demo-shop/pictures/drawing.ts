/**
 * What a product picture shows. The key of a drawing names its raster file, so equal drawings share one file.
 * Colours are `#rrggbb`; sizes are the millimetres that are lettered on the thing.
 */
export type Drawing =
  | {
      kind: 'disc'
      color: string
      back: string
      holes: 0 | 6 | 7 | 8 | 9 | 15 | 21 | 61
      grit: number
      size: number
      centre?: boolean
    }
  | { kind: 'disc-back'; color: string; back: string; holes: 0 | 6 | 7 | 8 | 9 | 15 | 21 | 61; size: number }
  | { kind: 'flap-disc'; color: string; grit: number; size: number }
  | { kind: 'belt'; color: string; grit: number; width: number; length: number }
  | { kind: 'roll'; color: string; grit: number; width: number }
  | { kind: 'sheets'; color: string; grit: number; holes: 0 | 8; width: number; length: number }
  | { kind: 'sponge'; color: string; grit: number }
  | { kind: 'fleece'; color: string; thick: number }
  | { kind: 'pad'; size: number; holes: 0 | 6 | 8 | 9 | 15 | 21 | 61 }
  | { kind: 'foam-pad'; color: string; size: number }
  | { kind: 'sander'; body: string; size: number }
  | { kind: 'belt-sander'; body: string; width: number }
  | { kind: 'grinder'; body: string; accent: string }
  | { kind: 'die-grinder'; body: string }
  | { kind: 'drill'; body: string; chuck: number }
  | { kind: 'ratchet'; body: string; label: string }
  | { kind: 'wrench'; body: string; accent: string; label: string }
  | { kind: 'nailer'; body: string; accent: string; label: string }
  | { kind: 'spray-gun'; cup: string; nozzle: string }
  | { kind: 'blow-gun'; body: string; nozzle: number }
  | { kind: 'hose'; color: string; label: string }
  | { kind: 'reel'; color: string }
  | { kind: 'fitting'; metal: string; thread: string }
  | {
      kind: 'frl'
      parts: 'filter' | 'regulator' | 'lubricator' | 'filter-regulator' | 'unit'
      accent: string
      thread: string
    }
  | { kind: 'gauge'; bar: number }
  | { kind: 'compressor'; color: string; litres: number }
  | { kind: 'staples'; metal: string; crown: number; length: number }
  | { kind: 'pins'; metal: string; length: number }
  | { kind: 'nails'; metal: string; length: number }
  | { kind: 'compound'; label: string; grade: string; text: string; volume: string }
  | { kind: 'tape'; color: string; width: number }
  | { kind: 'glove'; color: string }
  | { kind: 'respirator'; color: string }
  | { kind: 'oil'; label: string; text: string; volume: string }
  | { kind: 'case'; color: string; label: string }

/** File name of a drawing without extension: `disc-6d2437-61-120-150`. Equal drawings have equal keys. */
export function pictureKey(drawing: Drawing): string {
  const slug = (value: unknown): string =>
    String(value)
      .toLowerCase()
      .replaceAll('″', 'in')
      .replace(/[^\p{L}\p{N}.]+/gu, '')
      .replace(/[а-яё]/g, (letter) => letter.charCodeAt(0).toString(36))
  return Object.values(drawing).map(slug).filter(Boolean).join('-').replaceAll('.', '_')
}

/** One kind of drawing: `DrawingOf<'disc'>`. */
export type DrawingOf<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>
