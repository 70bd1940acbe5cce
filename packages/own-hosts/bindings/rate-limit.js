/**
 * A rate limit as at Cloudflare; all processes of the host count together.
 * @param {{ counter: Fetcher, rule: { namespace: string, limit: number, period: number } }} env
 */
export default ({ counter, rule }) => ({
  /** @param {{ key: string }} options */
  async limit({ key }) {
    const body = JSON.stringify({ ...rule, key })
    // The Worker waits less; this ends the call, which would keep a process from draining.
    const answer = await counter.fetch('http://limits/', { method: 'POST', body, signal: AbortSignal.timeout(1_000) })
    if (!answer.ok) throw new Error(`rate limit: status ${answer.status}`)
    return answer.json()
  },
})
