import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import { readStored, removeStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'machine'

/** What the shopper works with: a machine or its pad, as its page described it. */
export type Machine = Pick<ComparedProduct, 'product_id' | 'name' | 'url' | 'attributes'>

/** The shopper's machine, in all tabs of this browser; null: none is known. */
export const machineStore = createStore<{ machine: Machine | null }>({ machine: null }, take, key)

/** Remembers the machine in this browser; null forgets it. */
export function keepMachine(machine: Machine | null): void {
  machineStore.restore()
  machineStore.state.machine = machine
  if (machine) writeStored(key, machine)
  else removeStored(key)
}

function take(state: { machine: Machine | null }): void {
  const { product_id, name, url, attributes } = Object(readStored(key)) as Record<string, unknown>
  const isKnown = typeof product_id === 'number' && typeof name === 'string' && typeof url === 'string'
  const known = Array.isArray(attributes) ? attributes.filter(isAttribute) : []
  state.machine = isKnown && url.startsWith('/product/') ? { product_id, name, url, attributes: known } : null
}

function isAttribute(value: unknown): value is Machine['attributes'][number] {
  const { attribute_id, name, text, unit } = Object(value) as Record<string, unknown>
  const isText = [name, text].every((one) => typeof one === 'string')
  return isText && typeof attribute_id === 'number' && (unit === null || typeof unit === 'string')
}
