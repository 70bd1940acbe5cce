import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { formatDate } from '../../../shared/format/date.ts'
import { idFromKey } from '../../../shared/format/id.ts'
import { countOf } from '../../../shared/format/plural.ts'
import { purchasesStore, readPurchases } from '../../stores/purchases.ts'
import { useStore } from '../../stores/use-store.ts'
import { announce } from '../../ui/announce.ts'
import { showWhole } from '../../ui/show-whole.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { type BoughtProduct, boughtProducts, markRules } from './bought-products.ts'
import './purchase-marks.css'

/** Orders that are read while a page is shown; the others follow on the next pages. */
const ordersAtOnce = 20

/**
 * «Вы покупали» on cards, rows and on the product's page, and a filter for what a listing shows. The marks are a style
 * sheet: a page's HTML is the same for everybody, and cards weigh nothing more. For signed-in customers alone.
 */
export function PurchaseMarks() {
  const { pathname } = useLocation()
  const orders = useStore(purchasesStore, (state) => state.orders)
  const bought = useMemo(() => boughtProducts(orders), [orders])
  const [, key] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  const opened = bought.get((key && idFromKey(key)) || 0)

  useEffect(() => void readPurchases(ordersAtOnce), [])

  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(markRules([...bought.keys()], opened ? { text: boughtText(opened) } : null))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [bought, opened])

  return bought.size > 0 ? <BoughtFilter key={pathname} /> : null
}

/** «Вы покупали 3 раза, последний — 18 ноября 2026 г.» */
function boughtText({ times, last }: BoughtProduct): string {
  const day = last ? formatDate(last) : ''
  if (times === 1) return day ? `Вы покупали ${day}` : 'Вы покупали'
  return `Вы покупали ${countOf(times, ['раз', 'раза', 'раз'])}${day && `, последний — ${day}`}`
}

/** Hides what was never bought among the products that a listing shows. */
function BoughtFilter() {
  const [bar, setBar] = useState<Element | null>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    // Where the orders became known on this very page nothing has kept the place: nothing is pushed aside.
    const { dataset } = document.documentElement
    if (dataset.bought !== undefined) setBar(document.querySelector('.list-bar'))
    return () => {
      delete dataset.onlyBought
      if (purchasesStore.read().orders.length > 0) dataset.bought = ''
      else delete dataset.bought
    }
  }, [])
  const toggle = () => {
    const { dataset } = document.documentElement
    if (isOn) delete dataset.onlyBought
    else dataset.onlyBought = ''
    showWhole()
    const cards = [...document.querySelectorAll('.list-rows > .card, .spec tbody > tr')]
    // Not by `checkVisibility`, which Safari has had since 17.4.
    const shown = cards.filter((card) => card.getClientRects().length > 0).length
    if (!isOn && shown === 0) {
      delete dataset.onlyBought
      showSnackbar('Среди показанных товаров вы ещё ничего не покупали')
      return
    }
    if (!isOn) announce(`Показаны купленные раньше: ${shown} из ${cards.length}`)
    setOn(!isOn)
  }
  if (!bar) return null
  return createPortal(
    <button type="button" className="chip bought-only h-11" aria-pressed={isOn} onClick={toggle}>
      <span className="i-hist s16" />
      Вы покупали
    </button>,
    bar,
  )
}
