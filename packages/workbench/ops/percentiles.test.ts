import { describe, expect, test } from 'vitest'
import { toPoint } from '../../../worker/ops/vitals-point.ts'
import { vitalsQuery } from './analytics-engine.ts'
import { percentile, tableOfPoints } from './percentiles.ts'

const once = (...values: number[]) => values.map((value) => ({ value, weight: 1 }))

describe('percentiles', () => {
  test.each([
    [once(4, 1, 3, 2), 0.5, 2],
    [once(4, 1, 3, 2), 0.75, 3],
    [once(4, 1, 3, 2), 0.95, 4],
    [once(7), 0.5, 7],
    [once(...Array.from({ length: 100 }, (_, index) => index + 1)), 0.95, 95],
    // One row that stands for ninety visits.
    [[...once(100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000), { value: 50, weight: 90 }], 0.75, 50],
    [
      [
        { value: 10, weight: 1 },
        { value: 20, weight: 3 },
      ],
      0.5,
      20,
    ],
  ])('of %j: %d is %d', (values, level, expected) => {
    expect(percentile(values, level)).toBe(expected)
  })

  test('of nothing are none', () => {
    expect(percentile([], 0.75)).toBeNaN()
  })
})

const visit = { region: 'RU-KHA', route: '/', connection: '3g', device: 'phone', build: 'b' }

test('known visits make the table that they must', () => {
  const points = [
    ...[3_000, 1_000, 2_000, 4_000].map((lcp) => toPoint({ ...visit, lcp, cls: 0 })),
    toPoint({ ...visit, region: 'RU-MOW', lcp: 900, tap: 120 }),
    toPoint({ ...visit, region: 'RU-MOW', route: '/category/:key', lcp: 800 }),
  ]
  expect(tableOfPoints(points)).toEqual([
    { region: 'RU-KHA', route: '/', metric: 'lcp', visits: 4, p50: 2_000, p75: 3_000, p95: 4_000 },
    { region: 'RU-KHA', route: '/', metric: 'cls', visits: 4, p50: 0, p75: 0, p95: 0 },
    { region: 'RU-MOW', route: '/', metric: 'lcp', visits: 1, p50: 900, p75: 900, p95: 900 },
    { region: 'RU-MOW', route: '/', metric: 'tap', visits: 1, p50: 120, p75: 120, p95: 120 },
    { region: 'RU-MOW', route: '/category/:key', metric: 'lcp', visits: 1, p50: 800, p75: 800, p95: 800 },
  ])
})

test('Analytics Engine is asked for the columns that the Worker fills, weighted by its sampling', () => {
  const point = toPoint({ ...visit, ttfb: 77 })
  const query = vitalsQuery('storefront_vitals', 'ttfb', 7)
  const [, blob] = /blob(\d+) AS region/.exec(query) ?? []
  const [, double] = /quantileExactWeighted\(0\.75\)\(double(\d+), _sample_interval\) AS p75/.exec(query) ?? []
  expect([point.blobs[Number(blob) - 1], point.doubles[Number(double) - 1]]).toEqual(['RU-KHA', 77])
  expect(query).toContain(`WHERE timestamp > NOW() - INTERVAL '7' DAY AND double${double} >= 0`)
})
