import {
  array,
  enums,
  type Infer,
  integer,
  is,
  literal,
  max,
  min,
  object,
  optional,
  size,
  string,
  type,
  unknown,
} from 'superstruct'
import { Memory } from '../../packages/edge-cache/index.ts'
import { logEvent } from '../log.ts'
import { BuildId, PagePath, pageRoute } from './vitals.ts'
import type { DataPoint } from './vitals-point.ts'

/** A fault in a browser, without anything that its visitor typed or looked at. */
export interface Report {
  kind: 'error' | 'rejection' | 'chunk' | 'csp'
  message: string
  /** File of ours, line and column; `page` is the document itself. */
  at: string
  route: string
  build: string
}

const Place = max(min(integer(), 0), 10_000_000)

/** What our own script tells (app/features/telemetry/report-errors.ts). */
const OwnReport = object({
  kind: enums(['error', 'rejection', 'chunk']),
  message: size(string(), 0, 500),
  file: size(string(), 0, 300),
  line: Place,
  column: Place,
  path: PagePath,
  build: BuildId,
})

/** The old form of CSP reports (CSP level 2, section 5.4). */
const OldCspReport = type({
  'csp-report': type({
    'document-uri': string(),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
    'blocked-uri': optional(string()),
    'source-file': optional(string()),
    'line-number': optional(Place),
    'column-number': optional(Place),
  }),
})

/** The new form (CSP level 3, section 5.5), one of a batch of the Reporting API. */
const NewCspReport = type({
  type: literal('csp-violation'),
  body: type({
    documentURL: string(),
    effectiveDirective: string(),
    blockedURL: optional(string()),
    sourceFile: optional(unknown()),
    lineNumber: optional(unknown()),
    columnNumber: optional(unknown()),
  }),
})

/** Reports of one request that are looked at. */
const maxReports = 10

/**
 * What a request tells: one fault of ours, a CSP report, or a batch of the Reporting API. Faults of extensions and of
 * other people's scripts and pages are left out.
 * @returns null if it is neither
 */
export function readReports(body: unknown, origins: readonly string[]): Report[] | null {
  if (is(body, OwnReport)) return ownReport(body, origins)
  if (is(body, OldCspReport)) {
    const report = body['csp-report']
    return cspReport(origins, {
      document: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'] || '',
      blocked: report['blocked-uri'] ?? '',
      file: report['source-file'] ?? '',
      place: [report['line-number'], report['column-number']],
    })
  }
  if (!is(body, array(type({ type: string() })))) return null
  return body.slice(0, maxReports).flatMap((report) => {
    if (!is(report, NewCspReport)) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = report.body
    return cspReport(origins, {
      document: documentURL,
      directive: effectiveDirective,
      blocked: blockedURL ?? '',
      file: typeof sourceFile === 'string' ? sourceFile : '',
      place: [lineNumber, columnNumber],
    })
  })
}

function ownReport({ file, line, column, path, build, ...rest }: Infer<typeof OwnReport>, origins: readonly string[]) {
  const name = ownFile(file, origins)
  if (name === null) return []
  return [
    { ...rest, message: plainMessage(rest.message), at: `${name}:${line}:${column}`, route: pageRoute(path), build },
  ]
}

interface Violation {
  document: string
  directive: string
  blocked: string
  file: string
  place: unknown[]
}

function cspReport(origins: readonly string[], { document, directive, blocked, file, place }: Violation): Report[] {
  const page = URL.parse(document)
  const name = file === '' ? 'page' : ownFile(file, origins)
  const source = blockedSource(blocked)
  if (!page || !origins.includes(page.origin) || name === null || source === null) return []
  if (!PagePath.is(page.pathname)) return []
  const [word = ''] = directive.split(' ')
  const message = `${/^[a-z-]{1,40}$/.test(word) ? word : 'a directive'} blocks ${source}`
  const at = [name, ...place.filter((number) => is(number, Place))].join(':')
  // The browser does not tell it; the page is hardly older than this Worker.
  return [{ kind: 'csp', message, at, route: pageRoute(page.pathname), build: __BUILD_ID__ }]
}

/** `inline`, `eval` and the like, or a host; null for what an extension puts into the page. */
function blockedSource(blocked: string): string | null {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked || 'inline'
  const url = URL.parse(blocked)
  if (!url) return 'something'
  if (/^(?:https?|wss?):$/.test(url.protocol)) return url.host.slice(0, 80)
  return /^(?:data|blob):$/.test(url.protocol) ? url.protocol : null
}

/** The name of a script of ours, `page` for the document itself; null for everybody else's. */
function ownFile(address: string, origins: readonly string[]): string | null {
  const url = URL.parse(address, origins[0])
  if (!url || !origins.includes(url.origin)) return null
  const [, name] = /^\/assets\/([\w.-]{1,80})$/.exec(url.pathname) ?? []
  return name ?? 'page'
}

/** An engine's message without what may come from a visitor: addresses, quotes, e-mails, numbers, other alphabets. */
function plainMessage(message: string): string {
  return message
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S*/gi, '…')
    .replace(/(["'`])(?:(?!\1).){0,200}\1/gs, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .split(/\s+/)
    .map((word) => (/^#\d{1,3};?$/.test(word) ? word : word.replace(/^.*[@%\d/].*$/, '…')))
    .join(' ')
    .replace(/…(?:[\s.,:;]*…)+/g, '…')
    .slice(0, 160)
}

interface Group {
  report: Report
  /** Since the last line. */
  count: number
  /** ms since 1970. */
  saidAt: number
}

/** Between two lines of a group, ms. */
const pause = 60_000
/** Groups of an isolate; what is over that is counted in one. */
const maxGroups = 40
/** New groups that one client may begin in that time: one that makes them up must not hide those of others. */
const maxOfClient = 5

export type ErrorGroups = ReturnType<typeof createErrorGroups>

export const createErrorGroups = () => ({
  groups: new Map<string, Group>(),
  /** How many groups a client has begun, and since when, ms since 1970. */
  clients: new Memory<{ since: number; groups: number }>(1_000),
  /** Who has reported what had no room. */
  turnedAway: new Memory<string>(200),
})

/**
 * Counts a report of a client (`clientKey`). A group has one line and one data point a minute at most, with its count.
 */
export function countReport(
  state: ErrorGroups,
  client: string,
  report: Report,
  write: (point: DataPoint) => void,
): void {
  const { groups } = state
  const now = Date.now()
  const due = (group: Group): boolean => now - group.saidAt >= pause
  for (const [key, group] of groups) if (group.count === 0 && due(group)) groups.delete(key)
  groupOf(state, client, report).count += 1
  for (const group of groups.values()) {
    if (group.count === 0 || !due(group)) continue
    const { kind, message, at, route, build } = group.report
    logEvent('warn', 'browser error', { kind, message, at, route, build, count: group.count })
    write({ indexes: [kind], blobs: [kind, message, at, route, build], doubles: [group.count] })
    group.count = 0
    group.saidAt = now
  }
}

function groupOf(state: ErrorGroups, client: string, report: Report): Group {
  const { groups, turnedAway } = state
  const key = keyOf(report)
  const known = groups.get(key)
  if (known) return known
  if (!mayBegin(state, client)) return overflowIn(groups)
  if (groups.size >= maxGroups) {
    const other = turnedAway.get(key)
    turnedAway.set(key, client)
    if (other === undefined || other === client) return overflowIn(groups)
    // Two visitors have met it: it takes the place of what was met least.
    dropRarest(groups)
  }
  return begin(groups, report)
}

function mayBegin({ clients }: ErrorGroups, client: string): boolean {
  const now = Date.now()
  const known = clients.get(client)
  const own = known && now - known.since < pause ? known : { since: now, groups: 0 }
  own.groups += 1
  clients.set(client, own)
  return own.groups <= maxOfClient
}

function begin(groups: ErrorGroups['groups'], report: Report): Group {
  const group = { report, count: 0, saidAt: 0 }
  groups.set(keyOf(report), group)
  return group
}

function dropRarest(groups: ErrorGroups['groups']): void {
  const others = [...groups].filter(([, { report }]) => report.message !== overflow)
  const [rarest] = others.sort(([, a], [, b]) => a.count - b.count || a.saidAt - b.saidAt)
  if (!rarest) return
  overflowIn(groups).count += rarest[1].count
  groups.delete(rarest[0])
}

function overflowIn(groups: ErrorGroups['groups']): Group {
  const report: Report = { kind: 'error', message: overflow, at: 'page', route: '/:other', build: __BUILD_ID__ }
  return groups.get(keyOf(report)) ?? begin(groups, report)
}

const keyOf = ({ kind, message, at }: Report): string => `${kind} ${message} ${at}`

const overflow = 'more kinds of errors than are kept apart'
