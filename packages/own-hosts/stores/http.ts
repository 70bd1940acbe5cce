import type { IncomingMessage } from 'node:http'

/** What workerd is answered. */
export interface Reply {
  status: number
  headers?: [name: string, value: string][]
  body?: Uint8Array | string
}

/** Answers what workerd asks one of the stores; `name` is the namespace or bucket. */
export type Handler = (request: IncomingMessage, name: string) => Promise<Reply>

/** The largest value that any store takes, bytes: KV has 25 MiB at Cloudflare, and so has our bucket. */
export const largestValue = 25 * 2 ** 20
/** Room for what precedes a value. */
const maxFacts = 64 * 2 ** 10

/** What is to be answered in place of a result. */
export class StoreError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Reads a whole body. @throws StoreError 413 where it is larger than any value */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > largestValue + maxFacts) throw new StoreError(413, 'the value is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
