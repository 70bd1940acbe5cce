import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
  vi.useFakeTimers()
})

/** The store as a freshly opened page has it; several of them are tabs of one browser. */
async function openPage() {
  vi.resetModules()
  const store = await import('./lists.ts')
  const read = () => store.listsStore.read().lists
  read()
  return { ...store, read, isStored: () => store.listsStore.read().isStored }
}

const line = (product_id: number, quantity: number) => ({ product_id, quantity })

test('a list is kept with its lines, renamed, changed, and shared by all tabs', async () => {
  const tab = await openPage()
  const list = tab.addList('  Расходники\n', [line(1001, 20), line(1002, 5)])
  const other = await openPage()
  expect(other.read()).toMatchObject([{ name: 'Расходники', lines: [line(1001, 20), line(1002, 5)] }])
  const id = list?.id ?? ''
  expect(tab.addList('Расходники', [])?.name).toBe('Расходники 2')
  tab.renameList(id, 'Цех')
  tab.renameList(id, ' ')
  tab.addToList(id, [line(1001, 10), line(1003, 1)])
  tab.setListQuantity(id, 1002, 0)
  browser.otherTabChanged('lists')
  expect(other.read().map(({ name }) => name)).toEqual(['Расходники 2', 'Цех'])
  expect(other.read()[1]?.lines).toMatchObject([line(1001, 20), line(1003, 1)])
})

test('what was removed can be put back to its place', async () => {
  const { addList, read, removeList, restoreList, setListQuantity, restoreListLine } = await openPage()
  const first = addList('А', [line(1, 1), line(2, 2), line(3, 3)])
  addList('Б', [])
  if (!first) throw new Error('there is room for a list')
  const [, second] = first.lines
  if (!second) throw new Error('it has three lines')
  setListQuantity(first.id, 2, 0)
  expect(read()[1]?.lines).toHaveLength(2)
  restoreListLine(first.id, second, 1)
  restoreListLine(first.id, second, 0)
  expect(read()[1]?.lines).toHaveLength(3)
  removeList(first.id)
  expect(read()).toHaveLength(1)
  restoreList(first, 1)
  restoreList(first, 0)
  expect(read().map(({ name }) => name)).toEqual(['Б', 'А'])
  expect(read()[1]?.lines.map(({ product_id }) => product_id)).toEqual([1, 2, 3])
})

test('a noted price holds for its quantity', async () => {
  const { addList, read, noteProducts, setListQuantity } = await openPage()
  const id = addList('А', [line(1, 1)])?.id ?? ''
  const { changedAt } = read()[0] ?? {}
  vi.advanceTimersByTime(1_000)
  noteProducts(id, [{ product_id: 1, name: 'Круг', sku: 'K-1', price: 100, isSold: true }])
  expect(read()[0]).toMatchObject({ changedAt, lines: [{ ...line(1, 1), name: 'Круг', price: 100 }] })
  setListQuantity(id, 1, 1)
  expect(read()[0]?.lines[0]?.price).toBe(100)
  setListQuantity(id, 1, 50)
  expect(read()[0]?.lines[0]).toMatchObject({ quantity: 50, price: null, name: 'Круг' })
})

test('a noted price is of its list alone, and a changed quantity of its product alone', async () => {
  const { addList, read, noteProducts, setListQuantity } = await openPage()
  const id = addList('А', [line(1, 1), line(2, 2)])?.id ?? ''
  addList('Б', [line(1, 1)])
  noteProducts(id, [{ product_id: 1, name: 'Круг', sku: 'K-1', price: 100, isSold: true }])
  setListQuantity(id, 2, 7)
  expect(read().map(({ lines }) => lines.map(({ quantity, price }) => [quantity, price]))).toEqual([
    [[1, null]],
    [
      [1, 100],
      [7, null],
    ],
  ])
})

test('a product that is added again has the larger quantity, once; its price is noted anew for another one', async () => {
  const { addList, addToList, noteProducts, read } = await openPage()
  const id = addList('А', [line(1, 10), line(1, 20), line(2, 5)])?.id ?? ''
  expect(read()[0]?.lines).toMatchObject([line(1, 20), line(2, 5)])
  noteProducts(id, [{ product_id: 1, name: 'Круг', sku: 'K-1', price: 100, isSold: true }])
  addToList(id, [line(1, 20), line(1, 3)])
  expect(read()[0]?.lines[0]).toMatchObject({ ...line(1, 20), price: 100 })
  addToList(id, [line(1, 50)])
  expect(read()[0]?.lines).toMatchObject([{ ...line(1, 50), price: null }, line(2, 5)])
})

test('what is noted of products outlives a reload; what cannot be a price or an answer is none', async () => {
  const { addList, noteProducts } = await openPage()
  const id = addList('А', [line(1, 1), line(2, 2)])?.id ?? ''
  noteProducts(id, [{ product_id: 1, name: 'Круг', sku: 'K-1', price: 0.5, isSold: false }])
  expect((await openPage()).read()[0]?.lines).toMatchObject([
    { name: 'Круг', sku: 'K-1', price: 0.5, isSold: false },
    { name: '', sku: '', price: null, isSold: null },
  ])
  const whole = browser.stored.get('lists') ?? ''
  for (const odd of ['0', '-5', '"5"', '1e999']) {
    browser.stored.set(
      'lists',
      whole.replace('"price":0.5', `"price":${odd}`).replace('"isSold":false', `"isSold":${odd}`),
    )
    expect((await openPage()).read()[0]?.lines[0], odd).toMatchObject({ name: 'Круг', price: null, isSold: null })
  }
})

test('of a store that is too large fifty lists are read, and the rest is kept as it was', async () => {
  const stored = Array.from({ length: 51 }, (_, index) => [
    { list: `l${index}`, title: `Список ${index}`, changedAt: index === 1 ? -1 : 5 },
    { list: `l${index}`, product_id: 1, quantity: 1 },
    { list: `l${index}`, product_id: 1, quantity: 2 },
  ]).flat()
  browser.stored.set('lists', JSON.stringify(stored))
  const { read } = await openPage()
  expect(read()).toHaveLength(50)
  expect(read()[49]).toMatchObject({ name: 'Список 49', changedAt: 5, lines: [line(1, 1)] })
  expect(read()[1]?.changedAt).toBe(0)
  expect(browser.stored.get('lists_broken')).toBe(JSON.stringify(stored))
})

test('fifty lists of two hundred products are all there is room for', async () => {
  const { addList, addToList, read } = await openPage()
  for (let count = 0; count < 50; count++) expect(addList('Список', [])).not.toBeNull()
  expect(addList('Список', [])).toBeNull()
  const id = read()[0]?.id ?? ''
  addToList(
    id,
    Array.from({ length: 300 }, (_, index) => line(index + 1, 1)),
  )
  expect(read()[0]?.lines).toHaveLength(200)
})

test('what is left of a broken store is read, and a copy of it is kept', async () => {
  const { addList } = await openPage()
  addList('Старый', [line(1, 1)])
  addList('Новый', [line(2, 2), line(3, 3)])
  const whole = browser.stored.get('lists') ?? ''
  browser.stored.set('lists', whole.slice(0, -20))
  expect((await openPage()).read()).toMatchObject([
    { name: 'Новый', lines: [line(2, 2), line(3, 3)] },
    { name: 'Старый' },
  ])
  expect(browser.stored.get('lists_broken')).toBe(whole.slice(0, -20))
  browser.stored.set('lists', whole.replace('"title":"Новый"', '"title":"Нов'))
  expect((await openPage()).read()).toMatchObject([
    { name: 'Восстановленный список', lines: [line(2, 2), line(3, 3)] },
    { name: 'Старый' },
  ])
})

test.each(['5', '"text"', '{}', '[null, 1, [], {"list":5}, {"list":"<b>"}, {"list":"a"}]', 'nonsense'])(
  'the foreign value %s is no list and breaks nothing',
  async (value) => {
    browser.stored.set('lists', value)
    const { read, addList } = await openPage()
    expect(read()).toEqual([])
    addList('А', [line(1, 1)])
    expect((await openPage()).read()).toMatchObject([{ name: 'А', lines: [line(1, 1)] }])
  },
)

test('where storage is full the lists live on, and say that they are not stored', async () => {
  const { addList, read, isStored, listsStored } = await openPage()
  browser.refuses = 'writing'
  addList('А', [line(1, 1)])
  await listsStored()
  expect(isStored()).toBe(false)
  expect(read()).toMatchObject([{ name: 'А' }])
})
