import { StructError } from 'superstruct'
import { isStatusOnly, isSuccess, parseJson, saysNotFound } from '../../shared/shop-api/answer.ts'
import { readRefusal, saysFailure, saysGuest } from '../../shared/shop-api/contract/session-answers.ts'
import { type ParseSettings, withSettings } from '../../shared/shop-api/contract/settings.ts'
import { readRetryAfter, type SessionAnswer } from '../../shared/shop-api/session.ts'
import { readLimited } from '../read-body.ts'
import { loginPath, type ReadAnswer, type Route } from './routes.ts'

/** Largest answer, bytes. */
const maxBytes = 1024 * 1024

/** An answer that came and says nothing that the contract knows. */
export class UnreadableAnswer extends Error {}

/** Calls of which the status says enough (contract 7.6, 7.8): who is signed in, and as what, tells the next one. */
const mayBeUnread = ({ method, path }: Route): boolean => method === 'PUT' || path === loginPath

/**
 * What a call in a visitor's session was answered, by the contract (docs/decisions/021).
 * @throws UnreadableAnswer, and whatever the connection throws
 */
export async function readAnswer(response: Response, route: Route, settings: ParseSettings): Promise<SessionAnswer> {
  const { status, headers } = response
  const { answer } = route
  const retryAfter = readRetryAfter(headers)
  const guest = { status: 401, body: readRefusal(null), retryAfter }
  const isToLogin = status >= 300 && status < 400 && /\/login\/?(?:[?#].*)?$/.test(headers.get('Location') ?? '')
  if (status >= 500 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    return isToLogin ? guest : { status: status === 503 ? 503 : 502, body: null, retryAfter }
  }
  const done = { status: 204, body: null, retryAfter }
  if (status === 204 || (isSuccess(status) && answer === null)) {
    await response.body?.cancel()
    return done
  }
  if (isStatusOnly(status)) {
    const body = await readBody(response)
      .then(parseJson)
      .catch(() => null)
    return { status, body: readRefusal(body), retryAfter }
  }
  const text = await readBody(response)
  if (status === 404 && !saysNotFound(route.path, text)) return { status: 502, body: null, retryAfter }
  // Nothing, or plain text, which may be a token.
  if (isSuccess(status) && mayBeUnread(route) && !/[<{[]/.test(text)) return done
  const body = readJson(text)
  if (isSuccess(status) && saysGuest(body)) return guest
  const isAnswer = isSuccess(status) && answer !== null && !(mayBeUnread(route) && saysFailure(body))
  return {
    status,
    body: isAnswer ? withSettings(settings, () => readShape(answer, body)) : readRefusal(body),
    retryAfter,
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    if (text === '') throw new UnreadableAnswer('empty answer')
    if (text.startsWith('<')) throw new UnreadableAnswer('HTML in place of JSON')
    throw new UnreadableAnswer(/^\ufeff*[{[]/.test(text) ? 'JSON cut off or broken' : 'no JSON')
  }
}

function readShape(read: NonNullable<ReadAnswer>, body: unknown): object {
  try {
    return read(body)
  } catch (error) {
    // Of the names on the way to the mistake those that are the contract's.
    const names = error instanceof StructError ? error.path.filter((name) => /^[a-z_]+$/.test(String(name))) : []
    throw new UnreadableAnswer(`JSON of another shape${names.length > 0 ? ` at ${names.join('.')}` : ''}`)
  }
}

async function readBody(response: Response): Promise<string> {
  const bytes = await readLimited(response, maxBytes)
  if (!bytes) throw new UnreadableAnswer('answer over 1 MB')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes).trim()
  } catch {
    throw new UnreadableAnswer('answer not in UTF-8')
  }
}
