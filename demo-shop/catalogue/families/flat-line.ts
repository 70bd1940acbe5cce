import type { Maker } from '../manufacturers.ts'
import type { Color } from '../palette.ts'

/** What the lines of rolls, sheets and sponges have in common. */
export interface FlatLine {
  id: string
  maker: Maker
  series: string
  share: number
  color: Color
  mineral: string
  backing: string
  grits: readonly number[]
  /** Roubles for a square metre of P120. */
  rate: number
  code: string | number
  pitch: string
}
