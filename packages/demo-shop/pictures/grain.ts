import { createRandom } from '../catalogue/prng.ts'
import { encodeGreyAlpha } from './png.ts'

/** Edge of a grain tile in pixels; a drawing of 400 units is rendered at 1200 px, so a tile covers 200 units. */
const TILE = 600
/** Direction towards the light: upper left, in front. */
const LIGHT = { x: -0.52, y: -0.58, z: 0.63 }
const FACETS = 5

export interface Grain {
  /** Mean diameter of a grain in pixels of the tile. */
  diameter: number
  /** 0 flat .. 1 stones. */
  contrast: number
  seed: number
}

/** How the grains of an abrasive look on a whole product: coarser than life, so that P80 and P240 can be told apart. */
export function grainOf(grit: number): Grain {
  const fine = Math.log2(Math.max(24, grit) / 24)
  return { diameter: 13 * 2 ** (-0.52 * fine), contrast: Math.max(0.34, 0.86 - fine * 0.075), seed: grit }
}

const tiles = new Map<string, string>()

/** Seamless tile of lit grains as a PNG data URL: black and white with alpha, to be laid over a colour. */
export function grainTile(grain: Grain): string {
  const key = `${grain.diameter} ${grain.contrast} ${grain.seed}`
  const known = tiles.get(key)
  if (known) return known
  const tile = encodeGreyAlpha(shadeGrains(grain), TILE)
  tiles.set(key, tile)
  return tile
}

/** Scatters faceted stones on a torus; the highest facet at a pixel wins, gaps between stones lie in shadow. */
function shadeGrains({ diameter, contrast, seed }: Grain): Uint8Array {
  const { next } = createRandom(seed * 7919 + 17)
  const heights = new Float32Array(TILE * TILE).fill(-1)
  const shades = new Float32Array(TILE * TILE).fill(-0.75)
  const count = Math.round((2.4 * TILE * TILE) / (diameter * diameter))
  const slopeX = new Float32Array(FACETS)
  const slopeY = new Float32Array(FACETS)
  const lights = new Float32Array(FACETS)
  for (let stone = 0; stone < count; stone++) {
    const centreX = next() * TILE
    const centreY = next() * TILE
    const radius = Math.max(0.8, diameter * (0.42 + next() * 0.34))
    const lift = next() * 0.7
    const tone = (next() - 0.5) * 0.5
    const turn = next() * Math.PI * 2
    for (let facet = 0; facet < FACETS; facet++) {
      const angle = turn + (facet * 2 * Math.PI) / FACETS + (next() - 0.5) * 0.6
      const steep = facet === 0 ? 0.22 : 0.75 + next() * 0.75
      const x = Math.cos(angle) * steep
      const y = Math.sin(angle) * steep
      slopeX[facet] = x / radius
      slopeY[facet] = y / radius
      lights[facet] = (x * LIGHT.x + y * LIGHT.y + LIGHT.z) / Math.hypot(x, y, 1) - LIGHT.z + 0.12 + tone
    }
    const reach = Math.ceil(radius)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const column = Math.floor(centreX) + dx
        const row = Math.floor(centreY) + dy
        const offsetX = column + 0.5 - centreX
        const offsetY = row + 0.5 - centreY
        let height = 2
        let winner = 0
        for (let facet = 0; facet < FACETS; facet++) {
          const top = facet === 0 ? 0.62 : 1
          const plane = top - (slopeX[facet] ?? 0) * offsetX - (slopeY[facet] ?? 0) * offsetY
          if (plane < height) {
            height = plane
            winner = facet
          }
        }
        if (height <= 0) continue
        const index = ((row + TILE) % TILE) * TILE + ((column + TILE) % TILE)
        const raised = height + lift
        if (raised <= (heights[index] ?? 0)) continue
        heights[index] = raised
        shades[index] = (lights[winner] ?? 0) - Math.max(0, 0.55 - raised) * 0.9
      }
    }
  }
  const pixels = new Uint8Array(TILE * TILE * 2)
  for (let index = 0; index < shades.length; index++) {
    const shade = (shades[index] ?? 0) * contrast
    pixels[index * 2] = shade > 0 ? 255 : 0
    pixels[index * 2 + 1] = Math.min(255, Math.round(Math.abs(shade) * (shade > 0 ? 210 : 255)))
  }
  return pixels
}
