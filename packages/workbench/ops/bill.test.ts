import { expect, test } from 'vitest'
import { type Assumptions, costOf, monthlyUsage, type Usage } from './bill.ts'

// Cloudflare's own example: 100 million requests of 7 ms (workers/platform/pricing, example 4).
test('requests and CPU cost what Cloudflare’s example says', () => {
  expect(costOf('requests', 100e6)).toBeCloseTo(27)
  expect(costOf('cpuMs', 700e6)).toBeCloseTo(13.4)
  expect(costOf('requests', 9e6)).toBe(0)
})

const nothing: Usage = {
  requests: 0,
  cpuMs: 0,
  kvReads: 0,
  kvWrites: 0,
  r2Reads: 0,
  r2Writes: 0,
  images: 0,
  points: 0,
  logEvents: 0,
}
const assumed: Assumptions = {
  coldShare: 0.1,
  products: 1_000,
  widths: 4,
  locations: 5,
  kvKeys: 100,
  kvFresh: 300,
  walks: { r2Reads: 300, r2Writes: 60 },
}

test('a month is a mix of cold and warm views, and bounded where there is no more to make', () => {
  const usage = {
    warm: { ...nothing, requests: 3, cpuMs: 5 },
    cold: { ...nothing, requests: 13, cpuMs: 25, kvReads: 4, kvWrites: 2, images: 10 },
  }
  expect(monthlyUsage(1_000, usage, assumed)).toEqual({
    requests: 4_000,
    cpuMs: 7_000,
    kvReads: 400,
    kvWrites: 2_000,
    images: 10_000,
    r2Reads: 300,
    r2Writes: 60,
    points: 0,
    logEvents: 0,
  })
  const { kvWrites, images } = monthlyUsage(100e6, usage, assumed)
  expect([kvWrites, images]).toEqual([864_000, 20_000])
})
