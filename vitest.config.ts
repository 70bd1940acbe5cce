import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { builtSheets } from './app/vite/built-sheets.ts'
import { informationPages } from './app/vite/information-pages.ts'
import { inlineScripts } from './app/vite/inline-script.ts'
import { workerdBinary } from './packages/own-hosts/release/binaries.ts'
import { compatibilityDate, compatibilityFlags } from './worker/runtime.ts'

// One workerd for tests, npm start and hosts; the plugin would bring another one.
process.env.MINIFLARE_WORKERD_PATH = workerdBinary()

export default defineConfig({
  test: {
    // One less than there are cores would be one on the smallest machines.
    maxWorkers: 2,
    projects: [
      {
        plugins: [builtSheets(), informationPages(), inlineScripts()],
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: ['{app,worker,shared,packages,scripts}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['packages/edge-cache/**'],
        },
      },
      {
        plugins: [
          builtSheets(),
          informationPages(),
          inlineScripts(),
          cloudflareTest({
            main: './tests/support/worker.ts',
            miniflare: {
              compatibilityDate,
              compatibilityFlags,
              d1Databases: ['DB'],
              r2Buckets: ['PICTURES', 'CATALOGUE'],
              kvNamespaces: ['CACHE'],
            },
          }),
        ],
        // The Workers runtime has no disk to read the demo shop's data files from.
        resolve: {
          alias: [{ find: './data-file.ts', replacement: `${import.meta.dirname}/tests/support/data-file.ts` }],
        },
        define: { __CONTRACT_VERSION__: '"test"', __BUILD_ID__: '"test"' },
        test: {
          name: 'worker',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
          setupFiles: './tests/support/fresh-file.ts',
          include: ['tests/{worker,contract}/**/*.test.ts', 'packages/edge-cache/**/*.test.ts'],
        },
      },
    ],
  },
})
