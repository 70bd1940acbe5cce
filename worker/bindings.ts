import { within } from '../shared/promises.ts'
import type { Env } from './env.ts'

/**
 * Longest waits for a call, ms (docs/decisions/055). Visitors wait for what is read; what is written is written behind
 * the response, or by the nightly walk.
 */
const limits = {
  counter: { read: 200, write: 200 },
  cache: { read: 3_000, write: 5_000 },
  kv: { read: 1_000, write: 5_000 },
  bucket: { read: 5_000, write: 30_000 },
  files: { read: 5_000, write: 5_000 },
}
type Kind = keyof typeof limits

const kinds: Record<string, Kind> = { CACHE: 'kv', CATALOGUE: 'bucket', ASSETS: 'files' }

const writes = new Set<PropertyKey>(['put', 'delete'])

/** A call of a binding that failed, or did not end in time. */
export class BindingError extends Error {
  override readonly name = 'BindingError'
  readonly isLate: boolean

  constructor(call: string, isLate: boolean, cause?: unknown) {
    // JSON.parse quotes what it could not read.
    const reason = cause instanceof SyntaxError ? 'not JSON' : String(cause)
    super(`${call}: ${isLate ? 'no answer in time' : reason}`, { cause })
    this.isLate = isLate
  }
}

const known = new WeakMap<Env, Env>()

/** The environment with an end to each call of its counters, of KV, of R2 and of the build's files: it fails with a `BindingError`. */
export function boundedEnv(env: Env): Env {
  const bound = known.get(env) ?? bindAll(env)
  known.set(env, bound)
  return bound
}

/** A location's cache whose calls have an end. */
export const boundedCache = (cache: Cache): Cache => bounded(cache, 'cache', 'cache')

function bindAll(env: Env): Env {
  const bindings = Object.entries(env).map(([name, binding]) => {
    const kind = name.endsWith('_LIMIT') ? 'counter' : kinds[name]
    return [name, kind && isObject(binding) ? bounded(binding, name, kind) : binding]
  })
  return Object.fromEntries(bindings) as Env
}

/** Also what a call brings has calls: an object of the bucket is read by its own. */
function bounded<T extends object>(binding: T, name: string, kind: Kind): T {
  return new Proxy(binding, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property)
      if (typeof member !== 'function') return member
      const milliseconds = limits[kind][writes.has(property) ? 'write' : 'read']
      const call = `${name}.${String(property)}`
      return (...args: unknown[]) => {
        try {
          const result: unknown = Reflect.apply(member, target, args)
          return isPromise(result) ? inTime(call, milliseconds, result, kind) : result
        } catch (cause) {
          // No caller looks for anything but a rejection.
          return Promise.reject(new BindingError(call, false, cause))
        }
      }
    },
  })
}

async function inTime(call: string, milliseconds: number, promise: Promise<unknown>, kind: Kind): Promise<unknown> {
  const outcome = await within(milliseconds, promise, late).catch((cause: unknown) => {
    throw new BindingError(call, false, cause)
  })
  if (outcome === late) throw new BindingError(call, true)
  return kind === 'bucket' && isObject(outcome) && 'body' in outcome ? bounded(outcome, call, kind) : outcome
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPromise = (value: unknown): value is Promise<unknown> =>
  isObject(value) && 'then' in value && typeof value.then === 'function'

const late = Symbol('late')
