import { expect, test } from 'vitest'
import { landingRules } from '../../shared/shop/landing-rules.ts'
import { type GeneratedWalk, walkGenerated } from '../support/generated-walk.ts'

// Structures and calls are counted, not time. A million products take some ten minutes of CPU:
// GENERATED_PRODUCTS=1000000 npx vitest run tests/unit/generated-walk.test.ts

const sizes = (process.env.GENERATED_PRODUCTS ?? '4000,200000').split(',').map(Number)

const kB = 1_000
const MB = 1_000 * kB

/** The outline; 400 lists and that of all products, 200 a page; comparisons of 50; filters of 420 categories and all. */
const callsFor = (products: number): number =>
  3 + 400 * Math.ceil(products / 400 / 200) + Math.ceil(products / 200) + Math.ceil(products / 50) + 421

/** The sizes of six brands in each category, and each page or category compared once with what may be the same. */
const maxLandingCalls = 420 * landingRules.brandsForSizes + landingRules.maxPages + 420

test.each(sizes)(
  'a walk over %i generated products holds a block, and look-ups after it cost what they cost at any size',
  async (products) => {
    const walked: GeneratedWalk = await walkGenerated(products)
    console.log(`generated walk: ${JSON.stringify(walked)}`)
    expect(walked.calls - walked.landingCalls).toBe(callsFor(products))
    expect([walked.found, walked.knowsRareWord]).toEqual([501, true])
    const atMost = {
      greatest: 5 * MB,
      state: 120 * kB,
      manifest: 16 * kB,
      coldStart: 300 * kB,
      landings: 600 * kB,
      landingCalls: maxLandingCalls,
      rareWord: 200 * kB,
      lookUp: 64 * kB,
      paste: 8 * MB,
      pasteReads: 1_500,
      readsOfInvocation: 5_000,
      invocations: Math.ceil(products / 5_000) + 5,
    }
    const { greatest, knowsRareWord, ...figures } = walked
    const measured = { ...figures, greatest: greatest.bytes }
    const beyond = Object.entries(atMost).filter(([name, most]) => measured[name as keyof typeof atMost] > most)
    expect(beyond.map(([name]) => [name, measured[name as keyof typeof atMost], greatest.key])).toEqual([])
  },
  7_200_000,
)
