import { test as base, expect } from '@playwright/test'
import type { Engine, EngineOptions } from './engine.ts'
import { type Journey, journeys, type World } from './journeys.ts'
import { launch } from './launch.ts'
import { Shopper } from './shopper.ts'

/** One browser of the engine for all journeys of a test process. */
const test = base.extend<object, EngineOptions & { started: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const started = await launch(engine, true)
      await use(started)
      await started.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

for (const { title, tag = [], run, javaScript = true, expected } of journeys) {
  if (!javaScript) {
    test(title, { tag }, async ({ engine, request, baseURL }) => {
      const plain = await launch(engine, false)
      await walk(plain, { run, expected }, { request, origin: baseURL ?? '' }).finally(plain.close)
    })
  } else {
    test(title, { tag }, ({ started, request, baseURL }) =>
      walk(started, { run, expected }, { request, origin: baseURL ?? '' }),
    )
  }
}

async function walk(engine: Engine, { run, expected }: Pick<Journey, 'run' | 'expected'>, world: World): Promise<void> {
  test.info().annotations.push({ type: 'engine', description: engine.version })
  const before = await reported(world)
  const tab = await engine.newVisitor()
  try {
    await run(new Shopper(tab, world.origin), world)
    const problems = [...tab.problems, ...(await reported(world)).slice(before.length)]
    expect(problems.filter((it) => !expected?.test(it))).toEqual([])
  } finally {
    await tab.close()
  }
}

/** The errors that browsers have told the shop (docs/decisions/034): all that is heard of them where a driver is silent. */
async function reported({ request }: World): Promise<string[]> {
  const headers = { Authorization: 'Bearer development' }
  // The server may end a connection that was idle for a journey as it is used again.
  const response = await request.get('/ops/points/BROWSER_ERRORS?days=1', { headers, maxRetries: 1 })
  const { points } = (await response.json()) as { points: { blobs: string[] }[] }
  // A part that did not load («chunk») is mostly one of a page that was left meanwhile.
  return points.map(({ blobs }) => blobs.join(' ')).filter((it) => !it.startsWith('chunk '))
}
