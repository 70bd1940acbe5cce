/**
 * The grid of cards that came with the document. The routes of listings import this file, so that it is held on to
 * from the start: React may take a part of the page that has not come alive yet out of the document (decision 009).
 */
const early = import.meta.env.SSR ? null : findGrid()

export const documentListing = (): Element | null => early ?? findGrid()

function findGrid(): Element | null {
  return document.querySelector('.list-rows')
}
