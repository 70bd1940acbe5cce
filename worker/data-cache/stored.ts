/** What is known of an answer. */
export interface Stored {
  /** When the value's load began, ms since 1970; without a value, when the first answer was doubted. */
  savedAt: number
  /** The validated value; absent while no answer has been believed. */
  value?: unknown
  /** Since when the API has answered too little to be believed, ms since 1970. */
  doubtedSince?: number
}

/** A store beyond the isolate. It may fail or hang; callers treat both as a miss. */
export interface Place {
  get: (key: string) => Promise<Stored | null>
  /** Keeps the value for at least `seconds`. */
  put: (key: string, stored: Stored, seconds: number) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** What comes out of a store is checked: an older schema or garbage is a miss. */
export function isStored(candidate: unknown): candidate is Stored {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'savedAt' in candidate &&
    typeof candidate.savedAt === 'number' &&
    ('value' in candidate || 'doubtedSince' in candidate)
  )
}
