import { expect, test } from 'vitest'
import { createEdge } from './edge-app.ts'

test.each([
  ['/kontakty/', '/kontakty'],
  ['/Kontakty', '/kontakty'],
  ['/category//krugi-17', '/category/krugi-17'],
  ['//evil-1', '/evil-1'],
  ['///category///krugi-17///', '/category/krugi-17'],
  ['/category/krugi-17?page=1', '/category/krugi-17'],
  ['/Category/Krugi-17/?sort=price_asc&page=1&f=12:A', '/category/krugi-17?sort=price_asc&f=12:A'],
  ['//', '/'],
  ['/category/%D0%9A-17/', '/category/%D0%9A-17'],
])('%s moves to %s in one step', async (from, to) => {
  const edge = createEdge()
  const response = await edge.send(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(to)
  expect((await edge.send(to)).status).toBe(200)
})

test.each([
  '/',
  '/kontakty',
  '/category/krugi-17?page=2',
  '/category/krugi-17?page=10',
  '/category/krugi-17?f=12:A,B&sort=New',
  '/category/Krugi-17.data',
  '/robots.TXT',
])('%s stays', async (path) => {
  expect((await createEdge().send(path)).status).toBe(200)
})

test('forms are not redirected', async () => {
  const headers = { Origin: 'https://shop.example.ru', 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await createEdge().send('/Korzina/', { method: 'POST', headers, body: 'a=1' })).status).toBe(200)
})
