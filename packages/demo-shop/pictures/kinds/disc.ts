import { type Canvas, createCanvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import type { DrawingOf } from '../drawing.ts'
import { circle, circlePath, path, repeat, round, roundShadow, shadow, stroke, text } from '../shapes.ts'
import { type Hole, holePatterns } from './holes.ts'

interface Placed {
  cx: number
  cy: number
  r: number
  holes: Hole[]
}

/** Small discs are drawn smaller, so that a list of sizes looks like one. */
const discRadius = (size: number): number => Math.min(148, Math.max(104, 104 + ((size - 50) / 100) * 40))

const outline = ({ cx, cy, r, holes }: Placed): string =>
  circlePath(cx, cy, round(r)) +
  holes.map((hole) => circlePath(cx + hole.x * r, cy + hole.y * r, round(hole.r * r))).join('')

/** Inner edges of punched holes: dark above, light below. */
const holeEdges = ({ cx, cy, r, holes }: Placed): string =>
  holes
    .map((hole) => {
      const x = cx + hole.x * r
      const y = cy + hole.y * r
      const edge = hole.r * r
      const far = edge * 0.86
      const near = edge * 0.5
      const arc = (x1: number, y1: number, x2: number, y2: number): string =>
        `M${round(x1)} ${round(y1)}A${round(edge)} ${round(edge)} 0 0 1 ${round(x2)} ${round(y2)}`
      return (
        stroke(arc(x - far, y + near, x + near, y - far), '#0c0e12', 1.9, 0.5) +
        stroke(arc(x + far, y - near, x - near, y + far), '#ffffff', 1.1, 0.45)
      )
    })
    .join('')

/** Threads of a mesh and the cells between them. */
const drawMesh = (canvas: Canvas, color: string): string =>
  canvas.pattern(
    6,
    6,
    ['M1.5 1.5h3v1.2h-3Z', 'M4.5 4.5h3v1.2h-3ZM-1.5 4.5h3v1.2h-3Z'].map((d) => path(d, darken(color, 0.78))).join('') +
      stroke('M0 3.4H6M3 0V6', lighten(color, 0.4), 0.5, 0.3),
    'rotate(18)',
  )

/** The abrasive side. */
function drawFace(canvas: Canvas, placed: Placed, color: string, grit: number): string {
  const { cx, cy, r } = placed
  const fill = canvas.radial(
    [
      [0, lighten(color, 0.26)],
      [0.5, color],
      [1, darken(color, 0.36)],
    ],
    0.32,
    0.26,
    0.88,
  )
  const shape = outline(placed)
  return (
    path(outline({ ...placed, cx: cx + 1.4, cy: cy + 2.2 }), darken(color, 0.55), 'fill-rule="evenodd"') +
    path(shape, fill, 'fill-rule="evenodd"') +
    path(shape, canvas.grain(grit), 'fill-rule="evenodd" opacity=".66"') +
    circle(cx, cy, r - 0.7, 'none', `stroke="${lighten(color, 0.6)}" stroke-width="1.3" opacity=".38"`) +
    holeEdges(placed)
  )
}

/** The velour side, lettered along its lower edge; `turn` is a transform of the letters. */
function drawBack(canvas: Canvas, placed: Placed, back: string, label: string, turn = ''): string {
  const { cx, cy, r } = placed
  const fill = canvas.radial(
    [
      [0, lighten(back, 0.45)],
      [0.6, back],
      [1, darken(back, 0.16)],
    ],
    0.4,
    0.34,
    0.8,
  )
  const crowded = placed.holes.length > 21
  const size = crowded ? 11.5 : 16
  const inset = r - (crowded ? 4 : 8)
  if (label) {
    const along = canvas.track(`M${cx - inset} ${cy}A${inset} ${inset} 0 0 0 ${cx + inset} ${cy}`)
    const more = turn && `transform="${turn}"`
    canvas.letter(text(0, 0, label, { size, color: darken(back, 0.62), spacing: 1.2, along, more }))
  }
  const shape = outline(placed)
  return (
    path(outline({ ...placed, cx: cx + 1.2, cy: cy + 1.8 }), darken(back, 0.4), 'fill-rule="evenodd"') +
    path(shape, fill, 'fill-rule="evenodd"') +
    path(shape, canvas.grain({ diameter: 3.4, contrast: 0.3, seed: 5 }), 'fill-rule="evenodd" opacity=".8"') +
    circle(cx, cy, r - 0.8, 'none', `stroke="${darken(back, 0.4)}" stroke-width="1.2" opacity=".5"`)
  )
}

const SHIFT_X = 42
const SHIFT_Y = 26

/** Two discs of a pack: the abrasive side in front, the lettered velour or fibre behind it. */
export function drawDisc(drawing: DrawingOf<'disc'>, background?: null): string {
  const canvas = createCanvas()
  const r = discRadius(drawing.size)
  const bore: Hole[] = drawing.hub ? [{ x: 0, y: 0, r: 0.17 }] : []
  const front: Placed = {
    cx: 200 - SHIFT_X / 2,
    cy: 190 - SHIFT_Y / 2,
    r,
    holes: [...(drawing.holes === 'mesh' ? [] : holePatterns[drawing.holes]), ...bore],
  }
  const behind: Placed = { ...front, cx: front.cx + SHIFT_X, cy: front.cy + SHIFT_Y }
  const turn = `rotate(-52 ${behind.cx} ${behind.cy})`
  const slots = repeat(drawing.hub === 'slots' ? 8 : 0, (index) => {
    const angle = (index * Math.PI) / 4 + 0.2
    const x = Math.cos(angle) * r
    const y = Math.sin(angle) * r
    const d = `M${round(front.cx + x * 0.17)} ${round(front.cy + y * 0.17)}L${round(front.cx + x * 0.29)} ${round(front.cy + y * 0.29)}`
    return stroke(d, '#0c0e12', 1.8, 0.6)
  })
  return canvas.finish(
    shadow(canvas, 206, behind.cy + r + 14, r * 0.9, 13) +
      roundShadow(canvas, behind.cx + 4, behind.cy + 5, r * 1.05, 0.16) +
      drawBack(canvas, behind, drawing.back, drawing.label, turn) +
      path(
        `${outline(behind)}`,
        canvas.radial(
          [
            [0.8, '#14171c', 0.42],
            [0.93, '#14171c', 0.14],
            [1, '#14171c', 0],
          ],
          0.5 - (SHIFT_X - 8) / (2 * r),
          0.5 - (SHIFT_Y - 9) / (2 * r),
          0.55,
        ),
        'fill-rule="evenodd"',
      ) +
      drawFace(canvas, front, drawing.color, drawing.grit) +
      (drawing.holes === 'mesh' ? path(outline(front), drawMesh(canvas, drawing.color)) : '') +
      slots,
    { background },
  )
}

/** The velour side in front, an abrasive disc behind it. */
export function drawDiscBack(drawing: DrawingOf<'disc-back'>): string {
  const canvas = createCanvas()
  const r = discRadius(150)
  const front: Placed = {
    cx: 200 - SHIFT_X / 2,
    cy: 190 - SHIFT_Y / 2,
    r,
    holes: drawing.holes === 'mesh' ? [] : holePatterns[drawing.holes],
  }
  const behind: Placed = { ...front, cx: front.cx + SHIFT_X, cy: front.cy + SHIFT_Y }
  return canvas.finish(
    shadow(canvas, 206, behind.cy + r + 14, r * 0.9, 13) +
      drawFace(canvas, behind, drawing.color, 120) +
      roundShadow(canvas, front.cx + 7, front.cy + 8, r * 1.05, 0.34) +
      path(
        outline({ ...front, cx: front.cx + 0.6, cy: front.cy + 1 }),
        mix(drawing.back, drawing.color, 0.5),
        'fill-rule="evenodd"',
      ) +
      drawBack(canvas, front, drawing.back, drawing.label),
  )
}
