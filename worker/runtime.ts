/** The runtime that the Worker is tested with: wrangler.toml and the tests name the same. */
export const compatibilityDate = '2026-08-01'
export const compatibilityFlags = ['nodejs_compat', 'enable_request_signal']
export const entry = 'worker/index.ts'
/** Scripts pass through the Worker (docs/decisions/071), no other file does. */
export const assets = { binding: 'ASSETS', run_worker_first: ['/assets/*.js'] }

/** Triggers of wrangler.toml, UTC: a nightly catalogue walk in many steps, and an hourly warm-up by day. */
export const crons = { walk: '*/2 0-3 * * *', warmUp: '7 4-20 * * *' }
