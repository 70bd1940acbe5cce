import { expect, test } from '@playwright/test'
import { type Answers, soak } from '../../scripts/bench/soak.ts'

/** Of everybody together: the first wrong answers stand in the failure. */
const wrongOf = (answers: Answers[]): string[] => answers.flatMap(({ wrong }) => wrong)

// `npm run bench -- --soak` is this for ten minutes, with latencies and memory.
test('under load no fault of the shop API takes away what was seen, and all is well again after it', async () => {
  test.setTimeout(240_000)
  const load = { seconds: 18, rate: 15, leavers: 300, rounds: 1 }
  const { phases, errors } = await soak({ api: process.env.API_ORIGIN ?? '', ...load })

  expect(phases.map(({ fault }) => fault).filter(Boolean)).toHaveLength(4)
  for (const { fault, seen, unseen } of phases) {
    expect(seen.count, `${fault}`).toBeGreaterThan(10)
    expect(unseen.count, `${fault}`).toBeGreaterThan(0)
  }
  expect(wrongOf(phases.map(({ seen }) => seen))).toEqual([])
  expect(wrongOf(phases.map(({ unseen }) => unseen))).toEqual([])
  expect(wrongOf(phases.map(({ carts }) => carts))).toEqual([])
  // Visitors who leave in the middle are nobody's mistake.
  expect(errors).toEqual([])
})
