import type { Finding } from '../../../../scripts/deployment/finding.ts'

/** What a terminal shows before anybody scrolls: the verdict, and as many mistakes as fit below it. */
const maxLines = 10
const maxCharacters = 118

/** Concerns by how much they cost the shop, by the beginning of their ids; within one the order of the checks stays. */
const concerns = [
  /^(?:deployment|configuration\.(?:unreadable|variable|placeholder|binding|origin|routes|circle|shared))/, // no shop
  /^(?:api\.(?:origin|unreachable)|ready\.api|files\.other-api)/, // no pages
  /^(?:session|payment|api\.order|configuration\.identity)/, // nobody can buy
  /^(?:headers\.policy|headers\.cache|configuration\.(?:unknown-variable|secret|runtime|limit|logs)|ready\.kv)/, // what is private or slow
  /^(?:files\.(?:origin|page)|api\.(?:media-paths|filters))/, // all pages lack something
  /^(?:files|api)/, // some do
  /^(?:robots|configuration\.robots)/, // search engines see nothing
  /^(?:feeds|links|configuration\.crons|ready)/,
]
/** What nothing has to be done about comes last. */
const rankOf = ({ id }: Finding): number => {
  if (id.endsWith('.readable')) return concerns.length + 1
  const rank = concerns.findIndex((concern) => concern.test(id))
  return rank === -1 ? concerns.length : rank
}

const levels: Finding['level'][] = ['error', 'warning', 'unchecked', 'ok']
const headings: Record<Finding['level'], string> = {
  error: 'To be corrected',
  warning: 'To be looked at',
  unchecked: 'Not checked',
  ok: 'Checked',
}

/**
 * What the doctor has found, as lines: the verdict and the mistakes, most important first, in ten lines; then each with
 * what to do. What is well is named only.
 */
export function report(shop: string, findings: readonly Finding[]): string[] {
  const of = (level: Finding['level']): Finding[] =>
    findings.filter((finding) => finding.level === level).toSorted((a, b) => rankOf(a) - rankOf(b))
  const count = (level: Finding['level']): number => of(level).length
  const verdict = `${shop}: ${count('error')} errors, ${count('warning')} warnings, ${count('ok')} checks passed, ${count('unchecked')} not made`
  return [
    verdict,
    ...overview([...of('error'), ...of('warning')]),
    ...levels.flatMap((level) => details(level, of(level))),
  ]
}

/** One line for each kind of mistake. */
function overview(findings: readonly Finding[]): string[] {
  const kinds = [...Map.groupBy(findings, ({ id, level }) => `${level} ${id}`).values()]
  const lines = kinds.map(([first, ...others]) =>
    first
      ? cut(`  ${first.level} ${first.id}: ${first.message}`, others.length > 0 ? ` (and ${others.length} more)` : '')
      : '',
  )
  const room = maxLines - 1
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), `  and ${lines.length - room + 1} more kinds of mistakes, below`]
}

const cut = (text: string, end: string): string =>
  text.length + end.length <= maxCharacters ? text + end : `${text.slice(0, maxCharacters - end.length - 1)}…${end}`

function details(level: Finding['level'], findings: readonly Finding[]): string[] {
  if (findings.length === 0) return []
  if (level === 'ok') return ['', headings.ok, `  ${[...new Set(findings.map(({ id }) => id))].join(', ')}`]
  return [
    '',
    headings[level],
    ...findings.flatMap(({ id, message, advice }) => [`  ${id}: ${message}`, ...(advice ? [`    → ${advice}`] : [])]),
  ]
}
