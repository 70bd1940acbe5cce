import { request } from 'node:https'
import { isIPv6 } from 'node:net'
import type { Home } from './settings.ts'

export interface HomeAnswer {
  status: number
  body: string
  /** Days for which the certificate is valid. */
  certificateDays: number
}

interface Question {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Longest wait for an answer, ms. */
  timeout?: number
}

/**
 * Asks one home of the shop by its public name, wherever that name leads from here.
 * @throws Error in words where it does not answer
 */
export function askHome(
  origin: string,
  { name, address }: Pick<Home, 'name' | 'address'>,
  { path, body, timeout = 30_000, ...question }: Question,
): Promise<HomeAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, origin),
      {
        ...question,
        timeout,
        agent: false,
        lookup: (_host, { all }, answer) => {
          const family = isIPv6(address) ? 6 : 4
          if (all) answer(null, [{ address, family }])
          else answer(null, address, family)
        },
      },
      (response) => {
        const { socket } = response
        const end = 'getPeerCertificate' in socket ? Date.parse(String(peerOf(socket).valid_to)) : Number.NaN
        const certificateDays = Math.floor((end - Date.now()) / 86_400_000)
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text, certificateDays }))
        response.once('error', reject)
      },
    )
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.once('error', (error) => reject(new Error(`${name} (${address}) does not answer: ${error.message}`)))
    asked.end(body)
  })
}

const peerOf = (socket: object): { valid_to?: string } =>
  (socket as { getPeerCertificate: () => { valid_to?: string } }).getPeerCertificate()
