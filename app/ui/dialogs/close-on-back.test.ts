import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** An open layer on the third page of a tab, and a visitor who goes back to an entry with this state. */
async function goBackTo(state: { idx: number }) {
  const window = new EventTarget()
  const history = {
    state: { idx: 2 } as object,
    pushState: (next: object) => {
      history.state = next
    },
    back: vi.fn(),
  }
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('history', history)
  const { installPopStateInterceptor } = await import('./intercept-popstate.ts')
  const { closeOnBack } = await import('./close-on-back.ts')
  const [close, router] = [vi.fn(), vi.fn()]
  installPopStateInterceptor()
  window.addEventListener('popstate', router)
  closeOnBack(close)
  expect(history.state).toMatchObject({ idx: 3, isLayer: true })
  history.state = state
  window.dispatchEvent(Object.assign(new Event('popstate'), { state }))
  return { closed: close.mock.calls.length, left: router.mock.calls.length }
}

test('Back closes the open layer and stays on the page', async () => {
  expect(await goBackTo({ idx: 2 })).toEqual({ closed: 1, left: 0 })
})

test('further back it closes, too, and the page is left', async () => {
  expect(await goBackTo({ idx: 0 })).toEqual({ closed: 1, left: 1 })
})
