import type { Struct } from 'superstruct'
import { error, type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import { isSuccess, readText } from '../../../../shared/shop-api/answer.ts'
import { isCounted, listItems, openEnvelope } from '../../../../shared/shop-api/contract/envelope.ts'
import { parse } from '../../../../shared/shop-api/contract/parse.ts'
import { isRecord, toRecord } from '../../../../shared/shop-api/contract/raw.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'
import { type Answer, answerText, ask, readJson } from './ask.ts'
import { type Deviation, deviationsText, findDeviations, unusable, whatIs } from './deviations.ts'
import type { ApiSource } from './target.ts'

/** Slower than this a page fails that has nothing stored (contract 8.17), ms. */
const slow = 2_500

export interface Question<T, S> {
  /** `product-list`; findings are `api.product-list`. */
  name: string
  path: string
  /** With it the question is a POST. */
  question?: object
  struct: Struct<T, S>
  /** Struct of the entries of a list. */
  entry?: Struct<unknown, unknown>
  /** The list counts its pages; without it everything behind the first page is nowhere. */
  isPaged?: boolean
  /** 404 is an answer, too. */
  mayBeMissing?: boolean
}

/** What came of one question. */
export interface Reading {
  what: string
  ms: number
  failure: [message: string, advice: string] | null
  deviations: Deviation[]
}

/** Asks a question and holds the answer against the contract. */
export async function read<T, S>(
  source: ApiSource,
  settings: ParseSettings,
  { path, question, struct, entry, isPaged = false, mayBeMissing = false }: Question<T, S>,
): Promise<Reading & { value: T | null; body: unknown }> {
  const answer = await send(source, path, question)
  const [pathname = ''] = path.split('?')
  const what = `${question ? 'POST' : 'GET'} ${pathname.replace(/\d+/, '{id}')}`
  const reading = { what, ms: answer.ms, failure: null, deviations: [], value: null, body: null }
  if (answer.status === 404 && mayBeMissing) return reading
  const failure = failureOf(answer, source)
  if (failure) return { ...reading, failure }
  const body = answer.status === 204 ? undefined : readJson(answer.text)
  const deviations = [...deviationsOf(body, struct, entry, settings), ...(isPaged ? pagingDeviations(body) : [])]
  const value = readValue(body, struct, settings)
  if (value === undefined && deviations.every(({ isTolerated }) => isTolerated)) {
    return { ...reading, failure: [`${whatIs(body)} came, which the contract does not allow`, askOwner] }
  }
  return { ...reading, deviations, value: value ?? null, body }
}

const askOwner = 'Ask the owner of the shop API; its log has the reason.'

function failureOf(answer: Answer, { isProxy }: ApiSource): Reading['failure'] {
  const { status, headers, text } = answer
  if (status >= 300 && status < 400) {
    const message = `redirects to ${headers.get('Location') ?? 'nowhere'}`
    return [message, 'The shop follows no redirect: name the origin that answers itself.']
  }
  if (status === 429) {
    return ['too many requests', 'The API must trust the Worker (X-Forwarded-For) or raise its limit.']
  }
  if (!isSuccess(status)) {
    return [answerText(answer) + (isProxy && status === 502 ? ', or what the contract does not allow' : ''), askOwner]
  }
  if (status === 204 || readJson(text) !== undefined) return null
  const start = JSON.stringify(text.trim().slice(0, 60))
  return [`no JSON but ${start}`, 'Is this the API, and does it answer JSON to Accept: application/json?']
}

function readValue<T, S>(body: unknown, struct: Struct<T, S>, settings: ParseSettings): T | undefined {
  try {
    return parse(body, struct, settings)
  } catch {
    return undefined
  }
}

function deviationsOf<T, S>(
  body: unknown,
  struct: Struct<T, S>,
  entry: Struct<unknown, unknown> | undefined,
  settings: ParseSettings,
): Deviation[] {
  const { data } = openEnvelope(body)
  const items = entry && listItems(data)
  if (items) return items.flatMap((item) => findDeviations(item, entry, settings, 'data[]'))
  return findDeviations(isRecord(data) ? toRecord(data) : body, struct, settings, 'data')
}

function pagingDeviations(body: unknown): Deviation[] {
  const { data, meta } = openEnvelope(body)
  if (listItems(data) === null || isCounted(meta)) return []
  return [{ path: 'meta', came: `nothing that counts pages, ${unusable}`, isTolerated: true }]
}

/** What is to be said of an endpoint, however often it was asked. */
export function findingsOf(id: string, readings: readonly Reading[]): Finding[] {
  const [{ what }] = readings as [Reading]
  const failures = readings.flatMap(({ failure }) => (failure ? [failure] : []))
  const deviations = readings.flatMap((reading) => reading.deviations)
  const [tolerated, fatal] = [true, false].map((wanted) =>
    deviationsText(deviations.filter(({ isTolerated }) => isTolerated === wanted)),
  ) as [string[], string[]]
  const ms = Math.max(...readings.map((reading) => reading.ms))
  const findings = [
    ...failures.map(([message, advice]) => error(id, `${what}: ${message}`, advice)),
    ...fatal.map((text) =>
      error(id, `${what}: ${text} came`, 'The shop cannot use it: ask the owner of the shop API to correct the field.'),
    ),
  ]
  const [lost, readable] = [true, false].map((wanted) =>
    tolerated.filter((text) => text.includes(unusable) === wanted),
  ) as [string[], string[]]
  if (lost.length > 0) {
    const message = `${what}: what pages do without: ${lost.join(', ')}`
    findings.push(warning(id, message, 'Ask the owner of the shop API to correct these fields, or name their host.'))
  }
  if (readable.length > 0) {
    const message = `${what}: not as in the contract, but readable: ${readable.join(', ')}`
    findings.push(warning(`${id}.readable`, message, 'Nothing has to be done.'))
  }
  if (ms > slow) {
    findings.push(
      warning(
        'api.slow',
        `${what}: took ${ms} ms`,
        'Pages that nobody has seen yet wait 6 s for what they are about, 3 s for the rest.',
      ),
    )
  }
  return findings.length > 0 ? findings : [ok(id, `${what}: ${ms} ms`)]
}

/** Sends a question as the shop does. */
export async function send({ origin, isProxy, publicOrigin }: ApiSource, path: string, question?: object) {
  const started = Date.now()
  const init = {
    method: question ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(question && { 'Content-Type': 'application/json' }),
      // The shop takes questions from its own pages alone; the API must take these for nobody's.
      ...(question && isProxy && { Origin: publicOrigin }),
    },
    ...(question && { body: JSON.stringify(question) }),
  }
  const answer = await ask(origin + path, init, readText)
  return { ...answer, ms: Date.now() - started }
}
