import { formatMoney } from '../money.ts'

interface Coupon {
  code: string
  /** Percent of the sum, or kopecks. */
  percent?: number
  kopecks?: number
  /** Smallest sum, kopecks. */
  from: number
  /** Last day, YYYY-MM-DD. */
  until: string | null
}

/** The coupons there are: by percent, of a fixed amount, expired. */
const COUPONS: Coupon[] = [
  { code: 'ABRASIV10', percent: 10, from: 0, until: null },
  { code: 'MASTER500', kopecks: 500_00, from: 10_000_00, until: null },
  { code: 'LETO2025', percent: 15, from: 0, until: '2025-08-31' },
]

/** What a coupon is worth: its code and kopecks off, or why it is not accepted. */
export type CouponResult = { code: string; off: number; error: null } | { code: null; off: 0; error: string | null }

/** Judges a coupon for a sum in kopecks on a day (YYYY-MM-DD); no coupon is no error. */
export function applyCoupon(asked: string | null, sum: number, today: string): CouponResult {
  const refuse = (error: string | null): CouponResult => ({ code: null, off: 0, error })
  if (asked === null || sum === 0) return refuse(null)
  const coupon = COUPONS.find(({ code }) => code === asked.toUpperCase())
  if (!coupon) return refuse('Такого промокода нет')
  if (coupon.until !== null && coupon.until < today) return refuse('Срок действия промокода истёк')
  if (sum < coupon.from) return refuse(`Промокод действует для заказов от ${formatMoney(coupon.from)}`)
  const off = coupon.kopecks ?? Math.round((sum * (coupon.percent ?? 0)) / 100)
  return { code: coupon.code, off: Math.min(off, sum), error: null }
}
