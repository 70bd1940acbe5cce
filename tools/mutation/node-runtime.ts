// What tests of the Worker import from `cloudflare:test` and `cloudflare:workers`, in Node: bindings that keep everything
// in memory. A test file that needs more of the runtime fails here without any change, and runs in workerd alone.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { scheduler } from 'node:timers/promises'

const stores: Map<string, unknown>[] = []

function createStore<T>(): Map<string, T> {
  const store = new Map<string, T>()
  stores.push(store)
  return store
}

function createKv() {
  const values = createStore<string>()
  return {
    async get(key: string, options?: string | { type?: string }) {
      const type = typeof options === 'string' ? options : options?.type
      const value = values.get(key) ?? null
      return value !== null && type === 'json' ? JSON.parse(value) : value
    },
    async put(key: string, value: string) {
      values.set(key, value)
    },
    async delete(key: string) {
      values.delete(key)
    },
    list: async ({ prefix = '' } = {}) => ({
      keys: [...values.keys()].filter((name) => name.startsWith(prefix)).map((name) => ({ name })),
    }),
  }
}

/** A bucket with nothing in it. */
const emptyBucket = {
  get: async () => null,
  head: async () => null,
  list: async () => ({ objects: [], truncated: false }),
  put: async () => null,
  delete: async () => {},
}

const urlOf = (request: string | URL | Request): string => (request instanceof Request ? request.url : String(request))

function createCache() {
  const answers = createStore<Response>()
  return {
    match: async (request: string | URL | Request) => answers.get(urlOf(request))?.clone(),
    async put(request: string | URL | Request, response: Response) {
      answers.set(urlOf(request), new Response(await response.arrayBuffer(), response))
    },
    delete: async (request: string | URL | Request) => answers.delete(urlOf(request)),
  }
}
Object.assign(globalThis, { caches: { default: createCache(), open: async () => createCache() }, scheduler })

function createDatabase() {
  const database = new DatabaseSync(':memory:')
  const bound = (sql: string, values: SQLInputValue[] = []) => {
    const all = () => {
      const statement = database.prepare(sql)
      if (statement.columns().length > 0) return { results: statement.all(...values), meta: { changes: 0 } }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { results: [], meta: { changes: Number(changes), last_row_id: Number(lastInsertRowid) } }
    }
    return {
      bind: (...given: SQLInputValue[]) => bound(sql, given),
      all: async () => all(),
      run: async () => all(),
      first: async (column?: string) => {
        const [row] = all().results
        return row && column !== undefined ? row[column] : (row ?? null)
      },
      now: all,
    }
  }
  return {
    prepare: (sql: string) => bound(sql),
    batch: async (statements: ReturnType<typeof bound>[]) => statements.map((statement) => statement.now()),
  }
}

export const env = { CACHE: createKv(), CATALOGUE: emptyBucket, PICTURES: emptyBucket, DB: createDatabase() }

export async function reset(): Promise<void> {
  for (const store of stores) store.clear()
}

const pending = new WeakMap<object, Promise<unknown>[]>()

export function createExecutionContext() {
  const promises: Promise<unknown>[] = []
  const context = {
    waitUntil: (promise: Promise<unknown>) => void promises.push(promise),
    passThroughOnException() {},
    props: {},
  }
  pending.set(context, promises)
  return context
}

/** Waits for all that runs behind a response, also for what that begins. */
export async function waitOnExecutionContext(context: object): Promise<void> {
  const promises = pending.get(context) ?? []
  while (promises.length > 0) await Promise.allSettled(promises.splice(0))
}

export const createScheduledController = ({ cron = '' } = {}) => ({ cron, scheduledTime: Date.now(), noRetry() {} })
