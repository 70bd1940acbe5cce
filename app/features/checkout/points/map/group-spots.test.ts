import { expect, test } from 'vitest'
import { groupSpots } from './group-spots.ts'

const at = (x: number, y: number) => ({ x, y })

test('spots far from each other stay alone', () => {
  expect(groupSpots([at(0, 0), at(100, 0), at(0, 100)], 50).map(({ spots }) => spots.length)).toEqual([1, 1, 1])
  expect(groupSpots([], 50)).toEqual([])
})

test('spots near each other are one group in their middle, also across the lines of the grid', () => {
  expect(groupSpots([at(10, 10), at(20, 30)], 50)).toEqual([{ x: 15, y: 20, spots: [at(10, 10), at(20, 30)] }])
  expect(groupSpots([at(49, 10), at(51, 10)], 50)).toHaveLength(1)
})

test('no spot of thousands is lost, and no two groups overlap', () => {
  const spots = Array.from({ length: 3_000 }, (_, n) => at((n * 7919) % 800, (n * 104_729) % 600))
  const groups = groupSpots(spots, 56)
  expect(groups.flatMap((group) => group.spots)).toHaveLength(3_000)
  expect(groups.length).toBeLessThan(200)
  const distances = groups.flatMap((a, n) => groups.slice(n + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
  expect(Math.min(...distances)).toBeGreaterThan(25)
})
