import { Hono } from 'hono'
import { escapeMarkup } from '../../shared/format/escape-markup.ts'
import { markName, marksOf, type NamedPayment, type PaymentMark } from '../../shared/shop/payment-marks.ts'
import type { AppEnv } from '../app-env.ts'
import { paymentDrawings } from './payment-drawings.ts'

/** How long browsers keep the picture, s: not long while nobody knows what to draw. */
const lifetime = 86_400
const untilKnown = 600

/** Between signs, and of the picture, px. */
const gap = 8
const height = 28

/** The signs of the ways to pay that the shop API names. Cash needs none. */
export const paymentRoutes = new Hono<AppEnv>().get('/payment-methods.svg', async (c) => {
  const methods = await c.var.isolate.findPayments(c.get('shopApi')())
  const headers = {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': `public, max-age=${methods === null ? untilKnown : lifetime}`,
  }
  return c.body(drawMarks(methods ?? []), 200, headers)
})

/** Where nobody knows the ways, and for those without a sign, words say where they are. */
function drawMarks(methods: readonly NamedPayment[]): string {
  const marks = marksOf(methods).filter((mark) => mark !== 'cash')
  const drawings = marks.length > 0 ? marks.map(drawingOf) : [written('Способы оплаты')]
  let width = -gap
  const groups = drawings.map((drawing) => {
    const left = width + gap
    width = left + drawing.width
    return `<g transform="translate(${left})"><rect width="${drawing.width}" height="${height}" rx="4" fill="#fff"/>${drawing.elements}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${groups.join('')}</svg>`
}

const drawingOf = (mark: PaymentMark) => paymentDrawings[mark] ?? written(markName(mark))

/** Whatever sans serif there is takes the same room. */
function written(text: string) {
  const length = text.length * 7
  const attributes = `x="10" y="18.5" textLength="${length}" lengthAdjust="spacingAndGlyphs"`
  return {
    width: length + 20,
    elements: `<text ${attributes} font-family="Arial, sans-serif" font-size="12" font-weight="700" fill="#14171c">${escapeMarkup(text)}</text>`,
  }
}
