import { readAtMost } from './read-at-most.ts'

/** For a body to arrive, ms. */
const patience = 5_000

/** A request's body, or the status that refuses it: cut off or garbled 400, too slow 408, over `mostBytes` 413. */
export async function readBody(request: Request, mostBytes: number): Promise<ArrayBuffer | 400 | 408 | 413> {
  const late = scheduler.wait(patience).then((): 408 => 408)
  return Promise.race([readAtMost(request, mostBytes).then((body) => body ?? (413 as const)), late]).catch(
    (): 400 => 400,
  )
}
