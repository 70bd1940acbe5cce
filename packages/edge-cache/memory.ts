/** Bounded map of an isolate: the entry that was used longest ago leaves first. */
export class Memory<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>()
  readonly #capacity: number
  #weight = 0

  /** @param capacity the sum of weights that may be held */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value heavier than the whole capacity is not kept. */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key)
    if (weight > this.#capacity) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
