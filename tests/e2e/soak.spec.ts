import { expect, test } from '@playwright/test'
import type { Answers } from '../../packages/workbench/bench/soak/ask.ts'
import { faults } from '../../packages/workbench/bench/soak/faulty-relay.ts'
import { soak } from '../../packages/workbench/bench/soak/soak.ts'

/** Of everybody together: the failure shows the first wrong answers. */
const wrongOf = (answers: Answers[]): string[] => answers.flatMap(({ wrong }) => wrong)

// `npm run bench -- --soak` is this for ten minutes, with further faults, latencies and memory.
test('T24 T25 T32 under load no fault of the shop API, and no frozen bucket, takes away what was seen, and all is well again after it', async () => {
  test.setTimeout(240_000)
  const load = {
    seconds: 22,
    rate: 15,
    faults: [...faults.slice(0, 4), 'R2 freezes'] as const,
    leavers: 300,
    rounds: 1,
    rest: 0,
    looksAtMemory: false,
  }
  const { phases, errors } = await soak({ api: process.env.API_ORIGIN ?? '', ...load })

  expect(phases.map(({ fault }) => fault).filter(Boolean)).toHaveLength(5)
  for (const { fault, seen, unseen } of phases) {
    expect(seen.count, `${fault}`).toBeGreaterThan(10)
    expect(unseen.count, `${fault}`).toBeGreaterThan(0)
  }
  expect(wrongOf(phases.map(({ seen }) => seen))).toEqual([])
  // Whether the API is well in time for what nobody has seen is a matter of the machine; that it comes back is not.
  const failing = phases.filter(({ fault }) => fault && fault !== 'R2 freezes')
  expect(wrongOf(failing.map(({ unseen }) => unseen))).toEqual([])
  expect(wrongOf(failing.map(({ cart }) => cart))).toEqual([])
  for (const { fault, recovery } of failing) expect(recovery, `${fault}`).not.toBeNull()
  // Visitors who leave in the middle are nobody's mistake. That the API was down has its own line.
  expect(errors.filter((line) => !line.includes('"event":"shop api: breaker opened"'))).toEqual([])
})
