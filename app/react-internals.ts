/*
 * What the shop uses of React and React Router that their documentation does not promise; react-internals.test.ts names
 * each fact, and fails when an update has changed it. Code that the build changes is known to vite/reload-guard.ts,
 * vite/root-sheet.ts, vite/sheet-preloads.ts and vite/slim-manifest.ts alone. The inline scripts
 * (document/boot.ts, starter/starter.ts), which import nothing, read `key` and `usr` of React Router's history state.
 */
import type { RouterState } from 'react-router'
import { type StartList, usualContext } from './starter/start-list.ts'

export {
  /** Has the manifest of all routes and, on the server, `serverHandoffString`: what the browser needs, as JSON. */
  UNSAFE_FrameworkContext as FrameworkContext,
  /** <ScrollRestoration> without its inline script. */
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'

/** Gives React Router what its own <Scripts> would have left on `window`. */
export function handOver(
  { context = usualContext }: StartList,
  stream: ReadableStream<Uint8Array>,
  routeModules: Record<string, object>,
): void {
  Object.assign(window, { __reactRouterContext: { ...context, stream }, __reactRouterRouteModules: routeModules })
}

/** The state of React Router's own router, once it runs. */
export const routerState = (): RouterState | undefined =>
  (window as { __reactRouterDataRouter?: { state: RouterState } }).__reactRouterDataRouter?.state

/** The number that React Router gives a history entry, by which it tells back from forward. */
export const entryIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * Hydrates the part of the page that an element is in, if it still waits for its turn: React does that at once for the
 * part to which an event of this kind comes.
 */
export function hydrateAround(element: Element): void {
  element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
}

/**
 * Puts a text into a field as if it were typed. React hears of it only if it is not what its own setter on the element,
 * which notes what it has seen, was last given.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Makes or takes back a choice as if it were clicked, in the same way. */
export function choose(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}
