/**
 * Takes the code out of the text message where the browser can read it (WebOTP). Never throws.
 * @returns what ends the wait
 */
export function awaitTextMessage(take: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => {}
  const controller = new AbortController()
  const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
  navigator.credentials.get(options).then(
    (credential) => {
      if (credential && 'code' in credential && typeof credential.code === 'string') take(credential.code)
    },
    () => undefined,
  )
  return () => controller.abort()
}
