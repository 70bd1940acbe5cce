/** Widths that pages may ask for, CSS pixels times density. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1200]

/**
 * The path at which our pages have a picture of that address: `/img/240/images/disc.jpg`,
 * `/img/240/https/host/disc.jpg`.
 */
export const picturePath = (address: string, width: number): string => `/img/${width}${toSource(address)}`

/** A picture in several of these widths, for `srcset`. */
export function pictureSrcSet(address: string, widths: number[]): string {
  const source = toSource(address)
  return widths.map((width) => `/img/${width}${source} ${width}w`).join()
}

/** The path at which our pages have a document of that address: `/dokument/files/1001.pdf`. */
export const documentPath = (address: string): string => `/dokument${toSource(address)}`

/** What `picturePath` was made from, with one spelling each; null for every other path. Any address can be in it. */
export function readPicturePath(path: string): { address: string; width: number } | null {
  const [, given, source = ''] = /^\/img\/(\d+)(\/.*)$/.exec(path) ?? []
  const width = pictureWidths.find((allowed) => String(allowed) === given)
  const address = fromSource(source)
  return width && address ? { address, width } : null
}

/** The address that `documentPath` was made from, likewise. */
export const readDocumentPath = (path: string): string | null => fromSource(/^\/dokument(\/.*)$/.exec(path)?.[1] ?? '')

/**
 * The shop API's address of a file as the end of a plain path. Blanks and text in UTF-8 stay percent-encoded; all else
 * that a plain path may not hold (the query's question mark, too) is `~` and two hexadecimal digits, so that each
 * address has one spelling. `/-` precedes paths of the API that look like a scheme.
 */
function toSource(address: string): string {
  return address
    .replace(/^(?=\/(?:https?|-)\/)/, '/-')
    .replace(/^(https?):\/\//, '/$1/')
    .replace(/(?:%[89a-f][\da-f])+|%20|\/(?=[/.])|[^\w.!()+@=&:/-]/gi, (part) =>
      part === '%20' || isText(part) ? part : part.replace(/\W/g, escaped),
    )
}

function fromSource(source: string): string | null {
  const address = source
    .replace(/~([\dA-F]{2})/g, (_, code) => characterOf(code))
    .replace(/^\/(?:(https?)|-)\//, (_, scheme) => (scheme ? `${scheme}://` : '/'))
  return source !== '' && toSource(address) === source ? address : null
}

/** Whether a percent-encoded part is text in UTF-8. */
function isText(part: string): boolean {
  try {
    return decodeURIComponent(part) !== part
  } catch {
    return false
  }
}

const escaped = (character: string): string => `~${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const characterOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16))
