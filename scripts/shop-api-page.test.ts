import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { table } from '../worker/api-proxy/routes.ts'

/** The shop API's calls that browsers cannot make. */
const workerOnly = ['POST /api/shop/compare']
/** Paths that the Worker answers by itself. */
const own = ['GET /api/shop/product/described']

test('docs/shop-api.md lists the calls that the storefront makes, and no others', () => {
  const page = readFileSync(new URL('../docs/shop-api.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| \w+ +\| `(\w+ \S+)`/gm)].map(([, call]) => call)
  const made = [...table.map(({ name }) => name), ...workerOnly]
  expect(listed.sort()).toEqual(made.filter((call) => !own.includes(call)).sort())
})
