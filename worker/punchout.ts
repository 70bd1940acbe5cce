import { type Context, Hono } from 'hono'
import { escapeMarkup } from '../app/format/escape-markup.ts'
import {
  beginPunchout,
  controlFields,
  type HookProblem,
  type PunchoutSession,
  questionFields,
  readPunchoutCall,
} from '../app/punchout/session.ts'
import type { AppEnv } from './app-env.ts'
import { acceptedOrigins } from './config.ts'
import { failureResponse } from './middleware/error-pages.ts'
import { messageButton, messagePage } from './middleware/message-page.ts'
import { readBody } from './read-body.ts'

/** Largest form that opens the catalogue, bytes. */
const maxBytes = 16 * 1024

const startPage = '/punchout'

/**
 * Where procurement systems open the catalogue (OCI, docs/decisions/047): `GET` and `POST /punchout` with `HOOK_URL`.
 * It precedes the check of origins, since the call comes from elsewhere, and begins a visit only where it is
 * certain who has asked for it: a page of the very host that gets the cart, or the visitor, by a button of ours. A page
 * of another listed host asks the visitor. Without hosts there is no
 * such address.
 */
export const punchoutRoutes = new Hono<AppEnv>()

punchoutRoutes.get(startPage, async (c, next) => {
  const query = new URL(c.req.url).searchParams
  const names = [...query.keys()].map((name) => name.toLowerCase())
  // Without an address to return to it is a page like others.
  if (c.var.config.punchoutHosts.length === 0 || (!names.includes('hook_url') && !isFramed(c))) return next()
  return open(c, query, originOf(c.req.header('Referer')))
})

punchoutRoutes.post(startPage, async (c, next) => {
  const { config } = c.var
  if (config.punchoutHosts.length === 0) return failureResponse(c, 404)
  const body = await readBody(c.req.raw, maxBytes)
  if (typeof body === 'number') return failureResponse(c, body)
  const type = c.req.header('Content-Type') ?? ''
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  if (!form) return refuse(c, 400, 'Форма не прочитана', 'Система прислала данные, которые не удалось прочитать.')
  const origin = c.req.header('Origin') ?? null
  if (!form.has('HOOK_URL') && origin !== null && acceptedOrigins(config).includes(origin)) {
    // A cart on its way back, or the end of a visit: an action of our own page.
    c.req.raw = new Request(c.req.raw, { body })
    return next()
  }
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  // What is in the catalogue's address counts less than what is sent.
  return open(c, [...new URL(c.req.url).searchParams, ...fields], origin)
})

const isFramed = (c: Context<AppEnv>): boolean =>
  ['iframe', 'frame', 'embed', 'object', 'fencedframe'].includes(c.req.header('Sec-Fetch-Dest') ?? '')

/** The origin of an address; null where it says none. */
const originOf = (address: string | undefined): string | null => (address && URL.parse(address)?.origin) || null

/** Answers a call of the catalogue by a page of `source` (null or 'null': it does not say). */
function open(
  c: Context<AppEnv>,
  parameters: Iterable<[string, string]>,
  source: string | null,
): Response | Promise<Response> {
  const { config } = c.var
  const hosts = config.punchoutHosts
  if (isFramed(c)) {
    // Read inside the frame: there is nothing on it that a click could do.
    c.set('framedBy', hosts.map((host) => `https://${host}`).join(' '))
    return refuse(c, 403, 'Откройте каталог в отдельном окне', 'Внутри другой страницы (во фрейме) он не работает.')
  }
  const session = readPunchoutCall(parameters, hosts)
  if (typeof session === 'string') return refuse(c, ...problems[session])
  const isKnown = source !== null && source !== 'null'
  const isOurs = isKnown && acceptedOrigins(config).includes(source)
  const isListed = isKnown && hosts.some((host) => source === `https://${host}`)
  if (isKnown && !isOurs && !isListed) {
    const text = 'Её открыла страница, которой нет в списке закупочных систем. Откройте каталог из своей системы.'
    return refuse(c, 403, 'Каталог открыт не оттуда', text)
  }
  // A link anywhere, a bookmark, a program: a page of ours that leads here by GET says no more than they.
  const isReturn = source === new URL(session.hookUrl).origin
  const isCertain = (isListed && isReturn) || (isOurs && c.req.method === 'POST')
  return isCertain ? begin(c, session) : confirm(c, session)
}

function begin(c: Context<AppEnv>, session: PunchoutSession): Response | Promise<Response> {
  const cookies = beginPunchout(session)
  if (!cookies) return refuse(c, ...problems.unreadable)
  const { question } = session
  // A page of that id leads on to its own address.
  const location = question?.asks === 'DETAIL' ? `/product/-${question.product_id}` : startPage
  const response = c.body(null, 303, { Location: location, 'Cache-Control': 'private, no-store' })
  for (const line of cookies) response.headers.append('Set-Cookie', line)
  return response
}

/** Nobody but the visitor can press its button: forms of other origins are refused above. */
function confirm(c: Context<AppEnv>, session: PunchoutSession): Response | Promise<Response> {
  const fields = [
    ...controlFields(session),
    ...questionFields(session),
    ['HOOK_URL', session.hookUrl] as const,
    ['VENDOR', session.vendor] as const,
  ]
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  const host = escapeMarkup(new URL(session.hookUrl).host)
  const message = messagePage({
    title: 'Открыть каталог для закупки?',
    text: `Корзина, которую вы соберёте, будет передана в закупочную систему <b>${host}</b>. Продолжайте, если открыли каталог из неё.`,
    ways: `<form method="post" action="${startPage}">${inputs.join('')}${messageButton('Открыть каталог')}</form>`,
    status: 200,
    requestId: c.var.requestId,
  })
  return c.html(message, 200, { 'Cache-Control': 'private, no-store' })
}

const problems: Record<HookProblem, [status: 400 | 403, title: string, text: string]> = {
  missing: [400, 'Не указан адрес возврата', 'В вызове каталога нет HOOK_URL: корзину некуда вернуть.'],
  unreadable: [
    400,
    'Адрес возврата не прочитан',
    'HOOK_URL в вызове каталога не похож на адрес, который можно открыть.',
  ],
  insecure: [400, 'Адрес возврата не защищён', 'Корзину возвращаем только по https.'],
  foreign: [403, 'Закупочная система не подключена', 'Адреса возврата нет в списке. Напишите нам, чтобы его добавить.'],
}

function refuse(c: Context<AppEnv>, status: 400 | 403, title: string, text: string): Response | Promise<Response> {
  const page = messagePage({ title, text, status, requestId: c.var.requestId })
  return c.html(page, status, { 'Cache-Control': 'private, no-store' })
}
