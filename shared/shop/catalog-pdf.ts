import { shop } from './shop.ts'

const link = `href="${shop.catalogPdf}"`

/** Whether a text of shared/content leads to the catalogue as a file. */
export const namesCatalogPdf = (html: string): boolean => html.includes(link)

/** The text without the paragraphs and list items that lead there, for a shop that has no such file. */
export const withoutCatalogPdf = (html: string): string =>
  html.replace(/<(p|li)>(?:(?!<\/?\1>).)*<\/\1>/gs, (block) => (namesCatalogPdf(block) ? '' : block))
