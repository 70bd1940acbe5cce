import type { StockState } from './stock-state.ts'

const classes = { here: 'dot', order: 'dot dot-wait', short: 'dot dot-none', none: 'dot dot-none' }

/** Stock as a coloured dot with words: green and the number, amber and the days, hollow grey. */
export function Stock({ state }: { state: StockState }) {
  return <span className={classes[state.kind]}>{state.text}</span>
}
