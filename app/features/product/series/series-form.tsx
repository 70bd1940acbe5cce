import type { FormEvent } from 'react'
import { href } from 'react-router'
import { Deferred } from '../../../ui/deferred.tsx'
import { runLazy } from '../../../ui/lazy.tsx'

/** Counts what is in the form, or orders it, by the script of the table. */
function onUse(event: FormEvent<HTMLFormElement>) {
  const { currentTarget: form, type } = event
  const isOrder = type === 'submit'
  if (isOrder) event.preventDefault()
  runLazy(
    () => import('./order-series.ts'),
    ({ orderSeries, showSum }) => (isOrder ? orderSeries(form) : showSum(form)),
    () => isOrder && form.submit(),
  )
}

/**
 * The table of a series, whose HTML comes from the server ('' for none), as one form: without JavaScript it is sent to
 * the cart, with it what was typed goes there by a script that is loaded when it is needed.
 */
export function SeriesForm({ table }: { table: string | Promise<string> }) {
  return (
    <Deferred resolve={table as Promise<string>} fallback={null} error={null}>
      {(html) =>
        html && (
          <form id="series" className="sec" method="post" action={href('/korzina')} onSubmit={onUse} onInput={onUse}>
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
    </Deferred>
  )
}
