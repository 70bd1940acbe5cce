/** @type {Uint8Array<ArrayBuffer> | undefined} */
let page

/** The least that a Worker can do: it answers a stored page of PAGE_BYTES bytes. */
export default {
  /**
   * @param {Request} _request
   * @param {{ PAGE_BYTES: string }} env
   */
  fetch(_request, env) {
    page ??= new TextEncoder().encode('x'.repeat(Number(env.PAGE_BYTES)))
    return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
}
