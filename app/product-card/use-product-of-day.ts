import { useEffect, useState } from 'react'
import { moscowDay } from '../../shared/format/date.ts'
import type { ProductCard } from '../../shared/shop-api/contract/product.ts'
import { loadProductOfDay } from '../shop-api/products.ts'

/** The product of the day; undefined while it is loading, null when today has none or it could not be loaded. */
export function useProductOfDay(): ProductCard | null | undefined {
  const [product, setProduct] = useState<ProductCard | null>()
  const today = moscowDay(new Date())
  useEffect(() => {
    loadProductOfDay(today).then(setProduct, () => setProduct(null))
  }, [today])
  return product
}
