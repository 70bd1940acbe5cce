import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, type Store } from './store.ts'
import { useStore } from './use-store.ts'

const makeStore = () => {
  const load = vi.fn((state: { ids: readonly number[] }) => {
    state.ids = [7]
  })
  return { load, store: createStore<{ ids: readonly number[] }>({ ids: [] }, load) }
}

/** The heart of product 7. */
function Heart({ store }: { store: Store<{ ids: readonly number[] }> }) {
  return createElement('b', { 'aria-pressed': useStore(store, ({ ids }) => ids.includes(7), false) })
}

test('what the browser has stored is loaded once, when the store is first used', () => {
  const { load, store } = makeStore()
  expect(load).not.toHaveBeenCalled()
  expect(store.read()).toEqual({ ids: [7] })
  store.restore()
  expect(store.read()).toBe(store.read())
  expect(load).toHaveBeenCalledOnce()
})

test('the HTML has the value of the server, whatever the store holds', () => {
  const { load, store } = makeStore()
  expect(renderToString(createElement(Heart, { store }))).toBe('<b aria-pressed="false"></b>')
  expect(load).not.toHaveBeenCalled()
  store.restore()
  expect(renderToString(createElement(Heart, { store }))).toBe('<b aria-pressed="false"></b>')
})

test('watchers are called once for the changes of a task, subscribers at each', async () => {
  const { store } = makeStore()
  store.restore()
  const [watcher, subscriber] = [vi.fn(), vi.fn()]
  const ends = [store.watch(watcher), store.subscribe(subscriber)]
  store.state.ids = [1]
  store.state.ids = [1, 2]
  expect([watcher.mock.calls.length, subscriber.mock.calls.length]).toEqual([0, 2])
  await Promise.resolve()
  expect(watcher).toHaveBeenCalledOnce()
  for (const end of ends) end()
  store.state.ids = []
  await Promise.resolve()
  expect([watcher.mock.calls.length, subscriber.mock.calls.length]).toEqual([1, 2])
})
