/** @type {Uint8Array<ArrayBuffer> | undefined} */
let page
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' }

/** The least that a Worker can do: it answers a page that it has. */
export default {
  /**
   * @param {Request} _request
   * @param {{ PAGE: string }} env
   */
  fetch(_request, env) {
    page ??= new TextEncoder().encode(env.PAGE)
    return new Response(page, { headers })
  },
}
