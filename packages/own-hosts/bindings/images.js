/** Longest wait for a picture, ms; the Worker has given it up by then. */
const timeout = 60_000

/**
 * The Images binding as far as the shop uses it: input, transform, output.
 * @param {{ service: Fetcher }} env
 */
export default ({ service }) => ({
  /** @param {ReadableStream} stream */
  input(stream) {
    /** @type {object[]} */
    const steps = []
    const handle = {
      /** @param {object} step */
      transform(step) {
        steps.push(step)
        return handle
      },
      /** @param {object} output */
      async output(output) {
        const answer = await service.fetch('http://images/', {
          method: 'POST',
          body: stream,
          headers: { 'X-Transform': JSON.stringify({ steps, output }) },
          signal: AbortSignal.timeout(timeout),
        })
        if (!answer.ok) {
          await answer.body?.cancel()
          throw new Error(`IMAGES_TRANSFORM_ERROR ${answer.status}`)
        }
        const type = answer.headers.get('Content-Type') ?? ''
        return { response: () => answer, contentType: () => type, image: () => answer.body }
      },
    }
    return handle
  },
})
