import { createContext } from 'react'

/**
 * What scripts find on <html>, while the server writes it: `data-demo` where the demo shop answers, `data-metrika` with
 * the counter's number where there is one, `data-build` with the build's id and `data-vitals` with the share of visits
 * that are measured. In the browser it is read from there.
 */
export const HtmlAttributes = createContext<Record<`data-${string}`, string>>({})
