/** How goods of a kind are sold and talked about. */
export interface KindOfGoods {
  /** What it is to related products: the tool, what the tool uses up, what holds it, what feeds it with air. */
  role: 'tool' | 'consumable' | 'pad' | 'air'
  /** Its place in the clearance category. */
  clearance: 172 | 173 | 174
  unit: { name: string; short: string }
  /** Usual minimum orders. */
  minimums: readonly number[]
  /** Highest usual stock. */
  stock: number
  /** Chance of a quantity scale. */
  tiers: number
  /** Chance of documents. */
  documents: number
}

const PIECE = { name: 'штука', short: 'шт.' }
const PACK = { name: 'упаковка', short: 'уп.' }
const ROLL = { name: 'рулон', short: 'рул.' }

const abrasive = { role: 'consumable', clearance: 173, unit: PIECE, tiers: 0.7, documents: 0.25 } as const
const tool = { role: 'tool', clearance: 172, unit: PIECE, minimums: [1], stock: 45, tiers: 0.12, documents: 1 } as const
const other = { clearance: 174, unit: PIECE, tiers: 0.45, documents: 0.35 } as const

export const kinds = {
  disc: { ...abrasive, minimums: [5, 10, 10, 50, 50, 100], stock: 3000 },
  belt: { ...abrasive, minimums: [1, 5, 10, 10], stock: 600 },
  wheel: { ...abrasive, minimums: [1, 5, 10, 25], stock: 900 },
  roll: { ...abrasive, unit: ROLL, minimums: [1], stock: 60, tiers: 0.4 },
  sheet: { ...abrasive, minimums: [10, 25, 50, 50], stock: 2600 },
  fleece: { ...abrasive, minimums: [1, 5, 10], stock: 700 },
  compound: { ...other, role: 'consumable', minimums: [1], stock: 120, documents: 0.7 },
  foam: { ...other, role: 'pad', minimums: [1, 1, 2], stock: 180 },
  sander: tool,
  grinder: tool,
  wrench: tool,
  nailer: tool,
  spray: tool,
  blow: { ...tool, stock: 160, tiers: 0.4, documents: 0.5 },
  compressor: { ...tool, stock: 9, tiers: 0 },
  fastener: {
    ...other,
    role: 'consumable',
    unit: PACK,
    minimums: [1, 1, 2, 5],
    stock: 900,
    tiers: 0.75,
    documents: 0.1,
  },
  masking: { ...other, role: 'consumable', unit: ROLL, minimums: [1, 6, 12], stock: 1200, tiers: 0.7, documents: 0.1 },
  air: { ...other, role: 'air', minimums: [1], stock: 90, documents: 0.8 },
  oil: { ...other, role: 'air', minimums: [1], stock: 140, documents: 0.9 },
  hose: { ...other, role: 'air', minimums: [1], stock: 160 },
  fitting: { ...other, role: 'air', minimums: [1, 5, 10], stock: 2400, tiers: 0.6, documents: 0.1 },
  pad: { ...other, role: 'pad', minimums: [1], stock: 160 },
  protection: { ...other, role: 'consumable', minimums: [1, 5, 10, 12], stock: 1500, tiers: 0.7, documents: 0.5 },
  case: { ...other, role: 'air', minimums: [1], stock: 40, tiers: 0.2, documents: 0 },
  kit: {
    ...other,
    role: 'consumable',
    unit: { name: 'комплект', short: 'компл.' },
    minimums: [1],
    stock: 30,
    tiers: 0.1,
  },
} as const satisfies Record<string, KindOfGoods>

export type Kind = keyof typeof kinds
