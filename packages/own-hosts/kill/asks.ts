import type { Ask } from './load.ts'

let count = 0
export const listing = (): Ask => ({ path: '/category/rasprodazha-107' })
/** A page that is made for each visit. */
export const rendered = (): Ask => ({ path: '/korzina' })
/** Every kind of page once, with what no store has. */
export const everything = (): Ask[] => {
  count += 1
  return [
    { path: '/' },
    listing(),
    rendered(),
    { path: `/poisk?query=диск+${count}` },
    { path: '/info' },
    { path: '/sitemap.xml', expected: [200, 503] },
    { path: '/robots.txt' },
    { path: '/category/rasprodazha-107?page=2' },
  ]
}
export const write = (origin: string) => (): Ask => ({
  path: '/api/lines',
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: origin },
  body: JSON.stringify({ text: '' }),
  expected: [200, 400, 422],
})
