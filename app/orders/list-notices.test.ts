import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts'
import type { showSnackbar } from '../ui/snackbar.ts'

let browser: FakeBrowser
let shown: Parameters<typeof showSnackbar>[] = []
vi.mock('../ui/snackbar.ts', () => ({ showSnackbar: (...said: (typeof shown)[number]) => void shown.push(said) }))

beforeEach(() => {
  browser = fakeBrowser()
  shown = []
  vi.resetModules()
})

const openPage = async () => ({
  ...(await import('./list-notices.ts')),
  lists: (await import('../stores/lists.ts')).listsStore,
})
const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ product_id: from + index, quantity: 1 }))
/** What was said last: the text, and the link with its text. */
const said = () => vi.waitFor(() => shown.splice(0).at(-1) ?? Promise.reject(new Error('nothing yet')))

test('a new list is said with a link to it, and what did not fit', async () => {
  const { createList, extendList, listUrl, lists } = await openPage()
  const id = createList('Цех', lines(3)) ?? ''
  const link = { text: 'Открыть', url: `/spisok#l-${id}` }
  expect([listUrl(id), lists.read().lists[0]?.lines.length]).toEqual([link.url, 3])
  expect(await said()).toEqual(['Создан список «Цех»', link])
  extendList(id, lines(2, 3))
  expect(await said()).toEqual(['Добавлено в список «Цех»', link])
  expect(lists.read().lists[0]?.lines).toHaveLength(4)
  extendList(id, [...lines(197, 100), ...lines(197, 100)])
  expect(await said()).toEqual([
    'Добавлено в список «Цех», не поместилось: 1\u00a0товар (в списке не больше 200)',
    link,
  ])
  createList('Склад', lines(202))
  expect((await said())[0]).toBe('Создан список «Склад», не поместилось: 2\u00a0товара (в списке не больше 200)')
  extendList('none', lines(1))
  expect(shown).toEqual([])
})

test('a list too many is refused with a link to those that are there', async () => {
  const { createList } = await openPage()
  let made = 0
  while (made < 1_000 && createList(`Список ${made}`, lines(1)) !== null) made += 1
  await vi.waitFor(() => expect(shown.length).toBe(made + 1))
  expect(shown.find(([text]) => text.startsWith('Больше'))).toEqual([
    `Больше ${made} списков браузер не хранит: удалите ненужный`,
    { text: 'Мои списки', url: '/spisok' },
  ])
})

test('a browser that does not store lists is told so once', async () => {
  const { createList } = await openPage()
  browser.refuses = 'writing'
  createList('Цех', lines(1))
  expect((await said())[0]).toBe(
    'Создан список «Цех». Браузер не сохраняет данные сайта: скачайте список или скопируйте его ссылку',
  )
  createList('Склад', lines(1))
  expect((await said())[0]).toBe('Создан список «Склад»')
})
