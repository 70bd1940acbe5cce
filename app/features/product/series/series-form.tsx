import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { href } from 'react-router'
import { addToCart } from '../../../../shared/shop/words.ts'
import { cartStore } from '../../../stores/cart/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { runLazy } from '../../../ui/loading/lazy.tsx'
import { LateMarkup } from '../late-markup.tsx'

let loading: Promise<typeof import('./order-series.ts')> | null = null

/** One promise for all who wait for the script: what was done in a cell first is answered first. */
function script() {
  loading ??= import('./order-series.ts').catch((error: Error) => {
    loading = null
    throw error
  })
  return loading
}

/** Answers what is done in a cell, by the script of the table. */
function onCell({ target, type }: FormEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement)) return
  const field = target
  // At once: what the screen makes of it belongs to the key that was pressed.
  if (type === 'input') field.form?.toggleAttribute('data-filled', true)
  runLazy(script, ({ onLeave, onType }) => (type === 'blur' ? onLeave(field) : onType(field)))
}

/** Orders what is in the form, by the script of the table. */
function onSubmit(event: FormEvent<HTMLFormElement>) {
  const { currentTarget: form } = event
  event.preventDefault()
  runLazy(
    script,
    ({ orderSeries }) => orderSeries(form),
    () => sendAsForm(form),
  )
}

/** Sends the form without its script, with what its button says. */
function sendAsForm(form: HTMLFormElement) {
  form.addEventListener('formdata', ({ formData }) => formData.set('do', 'add'), { once: true })
  form.submit()
}

/** The height that is kept for a table that is not there yet, px: its heading and some rows. */
const keptHeight = 360

const texts = {
  none: 'Других размеров и зёрен в этой серии нет.',
  failed: 'Таблица серии сейчас не загрузилась. Обновите страницу чуть позже.',
  showAll: 'Показать всю таблицу',
}

/** The table of a series, whose HTML comes from the server ('' for none), at once or later. */
export const SeriesForm = ({ table }: { table: string | Promise<string> }) => (
  <LateMarkup id="series" title="Вся серия" html={table} height={keptHeight} texts={texts}>
    {(html) => <Form html={html} />}
  </LateMarkup>
)

/**
 * The table as one form: without JavaScript it is sent to the cart, with it what was typed goes there by a script that
 * is loaded when it is needed.
 */
function Form({ html }: { html: string }) {
  const form = useRef<HTMLFormElement>(null)
  // The same object: React would write the table anew, without what was typed into it.
  const table = useMemo(() => ({ __html: html }), [html])
  useEffect(() => {
    const show = () => {
      const { current } = form
      const isIn = cartStore
        .read()
        .content.lines.some(({ product_id }) => current?.elements.namedItem(`q${product_id}`))
      if (current && (isIn || current.querySelector('.series-in')))
        runLazy(script, ({ showInCart }) => showInCart(current))
    }
    show()
    return cartStore.watch(show)
  }, [])
  return (
    <form
      ref={form}
      id="series"
      className="sec"
      method="post"
      action={href('/korzina')}
      onSubmit={onSubmit}
      onInput={onCell}
      onBlur={onCell}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by load-series-table.tsx */}
      <div data-static suppressHydrationWarning dangerouslySetInnerHTML={table} />
      <p className="series-end">
        <Button type="submit" look="line" name="do" value="add">
          {addToCart}
        </Button>
        <output />
      </p>
    </form>
  )
}
