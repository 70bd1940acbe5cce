import { type ComponentType, createElement, lazy } from 'react'
import { firstInteraction } from './first-interaction.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * A part of a page whose HTML the server writes as usual, while its script is loaded only when the visitor first moves,
 * types or scrolls: until then React leaves the HTML alone. To be rendered inside <Suspense>. `load` imports the part.
 * On a page that is opened later the part loads beside the page's data. If it does not load, the server's HTML stays.
 * `isUrgent` says that this time the part cannot wait; after `latest` it waits for no visitor.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isUrgent: () => boolean = () => false,
  latest?: () => Promise<void>,
) {
  const start = () => (latest ? Promise.race([firstInteraction(), latest()]) : firstInteraction())
  const early = import.meta.env.SSR ? undefined : isUrgent() ? load() : start().then(load)
  early?.catch(() => undefined)
  return lazy(async () => {
    const part = early ?? load()
    const Part = await (import.meta.env.SSR ? part : part.catch(() => null))
    return {
      default: (props: Props) => createElement('div', Part ? frame : lost, Part ? createElement(Part, props) : ''),
    }
  })
}

const frame = { className: 'contents' }

/** With text as its child React takes the frame over and does not look into it. */
const lost = {
  className: 'contents',
  suppressHydrationWarning: true,
  ref: (element: HTMLElement | null) => void (element && !element.firstChild && reloadOnce()),
}
