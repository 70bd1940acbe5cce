import { longestQuery } from '../../format/query-text.ts'
import type { FoundLines, LineVerdict } from '../found-lines.ts'
import { mostLinesAsked } from '../found-lines.ts'
import { readApi } from './client.ts'

/** The Worker may have to search for names, ms. */
const timeoutMs = 30_000
/** Of a question: the Worker takes 64 KiB. */
const mostBytes = 60_000

/**
 * What the lines of an order mean, in one question (more where 500 lines are very long): a verdict for each, in their
 * order. What is behind the 500th is not asked about.
 * @throws ShopApiError
 */
export async function findLines(lines: readonly { code: string }[], signal?: AbortSignal): Promise<FoundLines> {
  const codes = lines.slice(0, mostLinesAsked).map(({ code }) => code.slice(0, longestQuery).toWellFormed())
  const verdicts: LineVerdict[] = []
  let isIndexed = true
  for (const part of inParts(codes)) {
    const found = await readApi<FoundLines>('/api/lines', { body: { lines: part }, signal, timeoutMs })
    verdicts.push(...found.verdicts)
    isIndexed &&= found.isIndexed
  }
  return { verdicts, isIndexed }
}

function inParts(codes: string[]): string[][] {
  const parts: string[][] = []
  let bytes = mostBytes
  for (const code of codes) {
    const size = new TextEncoder().encode(JSON.stringify(code)).length + 1
    if (bytes + size > mostBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(code)
    bytes += size
  }
  return parts
}
