import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { readPage } from '../../../../scripts/budgets/pages.ts'
import { type BindingFault, bindingFaults, breakBinding } from '../../../../scripts/serving/faulty-entry.ts'
import { serveOnWorkerd } from '../../../../scripts/serving/serve-workerd.ts'
import { findFreePorts, root } from '../../../../scripts/workspace.ts'
import { readMemory } from '../cpu-time.ts'
import { type Heaps, measureHeaps } from '../heap.ts'
import { type Answers, recover, visit } from './ask.ts'
import { type Fault, startFaultyRelay } from './faulty-relay.ts'
import { leave } from './leave.ts'
import { cartOf, findAddresses, itemOf, nextVisit, unseenOfFault, warmUp } from './visits.ts'

/** Of this process alone: a bench may run beside a test. */
const state = `.cache/soak-state-${process.pid}`

export interface SoakOptions {
  /** Origin of the demo shop. */
  api: string
  /** Of all phases together. */
  seconds: number
  /** Requests a second. */
  rate: number
  /** What becomes of the API and of bindings. */
  faults: readonly AnyFault[]
  /** Visitors who leave in the middle, in rounds. */
  leavers: number
  rounds: number
  /** After each round, until memory is looked at, ms: what was begun for them goes on for a while. */
  rest: number
  /** Whether memory is looked at, for which all isolates collect their garbage; where it is not, all of it is 0. */
  looksAtMemory: boolean
}

type AnyFault = Fault | BindingFault

interface Phase {
  fault: AnyFault | null
  seconds: number
  /** Pages and answers that were asked for before the first fault: always 200. */
  seen: Answers
  /** Pages and answers that nobody has asked for: 200, in a fault 503 (of the interface 502). */
  unseen: Answers
  /** Recalculations of carts, which cannot be kept: in a fault they may fail. */
  cart: Answers
  /** What needs a binding: new pictures, sitemaps, pasted orders. Asked for while the API is well. */
  bound: Answers
  /** Calls that the API has got. */
  calls: number
  /** Lines of the log that were errors. */
  errors: string[]
  /** ms after the end of the API's fault until a page that failed in it, and a cart, are there. */
  recovery: number | null
  /** At the end of the phase. */
  memory: Memory
}

/** MB. */
export interface Memory {
  /** What workerd's process has, before and after the garbage of all its isolates has been collected. */
  before: number
  after: number
  /** What is no garbage. */
  heaps: Heaps
}

export interface SoakFigures {
  phases: Phase[]
  /** After the caches have been filled, before the first phase. */
  start: Memory
  /** Before visitors leave in the middle, and after each round of them. */
  leaving: Memory[]
  leavers: number
  /** Lines of the log that were errors while they left. */
  errors: string[]
}

const unmeasured: Memory = { before: 0, after: 0, heaps: { own: 0, others: 0 } }

/**
 * Loads the built shop on workerd while its API and its bindings fail in each way, with a healthy phase before, between
 * and after.
 */
export async function soak({
  api,
  seconds,
  rate,
  faults,
  leavers,
  rounds,
  rest,
  looksAtMemory,
}: SoakOptions): Promise<SoakFigures> {
  const relay = await startFaultyRelay(api)
  const errors: string[] = []
  const [inspectorPort = 0] = await findFreePorts(1)
  const shop = await serveOnWorkerd(
    (origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: relay.origin },
      state,
      inspectorPort,
      raiseLimits: true,
      entry: 'faulty',
    }),
    (line) => {
      if (/"level":"error"|uncaught|exception/i.test(line)) errors.push(line)
    },
  )
  const agent = new Agent({ keepAlive: true })
  const memory = async (): Promise<Memory> => {
    if (!looksAtMemory) return unmeasured
    const before = readMemory(shop.pid, 'workerd')
    const heaps = await measureHeaps(inspectorPort, () => readPage(shop.origin, '/'))
    return { before, after: readMemory(shop.pid, 'workerd'), heaps }
  }
  try {
    const addresses = await findAddresses(shop.origin, api)
    await warmUp(shop.origin, addresses)
    const start = await memory()
    const phases: Phase[] = []
    const each = seconds / (2 * faults.length + 1)
    for (const fault of [null, ...faults.flatMap((name) => [name, null])]) {
      const ofBinding = bindingFaults.find((name) => name === fault) ?? null
      const ofApi = ofBinding ? null : (fault as Fault | null)
      // A call that hung is made once more when the API is back, and its answer kept: the next fault needs others.
      const reserved = ofApi ? addresses.reserved.splice(0, unseenOfFault) : []
      const next = nextVisit(addresses, reserved)
      const before = relay.calls()
      errors.splice(0)
      await relay.set(ofApi)
      await breakBinding(shop.origin, ofBinding)
      const answers = await visit({ origin: shop.origin, agent, fault: ofApi, seconds: each, rate, next })
      const calls = relay.calls() - before
      await breakBinding(shop.origin, null)
      if (ofApi) await relay.set(null)
      const first = ofApi ? itemOf(reserved, 0).url : ''
      const recovery = ofApi && (await recover(shop.origin, [{ kind: 'unseen', path: first }, cartOf(first)]))
      const met = { ...answers, calls, recovery, errors: errors.splice(0) }
      phases.push({ fault, seconds: each, ...met, memory: await memory() })
    }
    errors.splice(0)
    const leaving = [await memory()]
    for (let round = 0; round < rounds; round++) {
      await leave(shop, relay, { count: leavers, addresses })
      await new Promise((resolve) => setTimeout(resolve, rest))
      leaving.push(await memory())
    }
    return { phases, start, leaving, leavers, errors }
  } finally {
    agent.destroy()
    await shop.stop()
    await relay.stop()
    rmSync(join(root, state), { recursive: true, force: true })
  }
}
