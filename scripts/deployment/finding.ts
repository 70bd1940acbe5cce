/** What a check has found out. */
export interface Finding {
  /** A warning does not keep anybody from buying. */
  level: 'ok' | 'unchecked' | 'warning' | 'error'
  /** `concern.detail`: the same for the same mistake. */
  id: string
  /** In words. */
  message: string
  /** What to do. */
  advice?: string
}

/** What is as it should be. */
export const ok = (id: string, message: string): Finding => ({ level: 'ok', id, message })
/** A mistake that keeps nobody from buying. */
export const warning = (id: string, message: string, advice: string): Finding => ({
  level: 'warning',
  id,
  message,
  advice,
})
/** A mistake that keeps somebody from buying or finding the shop. */
export const error = (id: string, message: string, advice: string): Finding => ({ level: 'error', id, message, advice })
/** What could not be looked at from here; `advice` says how it can be. */
export const unchecked = (id: string, message: string, advice: string): Finding => ({
  level: 'unchecked',
  id,
  message,
  advice,
})
