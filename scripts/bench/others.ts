/** Cells: name, CPU ms/request, JavaScript, HTML, Lighthouse, LCP ms, requests. */
export type ListingRow = [string, string, string, string, string, string, string]

/** Listings of others, measured in the same way on 2 cores: what our figures stand beside. */
export const others: ListingRow[] = [
  ['bare Worker, stored page of 60 kB', '0.2-0.4', '0', '1.5 kB', '100', '936', '6'],
  ['React alone, 60 cards: renderToReadableStream / renderToString', '3.2 / 1.2', '', '', '', '', ''],
  ['Shopify Hydrogen skeleton, 48 cards', '21.6', '112 kB', '10.3 kB', '97', '2442', '28'],
  ['NextFaster, 48 cards', '18.9', '198 kB', '16.7 kB', '54', '4832', '163'],
  ['vercel/commerce, 60 cards', '48', '178 kB', '26.7 kB', '85', '2794', '29'],
]
