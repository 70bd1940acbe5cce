import type { Context, ErrorHandler, MiddlewareHandler, NotFoundHandler } from 'hono'
import { retryAfter } from '../../shared/route-errors.ts'
import { fullText, tooManyText } from '../../shared/shop/busy-texts.ts'
import { type NotSentError, notSentOf, ShopApiError } from '../../shared/shop-api/errors.ts'
import type { AppEnv } from '../app-env.ts'
import { BindingError } from '../bindings.ts'
import { ConfigError } from '../config.ts'
import { logEvent } from '../log.ts'
import { messagePage } from './message-page.ts'
import { isApiPath, rawPathOf, routeOf } from './raw-path.ts'

type FailureStatus = 400 | 403 | 404 | 405 | 408 | 410 | 413 | 415 | 421 | 429 | 500 | 502 | 503

/** For our scripts and for people who read the network panel, but for 429; what shoppers read is in `pageText`. */
const messages: Record<FailureStatus, string> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  410: 'Gone',
  413: 'Payload too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  429: 'Слишком много запросов. Попробуйте через минуту.',
  500: 'Server error',
  502: 'Upstream error',
  503: 'Service unavailable',
}

/**
 * An answer that needs nothing to be made: JSON on the interface and on data requests, otherwise a whole static page.
 */
export function failureResponse(
  c: Context<AppEnv>,
  status: FailureStatus,
  extra: Record<string, string> = {},
): Response {
  const headers = { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': retryAfter }), ...extra }
  const path = rawPathOf(c.req.raw.url)
  if (isApiPath(path) || path.endsWith('.data')) return c.json({ message: messages[status] }, status, headers)
  if (status === 421 || status === 400) return c.text(messages[status], status, headers)
  return c.html(messagePage({ ...pageText(status), status, requestId: c.var.requestId }), status, headers)
}

/** The answer to who has not been let through to the shop API: 429 for a client that asks too much, else 503. */
export function notAskedResponse(c: Context<AppEnv>, { reason, retryAfter: seconds }: NotSentError): Response {
  const headers: Record<string, string> = seconds === null ? {} : { 'Retry-After': String(seconds) }
  if (reason !== 'full') return failureResponse(c, reason === 'tooMany' ? 429 : 503, headers)
  const path = rawPathOf(c.req.raw.url)
  const kept = { 'Cache-Control': 'no-store', ...headers }
  if (isApiPath(path) || path.endsWith('.data')) return c.json({ message: fullText.title, reason }, 503, kept)
  return c.html(messagePage({ ...fullText, status: 503, requestId: c.var.requestId }), 503, kept)
}

/** Answers a path that nothing serves. */
export const handleNotFound: NotFoundHandler<AppEnv> = (c) => failureResponse(c, 404)

/** Answers whatever was thrown: 404 and 503 for what the shop API and our stores said, 500 for mistakes of ours. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof ShopApiError && error.isNotFound) return failureResponse(c, error.status === 410 ? 410 : 404)
  const notAsked = notSentOf(error)
  if (notAsked && notAsked.reason !== 'down') return notAskedResponse(c, notAsked)
  const isDown = notAsked !== null || error instanceof ShopApiError || error instanceof BindingError
  const facts = { requestId: c.var.requestId, route: routeOf(c.req.raw.url) }
  const isOurs = isDown || error instanceof ConfigError
  logEvent('error', 'request failed', { ...facts, ...(isOurs ? { error } : placeOf(error)) })
  return failureResponse(c, isDown ? 503 : 500)
}

/** Class and place of an error whose message may quote data. */
function placeOf(error: Error): { kind: string; at: string[] } {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { kind: error.name, at: frames.slice(0, 4).map((line) => line.trim()) }
}

/** Puts the static page in place of an empty failure: React Router answers a failed render with a bare 500. */
export const completeErrors: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.status < 500 || c.res.body !== null) return
  const kept = c.res.headers.get('Retry-After')
  const status = c.res.status === 502 || c.res.status === 503 ? c.res.status : 500
  c.res = undefined
  c.res = failureResponse(c, status, kept ? { 'Retry-After': kept } : {})
}

function pageText(status: FailureStatus): { title: string; text: string } {
  if (status === 404) return { title: 'Страница не найдена', text: 'Возможно, она переехала или в адресе опечатка.' }
  if (status === 410) return { title: 'Страница не найдена', text: 'Этого товара в магазине больше нет.' }
  if (status === 429) return tooManyText
  if (status < 500)
    return { title: 'Упс, ошибка :(', text: 'Запрос не принят. Вернитесь на главную и попробуйте ещё раз.' }
  return { title: 'Упс, ошибка :(', text: 'Мы уже чиним. Попробуйте обновить страницу через минуту.' }
}
