import { formatPrice, splitPrice } from '../../shared/format/price.ts'

const classes = { lg: 'price price-lg', md: 'price', sm: 'price price-sm', xs: 'price price-xs' }

/** A price in roubles, its kopecks and currency smaller: «19 840,00 ₽». */
export function Price({ value, size = 'md' }: { value: number; size?: keyof typeof classes }) {
  const { whole, rest } = splitPrice(value)
  return (
    <span className={classes[size]}>
      {whole}
      <i>{rest}</i>
    </span>
  )
}

/** The price in roubles before the discount, struck through. */
export function OldPrice({ value }: { value: number }) {
  return (
    <s className="old">
      <span className="sr-only">Старая цена </span>
      {formatPrice(value)}
    </s>
  )
}
