/** A new nonce for the inline scripts of one document: 144 random bits, base64. */
export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
