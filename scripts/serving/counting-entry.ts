/** Where a Worker that counts tells what it has counted. */
export const countsPath = '/__counts'

/** Calls of bindings by «binding.method», and `requests`. */
export type Counts = Record<string, number>

/**
 * The source of an entry that precedes a built Worker and counts its requests and what it calls of its bindings.
 * @param main name of the Worker's own entry, beside which it is
 */
export const countingEntry = (main: string): string => `
import worker from ${JSON.stringify(`./${main}`)}

const counts = { requests: 0 }
const counted = (name, binding) => new Proxy(binding, {
  get(target, method) {
    const value = Reflect.get(target, method)
    if (typeof value !== 'function') return value
    return (...args) => {
      const key = name + '.' + String(method)
      counts[key] = (counts[key] ?? 0) + 1
      return value.apply(target, args)
    }
  },
})
// Pictures are made elsewhere at Cloudflare, and slowly here: the original stands for each.
const images = {
  input: (stream) => ({
    transform() { return this },
    output: async () => ({ response: () => new Response(stream), contentType: () => 'image/jpeg' }),
  }),
}
let bindings
const wrap = (env) => {
  bindings ??= Object.fromEntries(
    Object.entries({ ...env, ...(env.IMAGES && { IMAGES: images }) })
      // One client asks for all.
      .filter(([name]) => !name.endsWith('_LIMIT'))
      .map(([name, value]) => [name, typeof value === 'object' && value ? counted(name, value) : value]),
  )
  return bindings
}
export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === ${JSON.stringify(countsPath)}) return Response.json(counts)
    counts.requests += 1
    return worker.fetch(request, wrap(env), context)
  },
}
`
