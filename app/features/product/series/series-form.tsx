import type { FormEvent } from 'react'
import { href } from 'react-router'
import { Deferred } from '../../../ui/deferred.tsx'
import { runLazy } from '../../../ui/lazy.tsx'

const order = () => import('./order-series.ts')

/**
 * The table of a series, whose HTML comes from the server ('' for none), as one form: without JavaScript it is sent to
 * the cart, with it what was typed goes there by a script that is loaded when it is needed.
 */
export function SeriesForm({ table }: { table: string | Promise<string> }) {
  if (typeof table === 'string') return <SeriesHtml html={table} />
  return (
    <Deferred resolve={table} fallback={null} error={null}>
      {(html) => <SeriesHtml html={html} />}
    </Deferred>
  )
}

function SeriesHtml({ html }: { html: string }) {
  if (!html) return null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    runLazy(
      order,
      ({ orderSeries }) => orderSeries(form),
      () => form.submit(),
    )
  }
  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
    runLazy(order, ({ showSum }) => showSum(form))
  return (
    <form id="series" className="sec" method="post" action={href('/korzina')} onSubmit={onSubmit} onInput={onInput}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by load-series-table.tsx */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      <p className="series-end">
        <button type="submit" className="btn" name="do" value="add">
          В корзину
        </button>
        <output />
      </p>
    </form>
  )
}
