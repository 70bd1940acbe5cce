import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate } from '../on-host/activate.ts'
import { currentRelease, listReleases } from '../on-host/releases.ts'
import { listing, rendered, write } from './asks.ts'
import { outcomeText, type Seen, type Shop } from './gate.ts'
import { type Ask, underLoad } from './load.ts'

/** Takes a release under load, reads and writes in turn. */
export async function deploy({ host, origin, layout, assemble }: Shop, id: string): Promise<Seen> {
  if (!listReleases(layout.base).includes(id)) assemble(id)
  let turn = 0
  const kinds = [listing, rendered, write(origin), () => ({ path: '/robots.txt' })]
  const next = (): Ask => {
    turn += 1
    return (kinds[turn % kinds.length] ?? listing)()
  }
  const during = (): Promise<void> => activate(id, { base: layout.base, processes: host, tell: () => undefined })
  const outcome = await underLoad({ origin, next, during })
  const serves = currentRelease(layout.base)
  return { seen: outcomeText(outcome), faults: [...outcome.failures, ...(serves === id ? [] : [`${serves} serves`])] }
}

/** Tries a release whose Worker does not start. */
export async function refuseBroken({ host, origin, layout, assemble }: Shop): Promise<Seen> {
  assemble('9')
  writeFileSync(join(layout.base, 'releases/9/server/index.js'), 'throw new Error("broken")')
  const before = currentRelease(layout.base)
  const options = { base: layout.base, processes: host, tell: () => undefined }
  let refusal = ''
  const during = (): Promise<void> =>
    activate('9', { ...options, readyWithin: 3_000 }).catch((error: Error) => {
      refusal = error.message
    })
  const outcome = await underLoad({ origin, next: listing, during })
  const faults = [...outcome.failures, ...(refusal === '' ? ['it was taken'] : [])]
  if (currentRelease(layout.base) !== before) faults.push(`${currentRelease(layout.base)} serves`)
  return { seen: `${outcomeText(outcome)}; ${refusal}`, faults }
}
