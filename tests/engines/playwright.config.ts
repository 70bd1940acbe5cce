import { defineConfig } from '@playwright/test'
import { engineNames } from '../../scripts/engines.ts'
import type { EngineOptions } from './engine.ts'
import { isBelowFloor } from './launch.ts'

/** scripts/test-engines.ts installs the engines, serves the shop and names both here. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  use: { baseURL: process.env.SHOP_ORIGIN },
  projects: engineNames.map((engine) => ({
    name: engine,
    use: { engine },
    ...(isBelowFloor(engine) ? { grep: /@below-floor/ } : { grepInvert: /@below-floor/ }),
  })),
})
