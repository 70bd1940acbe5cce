import { Agent, request } from 'node:http'

/** Who has no answer by then has none, ms. */
const timeoutMs = 30_000

/** What became of a request. */
export interface Sample {
  what: string
  /** When it began, ms by `performance.now()`. */
  at: number
  status: number
  ms: number
}

interface Question {
  method?: 'GET' | 'POST'
  body?: object
}

export const post = (body: object): Question => ({ method: 'POST', body })

let addresses = 0
/** An address that nobody has had: limits are counted by it. */
export const newAddress = (): string => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** A browser: an address, cookies, and what its requests came to. */
export class Visitor {
  readonly samples: Sample[] = []
  readonly #origin: string
  readonly #agent: Agent
  readonly #address = newAddress()
  readonly #cookies = new Map<string, string>()

  /** @param connections that it opens at most */
  constructor(origin: string, connections: number) {
    this.#origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Asks and reads to the end; an answer that does not come has status 0. @returns the status and the text */
  async ask(what: string, path: string, { method = 'GET', body }: Question = {}): Promise<[number, string]> {
    const at = performance.now()
    const answer = await this.#send(path, method, body)
    this.samples.push({ what, at, status: answer[0], ms: performance.now() - at })
    return answer
  }

  leave(): void {
    this.#agent.destroy()
  }

  #send(path: string, method: string, body?: object): Promise<[number, string]> {
    const headers = {
      'CF-Connecting-IP': this.#address,
      Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(body && { Origin: this.#origin, 'Content-Type': 'application/json' }),
    }
    return new Promise((resolve) => {
      const lost = (): void => resolve([0, ''])
      const call = request(new URL(path, this.#origin), { agent: this.#agent, method, headers }, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          this.#cookies.set(name, value)
        }
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.once('error', lost).once('end', () => resolve([response.statusCode ?? 0, text]))
      })
      call.setTimeout(timeoutMs, () => call.destroy())
      call.once('error', lost).end(body && JSON.stringify(body))
    })
  }
}
