import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { PastedLine } from '../../shared/shop-api/read-order.ts'
import { demoProducts, orderReader, readingText } from '../support/order-reader.ts'

// Orders as people paste them, with what a person would say that each line means (docs/decisions/052): «ARTICLE
// QUANTITY + …», «?» where one would ring back, «-» for what is no line, «^» for what belongs to the line above.

interface Expected {
  text: string
  means: string
}

const products = demoProducts()
const read = orderReader(products)

/** kind -> its pastes, each as its lines. */
function readCorpus(): Map<string, Expected[][]> {
  const kinds = new Map<string, Expected[][]>()
  for (const file of globSync('tests/corpora/pasted-orders/*.txt').sort()) {
    let pastes: Expected[][] = []
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const at = line.lastIndexOf('  ⇒')
      if (line.startsWith('## kind: ')) {
        const kind = line.slice('## kind: '.length)
        pastes = kinds.get(kind) ?? []
        pastes.push([])
        kinds.set(kind, pastes)
      } else if (line === '---') pastes.push([])
      else if (at !== -1) {
        const text = line.slice(0, at).replaceAll('⇥', '\t').replaceAll('⍽', '\u00a0')
        pastes.at(-1)?.push({ text, means: line.slice(at + 3).trim() })
      }
    }
  }
  return kinds
}

interface Judged {
  /** A person knows for certain what it means. */
  isCertain: boolean
  verdict: 'right' | 'asked' | 'wrong and silent'
  line: string
}

function judge(
  { text, means }: Expected,
  line: PastedLine | undefined,
  isCovered: boolean,
  isTakenBack: boolean,
): Judged {
  const said = line?.verdict.kind === 'found' ? readingText(line.verdict.reading) : null
  const isAsked = isTakenBack || (line !== undefined && said === null)
  const isCertain = !means.startsWith('?') && means !== '^'
  const isRight = isCertain
    ? means === '-'
      ? !isCovered
      : said === means.split(' + ').sort().join(' + ')
    : means === '^'
      ? !line
      : isAsked
  const isSilent = said !== null || !(isCovered || means === '-')
  const verdict = isRight ? 'right' : isSilent ? 'wrong and silent' : 'asked'
  return {
    isCertain,
    verdict,
    line: `${JSON.stringify(text)} means ${means}, was read as ${said ?? line?.verdict.kind ?? 'no line'}`,
  }
}

const corpus = readCorpus()
const judged = new Map<string, Judged[]>()

test('pasted lines: nothing is ordered that a person would not be sure of', async () => {
  for (const [kind, pastes] of corpus) {
    const inKind: Judged[] = []
    for (const lines of pastes) {
      const order = await read(lines.map(({ text }) => text).join('\n'))
      const byRow = new Map(order.lines.map((line) => [line.row, line]))
      const covered = new Set(order.lines.flatMap(({ row, rows }) => Array.from({ length: rows }, (_, at) => row + at)))
      // What is shown as taken back is not silent.
      const takenBack = new Set(order.skipped.filter(({ about }) => about !== null).map(({ row }) => row))
      for (const row of takenBack) covered.add(row)
      inKind.push(...lines.map((line, row) => judge(line, byRow.get(row), covered.has(row), takenBack.has(row))))
    }
    judged.set(kind, inKind)
  }
  const wrong = [...judged].flatMap(([kind, lines]) =>
    lines.filter(({ verdict }) => verdict === 'wrong and silent').map(({ line }) => `${kind}: ${line}`),
  )
  expect(wrong).toEqual([])
}, 60_000)

test('pasted lines: of what a person is sure of at least 92 % are found without a question', () => {
  const certain = [...judged.values()].flat().filter(({ isCertain }) => isCertain)
  const right = certain.filter(({ verdict }) => verdict === 'right')
  expect(certain.length).toBeGreaterThan(1000)
  expect(right.length / certain.length).toBeGreaterThanOrEqual(0.92)
})

afterAll(() => {
  const rows = [...judged].map(([kind, lines]) => {
    const count = (verdict: Judged['verdict']) => lines.filter((line) => line.verdict === verdict).length
    return [kind, count('right'), count('asked'), count('wrong and silent')]
  })
  const total = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))
  const text = [['kind', 'right', 'asked', 'wrong and silent'], ...rows, ['all', ...total]]
  console.log(text.map(([kind, ...counts]) => `${String(kind).padEnd(52)} ${counts.join('\t')}`).join('\n'))
})
