import { createContext } from 'react'
import { shop } from './shop.ts'

export interface SaleLink {
  title: string
  url: string
}

/** The discount category and its parts, with their addresses in this shop's tree. */
export interface Sale extends SaleLink {
  children: SaleLink[]
}

/** The sale as the navigation of the page links to it; null where the addresses are not known. */
export const SaleContext = createContext<Sale | null>(null)

/** The sale by its addresses with blanks between them, that of the whole first; null for ''. */
export function saleAt(addresses: string): Sale | null {
  const { title, children } = shop.discountCategory
  const [url, ...urls] = addresses.split(' ')
  if (!url) return null
  return { title, url, children: children.map((child, index) => ({ title: child, url: urls[index] ?? url })) }
}
