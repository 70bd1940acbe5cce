/** What becomes of a binding: its calls never end, or all fail. */
export const bindingFaults = [
  ...(['KV freezes', 'KV fails', 'R2 freezes', 'R2 fails'] as const),
  ...(['Images freezes', 'Images fails'] as const),
]
export type BindingFault = (typeof bindingFaults)[number]

/** Where it is said what becomes of bindings from now on. */
const faultPath = '/__fault'

/**
 * The source of an entry that precedes a built Worker and breaks its bindings when told to.
 * @param main name of the Worker's own entry, beside which it is
 */
export const faultyEntry = (main: string): string => `
import worker from ${JSON.stringify(`./${main}`)}

const names = { CACHE: 'KV', CATALOGUE: 'R2', IMAGES: 'Images' }
let fault = ''
const broken = (name) =>
  fault === name + ' freezes' ? new Promise(() => {}) : Promise.reject(new Error(name + ' is out of order'))
const breakable = (name, binding) => new Proxy(binding, {
  get(target, method) {
    const value = Reflect.get(target, method)
    if (typeof value !== 'function') return value
    return (...args) => {
      // The calls before the last of a chain bring the next link at once.
      const isLink = method === 'input' || method === 'transform'
      if (isLink) return breakable(name, value.apply(target, args))
      return fault.startsWith(name + ' ') ? broken(name) : value.apply(target, args)
    }
  },
})
let bindings
export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === ${JSON.stringify(faultPath)}) {
      fault = searchParams.get('is')
      return new Response(null, { status: 204 })
    }
    bindings ??= Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, names[name] ? breakable(names[name], value) : value]),
    )
    return worker.fetch(request, bindings, context)
  },
}
`

/** Breaks a binding of the shop at this origin; null: all are well again. */
export async function breakBinding(origin: string, fault: BindingFault | null): Promise<void> {
  await fetch(`${origin}${faultPath}?is=${encodeURIComponent(fault ?? '')}`)
}
