import { expect, test, vi } from 'vitest'
import { newEfforts } from '../../packages/order-reader/effort.ts'
import { readOrder } from '../../packages/order-reader/read-order.ts'
import { openArticleIndex } from '../../worker/crawlers/article-index.ts'
import { hostileOrders } from '../support/hostile-orders.ts'
import { demoProducts, walkedBucket } from '../support/order-reader.ts'

/** What was done for a text, whether its reader counts it or not. */
const done = vi.hoisted(() => ({ readings: 0, letters: 0 }))

vi.mock('../../packages/order-reader/span-readings.ts', async (original) => {
  const { addReadings } = await original<typeof import('../../packages/order-reader/span-readings.ts')>()
  const counted: typeof addReadings = (...place) => {
    done.readings += 1
    addReadings(...place)
  }
  return { addReadings: counted }
})
vi.mock('../../packages/order-reader/tokens.ts', async (original) => {
  const tokens = await original<typeof import('../../packages/order-reader/tokens.ts')>()
  const readRow = (text: string, row: number, most: number) => {
    done.letters += Math.min(text.length, most)
    return tokens.readRow(text, row, most)
  }
  return { ...tokens, readRow }
})

// One pasted text may not hold an isolate. Steps are counted, not time: the same on every machine. `npm run bench --
// --lines` says what they take of a CPU.

const CATALOGUE = await walkedBucket(demoProducts())

/** Keys that one text may look up, and steps that the last of its rows may go over the bound. */
const maxKeys = 50_000
const maxSpans = 85_000
const maxRows = 190_000
/** Places where an article was read, and letters that were divided into tokens, of rows that are joined or written out too. */
const maxReadings = 60_000
const maxLetters = 400_000

test('hostile orders: each of 200,000 letters is read within its steps, and what is not read is counted', async () => {
  const beyond: object[] = []
  const index = await openArticleIndex({ CATALOGUE } as never, { shopApiOrigin: null })
  if (!index) throw new Error('no index')
  for (const { name, text } of hostileOrders()) {
    let keys = 0
    Object.assign(done, { readings: 0, letters: 0 })
    const efforts = newEfforts()
    const counted = {
      ...index,
      find: (wanted: Iterable<string>) => {
        const all = [...wanted]
        keys += all.length
        return index.find(all)
      },
    }
    const search = async (names: string[]) => names.map(() => ({ kind: 'unasked' as const }))
    const { lines, skipped, unread } = await readOrder(text, { index: counted, search }, efforts)
    const [spans, rows] = [efforts.spans.taken(), efforts.rows.taken()]
    const isCounted = lines.length + skipped.length <= 500 && unread >= 0
    const { readings, letters } = done
    const isFew = keys <= maxKeys && spans <= maxSpans && rows <= maxRows
    if (!isFew || readings > maxReadings || letters > maxLetters || !isCounted)
      beyond.push({ name, keys, spans, rows, readings, letters })
  }
  expect(beyond).toEqual([])
}, 300_000)
