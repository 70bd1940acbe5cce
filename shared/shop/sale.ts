import { createContext } from 'react'

/** An address of the shop and what it is called. */
export interface SiteLink {
  title: string
  url: string
}

/** The discount category and its parts, with their addresses in this shop's tree. */
export interface Sale extends SiteLink {
  children: SiteLink[]
}

/** The sale as the navigation of the page links to it; null where the addresses are not known. */
export const SaleContext = createContext<Sale | null>(null)
