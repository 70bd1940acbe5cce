/** The runtime that the Worker is tested with: wrangler.toml and the tests name the same. */
export const compatibilityDate = '2026-08-01'
export const compatibilityFlags = ['nodejs_compat', 'enable_request_signal']

/** Triggers of wrangler.toml, UTC: a nightly catalogue walk in many steps, and an hourly warm-up by day. */
export const crons = { walk: '*/2 0-3 * * *', warmUp: '7 4-20 * * *' }
