import { afterEach, expect, test, vi } from 'vitest'
import { hydrationStream } from './hydration-stream.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a document that has come to its end with these blocks of data. */
function openDocument(...texts: string[]): void {
  const MutationObserver = class {
    observe = vi.fn()
    disconnect = vi.fn()
  }
  const querySelectorAll = () => texts.map((text) => ({ text, nextSibling: null }))
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('MutationObserver', MutationObserver)
  vi.stubGlobal('document', { readyState: 'complete', querySelectorAll, ...listening })
}

test('the data of a document are read as they are in it', async () => {
  const blocks = ['[{"_1":2},"слово"]\n', 'P1:[3]\n']
  openDocument(...blocks)
  expect(await new Response(await hydrationStream()).text()).toBe(blocks.join(''))
})

test.each<[string, string[]]>([
  ['before its data', []],
  ['within them', ['[{"_1":2},"сло']],
])('a document that breaks off %s starts nothing', async (_, blocks) => {
  openDocument(...blocks)
  await expect(hydrationStream()).rejects.toThrow(SyntaxError)
})
