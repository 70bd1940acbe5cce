import { connect } from 'node:net'
import { readPage } from '../../../../scripts/budgets/pages.ts'
import type { WorkerdServer } from '../../../../scripts/serving/serve-workerd.ts'
import { userAgent } from './ask.ts'
import type { FaultyRelay } from './faulty-relay.ts'
import { type Addresses, itemOf } from './visits.ts'

/** How many leave at once. */
const leavingAtOnce = 25

/**
 * Visitors who leave: before the first byte, while the API is being asked, or after the first bytes of a page that is
 * rendered for them. Ends when the shop has answered somebody who stays.
 */
export async function leave(
  shop: WorkerdServer,
  relay: FaultyRelay,
  { count, addresses }: { count: number; addresses: Addresses },
): Promise<void> {
  relay.delay(100)
  const moments = ['at once', 'while it waits', 'at the first bytes'] as const
  let number = 0
  const leaveAgainAndAgain = async (): Promise<void> => {
    while (number < count) {
      number += 1
      const moment = itemOf([...moments], number)
      // A page that nobody has seen has parts that come late.
      const product = itemOf(addresses.fresh, number).url
      await leaveOne(shop, moment === 'at the first bytes' ? product : `/poisk?query=${number}`, moment)
    }
  }
  await Promise.all(Array.from({ length: leavingAtOnce }, leaveAgainAndAgain))
  relay.delay(0)
  await readPage(shop.origin, '/')
}

function leaveOne({ port }: WorkerdServer, path: string, moment: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: ${userAgent}\r\n\r\n`
      socket.write(head, () => {
        if (moment === 'at once') socket.destroy()
        else if (moment === 'while it waits') setTimeout(() => socket.destroy(), 50)
        else socket.once('data', () => socket.destroy())
      })
    })
    socket.once('error', () => socket.destroy()).once('close', () => resolve())
  })
}
