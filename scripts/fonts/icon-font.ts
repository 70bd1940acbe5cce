import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PathKitInit, { type Path, type PathKit } from 'pathkit-wasm/bin/pathkit.js'
import subsetFont from 'subset-font'
import svg2ttf from 'svg2ttf'
import { iconCode, iconNames, readIcon } from '../../app/icons/icon-rule.ts'

/** The square that an icon is drawn on, and units of the font to one of the drawing's. */
const size = 24
const scale = 20

/**
 * The drawings of app/icons as a font (WOFF2): each fills its line, so that an icon of 20px is a square of 20 pixels.
 * Equal drawings make equal bytes.
 */
export async function makeIconFont(): Promise<Buffer> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm'))
  const pathKit = await PathKitInit({ wasmBinary })
  const glyphs = iconNames().map((name) => {
    const d = toGlyph(outline(pathKit, readIcon(name)))
    return `<glyph glyph-name="${name}" unicode="&#${iconCode(name)};" d="${d}"/>`
  })
  const em = size * scale
  const svgFont = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${em}">
<font-face font-family="Icons" units-per-em="${em}" ascent="${em}" descent="0"/>
<missing-glyph horiz-adv-x="${em}"/>${glyphs.join('')}</font></defs></svg>`
  const ttf = Buffer.from(svg2ttf(svgFont, { ts: 0, description: ' ', url: ' ' }).buffer)
  const text = iconNames()
    .map((name) => String.fromCodePoint(iconCode(name)))
    .join('')
  return subsetFont(ttf, text, { targetFormat: 'woff2' })
}

/** What a drawing covers: a font has no strokes. */
function outline(pathKit: PathKit, svg: string): Path {
  const isFilled = !svg.includes('fill="none"')
  const strokeWidth = Number(attribute(svg, 'stroke-width'))
  const whole = pathKit.NewPath()
  for (const [element, name = ''] of svg.matchAll(/<(path|circle|ellipse|rect)\b[^>]*>/g)) {
    const part = pathKit.FromSVGString(toPathData(name, element))
    if (!isFilled) {
      part.stroke({
        width: Number(attribute(element, 'stroke-width') || strokeWidth),
        cap: pathKit.StrokeCap.ROUND,
        join: pathKit.StrokeJoin.ROUND,
      })
    }
    part.simplify()
    whole.op(part, pathKit.PathOp.UNION)
    part.delete()
  }
  return whole
}

const attribute = (text: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? ''

function toPathData(name: string, element: string): string {
  if (name === 'path') return attribute(element, 'd')
  const number = (key: string): number => Number(attribute(element, key))
  if (name === 'rect') {
    const [x, y, width, height, r] = [number('x'), number('y'), number('width'), number('height'), number('rx')]
    const [w, h] = [width - 2 * r, height - 2 * r]
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
    return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
  }
  const rx = number('rx') || number('r')
  const ry = number('ry') || number('r')
  const half = (dx: number) => `a${rx} ${ry} 0 1 1 ${dx} 0`
  return `M${number('cx') - rx} ${number('cy')}${half(2 * rx)}${half(-2 * rx)}z`
}

type Point = [x: number, y: number]

/** An outline in the font's units, upwards, its holes turned the other way round: fonts fill by winding. */
function toGlyph(path: Path): string {
  const contours = path.toSVGString().split(/(?=M)/).filter(Boolean)
  path.delete()
  const points = contours.map((contour) =>
    [...contour.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)(?=[MLQCZ]|$)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
  )
  return contours
    .map((contour, index) => {
      const [start] = points[index] ?? []
      const isHole = points.filter((other, at) => at !== index && start && isInside(start, other)).length % 2 === 1
      const isClockwise = area(points[index] ?? []) > 0
      return isHole === isClockwise ? reversed(contour) : contour
    })
    .map((contour) =>
      contour.replace(
        /(-?[\d.]+)[ ,](-?[\d.]+)/g,
        (_, x, y) => `${Math.round(x * scale)} ${Math.round((size - y) * scale)}`,
      ),
    )
    .join('')
}

function area(points: Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

function isInside([x, y]: Point, points: Point[]): boolean {
  return points.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

/** The same contour drawn from its end. */
function reversed(contour: string): string {
  const steps = [...contour.matchAll(/([MLQC])([^MLQCZ]*)/g)].map(([, command = '', numbers = '']) => ({
    command,
    points: [...numbers.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([pair]) => pair.replace(',', ' ')),
  }))
  const ends = steps.map(({ points }) => points.at(-1) ?? '')
  let d = `M${ends.at(-1)}`
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const { command = 'L', points = [] } = steps[at] ?? {}
    d += `${command}${[...points.slice(0, -1).reverse(), ends[at - 1]].join(' ')}`
  }
  return `${d}Z`
}
