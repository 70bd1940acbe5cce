/** The account: order numbers stand in its addresses, and in its titles. */
const account = /^\/customer(?=\/|$).*/s
/** Pages whose title tells an order or what was searched for. */
const titledByVisitor = /^\/(?:customer|poisk)(?:\/|$)/
const counted = /^(?:page|utm_[a-z]{1,20})$/

/** The address that Metrika may know: of the query the page and utm marks alone, of the account nothing but that it is. */
export function countedUrl(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => counted.test(name))).toString()
  return url.origin + url.pathname.replace(account, '/customer') + (query && `?${query}`)
}

/** The title that Metrika may know. */
export const countedTitle = ({ pathname }: URL, title: string): string =>
  titledByVisitor.test(pathname) ? pathname.replace(account, '/customer') : title

/** Where the visitor came from: pages of this shop as they are counted, others as the browser tells them. */
export function countedReferrer(referrer: string, origin: string): string {
  const url = URL.parse(referrer)
  return url?.origin === origin ? countedUrl(url) : referrer
}
