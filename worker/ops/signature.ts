import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signed call is taken for so long before and after its time, s. */
export const signatureLife = 300

/**
 * Signs a call of the operator's interface: hex HMAC-SHA-256 of time (seconds since 1970), a dot and body. Runs in the
 * Worker and in Node.
 */
export const signCall = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/** Whether a call was signed with the secret, in small hex digits. Does not look at the clock. */
export const isSignedCall = (secret: string, time: string, body: string, signature: string): boolean =>
  isSame(signature, signCall(secret, time, body))

/** Compares in a time that tells nothing of the secret. */
export function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

/** Whether the time of a call (seconds since 1970, as it was signed) is now. */
export const isTimely = (time: string): boolean =>
  /^\d{1,12}$/.test(time) && Math.abs(Date.now() / 1000 - Number(time)) <= signatureLife
