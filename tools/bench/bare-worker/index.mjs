/** @type {Map<string, Uint8Array<ArrayBuffer>> | undefined} */
let pages
const etag = '"bare"'
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache', ETag: etag }

/** The least that a Worker can do: it answers stored pages, or says that the browser has them. */
export default {
  /**
   * @param {Request} request
   * @param {{ PAGES: Record<string, string> }} env HTML by path
   */
  fetch(request, env) {
    pages ??= new Map(Object.entries(env.PAGES).map(([path, html]) => [path, new TextEncoder().encode(html)]))
    const page = pages.get(new URL(request.url).pathname)
    if (!page) return new Response(null, { status: 404 })
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
    return new Response(page, { headers })
  },
}
