import { ref } from 'valtio/vanilla'
import { readStored, removeStored, watchStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'quick_order'
/** Characters that are kept. */
const longestText = 200_000

/** The text of a quick order, and which product was chosen where a code fits several (ids by code). */
interface QuickOrder {
  text: string
  choices: Readonly<Record<string, number>>
}

const empty: QuickOrder = { text: '', choices: {} }

/** What was typed or pasted stays until it is removed: it survives a reload and is shared by all tabs. */
export const quickOrderStore = createStore<{ order: QuickOrder }>({ order: ref(empty) }, (state) => {
  const load = () => {
    state.order = ref(readOrder())
  }
  load()
  watchStored(key, load)
})

/** Sets the text; choices stay as long as the text does. */
export function setOrderText(text: string): void {
  const { choices } = quickOrderStore.read().order
  write({ text: text.slice(0, longestText), choices: text.trim() === '' ? {} : choices })
}

/**
 * Puts lines below those that are there.
 * @returns false: there is no room for all of them, and nothing is changed
 */
export function addOrderText(lines: string): boolean {
  const { text } = quickOrderStore.read().order
  const longer = text.trim() === '' ? lines : `${text.replace(/\n+$/, '')}\n${lines}`
  if (longer.length > longestText) return false
  setOrderText(longer)
  return true
}

/** Chooses the product that a code means. */
export function chooseProduct(code: string, productId: number): void {
  const { text, choices } = quickOrderStore.read().order
  write({ text, choices: { ...choices, [code]: productId } })
}

function write(order: QuickOrder): void {
  quickOrderStore.restore()
  quickOrderStore.state.order = ref(order)
  if (order.text === '') removeStored(key)
  else writeStored(key, order)
}

function readOrder(): QuickOrder {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || typeof stored.text !== 'string')
    return empty
  const choices =
    'choices' in stored && typeof stored.choices === 'object' && stored.choices !== null ? stored.choices : {}
  const valid = Object.entries(choices).filter((entry): entry is [string, number] => Number.isInteger(entry[1]))
  return { text: stored.text.slice(0, longestText), choices: Object.fromEntries(valid) }
}
