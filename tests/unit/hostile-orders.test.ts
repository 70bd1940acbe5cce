import { expect, test } from 'vitest'
import { openArticleIndex } from '../../worker/crawlers/article-index.ts'
import { newEfforts } from '../../worker/pasted-order/effort.ts'
import { readOrder } from '../../worker/pasted-order/read-order.ts'
import { hostileOrders } from '../support/hostile-orders.ts'
import { demoProducts, walkedBucket } from '../support/order-reader.ts'

// One pasted text may not hold an isolate. Steps are counted, not time: the same on every machine. `npm run bench --
// --lines` says what they take of a CPU.

const CATALOGUE = walkedBucket(demoProducts())

/** Keys that one text may look up, and steps that the last of its rows may go over the bound. */
const maxKeys = 300_000
const maxSpans = 85_000
const maxRows = 190_000

test('hostile orders: each of 200,000 letters is read within its steps, and what is not read is counted', async () => {
  const beyond: object[] = []
  const index = await openArticleIndex({ CATALOGUE } as never, { shopApiOrigin: null })
  if (!index) throw new Error('no index')
  for (const { name, text } of hostileOrders()) {
    let keys = 0
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
    if (keys > maxKeys || spans > maxSpans || rows > maxRows || !isCounted) beyond.push({ name, keys, spans, rows })
  }
  expect(beyond).toEqual([])
}, 300_000)
