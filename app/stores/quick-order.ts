import { type OrderAnswer, toAnswers } from '../../shared/shop-api/order-answers.ts'
import { maxOrderLength } from '../../shared/shop-api/read-order.ts'
import { isOver } from './lifetimes.ts'
import { readStored, removeStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'quick_order'

/** A quick order: its text, and what was answered to lines of it. */
export interface QuickOrder {
  text: string
  answers: readonly OrderAnswer[]
}

/** The quick order: it stays until it is removed, survives a reload and is shared by all tabs. */
export const quickOrderStore = createStore<QuickOrder>(
  { text: '', answers: [] },
  (state) => {
    Object.assign(state, readOrder())
  },
  key,
)

/** Sets the order; answers to lines that it has not any more are dropped. */
export function setOrder({ text, answers }: QuickOrder): void {
  quickOrderStore.restore()
  const kept = text.slice(0, maxOrderLength)
  const order = { text: kept, answers: answers.filter(({ line }) => kept.includes(line)) }
  Object.assign(quickOrderStore.state, order)
  if (kept === '') removeStored(key)
  else writeStored(key, { ...order, at: Date.now() })
}

export const setOrderText = (text: string): void => setOrder({ ...quickOrderStore.read(), text })

/**
 * Puts lines below those that are there.
 * @returns false: there is no room for all of them, and nothing is changed
 */
export function addOrderText(lines: string): boolean {
  const { text } = quickOrderStore.read()
  const longer = text.trim() === '' ? lines : `${text.replace(/\n+$/, '')}\n${lines}`
  if (longer.length > maxOrderLength) return false
  setOrderText(longer)
  return true
}

function readOrder(): QuickOrder {
  const { at, ...stored } = Object(readStored(key)) as Partial<QuickOrder> & { at?: unknown }
  const { text, answers }: Partial<QuickOrder> = isOver(key, at) ? {} : stored
  return {
    text: typeof text === 'string' ? text.slice(0, maxOrderLength) : '',
    answers: typeof text === 'string' ? toAnswers(answers) : [],
  }
}
