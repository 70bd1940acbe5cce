import { hmacKey } from '../hmac.ts'

/** A signed call is taken for so long before and after its time, s. */
export const signatureLife = 300

const encoder = new TextEncoder()

/**
 * Signs a call of the operator's interface: hex HMAC-SHA-256 of time (seconds since 1970), a dot and body. Runs in the
 * Worker and in Node.
 */
export async function signCall(secret: string, time: string, body: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(`${time}.${body}`))
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether a call was signed with the secret, in small hex digits, compared in a time that tells nothing. Does not look
 * at the clock.
 */
export async function isSignedCall(secret: string, time: string, body: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  return crypto.subtle.verify('HMAC', await hmacKey(secret), bytes, encoder.encode(`${time}.${body}`))
}

/** Whether the time of a call (seconds since 1970, as it was signed) is now. */
export const isTimely = (time: string): boolean =>
  /^\d{1,12}$/.test(time) && Math.abs(Date.now() / 1000 - Number(time)) <= signatureLife
