import { createContext } from 'react'

/**
 * What scripts find on <html>, while the server writes it: `data-demo` where the demo shop answers, `data-metrika` with
 * the counter's number where there is one. In the browser it is read from there.
 */
export const HtmlAttributes = createContext<Record<`data-${string}`, string>>({})
