import { logEvent } from '../log.ts'

const failuresToOpen = 5
/** So many different questions must have failed, where what came was an answer: any one may be odd. */
const questionsToOpen = 3
/** Pause between attempts while it is open, ms. */
const attemptPause = 1_000
/** Calls at once of clients that have met no failure, while it is open because of answers. */
const maxNewcomers = 3
/** For so long after its last call the state of a group is reported, ms. */
const reportedFor = 300_000
const maxClients = 1_000

/** What a call has met: nobody there, or an answer that a server that works does not give. */
export type Failure = 'outage' | 'bad answer'

interface Call {
  client: string
  /** What was asked: equal calls are one question. */
  question: string
}

/**
 * Knows whether a group of endpoints is down (docs/decisions/019). It opens after five failures in a row: five outages,
 * or failures of three different questions at least. Then one attempt a second goes out until one succeeds. Where what
 * came were answers, clients that have met none of them may still ask, some at a time: what one client asks may be odd.
 */
export class Breaker {
  readonly #group: string
  #failures = 0
  #outages = 0
  readonly #questions = new Set<string>()
  readonly #clients = new Set<string>()
  #newcomers = 0
  #attemptedAt = 0

  constructor(group: string) {
    this.#group = group
  }

  /** Whether a call of this client must not go out now. */
  refuses(client: string): boolean {
    return !this.#isAttempt() && !this.#isNewcomer(client)
  }

  /** What tells its outcome, or null for a call that must not go out. */
  admit(call: Call): Admission | null {
    if (this.refuses(call.client)) return null
    const isAttempt = this.#isAttempt()
    if (isAttempt) this.#attemptedAt = Date.now()
    else this.#newcomers += 1
    let isOver = false
    return {
      fail: (failure) => {
        if (!isOver) this.#fail(call, failure)
        isOver = true
      },
      succeed: () => this.#succeed(),
      end: () => {
        if (!isAttempt) this.#newcomers -= 1
      },
    }
  }

  /** Whether calls would be refused. Of a group that nobody has called for minutes it is not known any more. */
  isDown(): boolean {
    return this.#isOpen() && Date.now() - this.#attemptedAt < reportedFor
  }

  #isAttempt(): boolean {
    return !this.#isOpen() || Date.now() - this.#attemptedAt >= attemptPause
  }

  #isOpen(): boolean {
    const isBroken = this.#outages >= failuresToOpen || this.#questions.size >= questionsToOpen
    return this.#failures >= failuresToOpen && isBroken
  }

  #isNewcomer(client: string): boolean {
    return this.#outages < failuresToOpen && !this.#clients.has(client) && this.#newcomers < maxNewcomers
  }

  #fail({ client, question }: Call, failure: Failure): void {
    const wasOpen = this.#isOpen()
    this.#failures += 1
    if (failure === 'outage') this.#outages += 1
    if (this.#questions.size < questionsToOpen) this.#questions.add(question)
    if (this.#clients.size < maxClients) this.#clients.add(client)
    if (!wasOpen && this.#isOpen()) logEvent('error', 'shop api: breaker opened', { group: this.#group, failure })
  }

  #succeed(): void {
    if (this.#isOpen()) logEvent('info', 'shop api: breaker closed', { group: this.#group })
    this.#failures = 0
    this.#outages = 0
    this.#questions.clear()
    this.#clients.clear()
  }
}

/** A call that may go out. */
export interface Admission {
  /** Counts once, however often it is said. */
  fail: (failure: Failure) => void
  succeed: () => void
  /** Always last. */
  end: () => void
}
