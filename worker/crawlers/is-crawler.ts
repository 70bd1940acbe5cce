import { isbot } from 'isbot'
import { Memory } from '../../packages/edge-cache/index.ts'

/** User agents of which it is known: a visitor's requests have all the same. */
const known = new Memory<boolean>(500)
const longest = 500

/** Whether a request comes from a program that reads pages, a search engine's above all. */
export function isCrawler(headers: Headers): boolean {
  const userAgent = headers.get('User-Agent') ?? ''
  const answer = known.get(userAgent) ?? isbot(userAgent)
  if (userAgent.length < longest) known.set(userAgent, answer)
  return answer
}
