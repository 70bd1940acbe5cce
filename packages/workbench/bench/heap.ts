/** Between two looks at the heap, ms. */
const interval = 2_000
/** How Miniflare names the Workers that it serves; all other isolates are its own. */
const served = 'core:user:'

interface Target {
  id: string
  webSocketDebuggerUrl: string
}

interface Usage {
  usedSize: number
  /** Objects of workerd that JavaScript holds. */
  embedderHeapUsedSize?: number
  /** ArrayBuffers. */
  backingStorageSize?: number
}

/** MB that isolates of one workerd hold on to. */
export interface Heaps {
  /** The Worker's. */
  own: number
  /** Those of Miniflare together: the router of static files, the stand-ins for stores and caches. */
  others: number
}

/**
 * Collects all garbage in all isolates of a workerd, by the inspector's protocol, and tells what is left.
 * @param wake a request to the Worker, made until it has collected: an isolate does when it has something to do. An
 *   idle one of Miniflare's is measured as it is
 * @throws Error if no inspector answers
 */
export async function measureHeaps(inspectorPort: number, wake: () => Promise<unknown>): Promise<Heaps> {
  const isolates = await Promise.all((await listTargets(inspectorPort)).map(openIsolate))
  const collected = isolates.flatMap(({ isServed, collect }) => {
    const done = collect()
    return isServed ? done : []
  })
  let isCollected = false
  const all = Promise.all(collected).then(() => {
    isCollected = true
  })
  // A request may have been answered before the isolate had been told.
  while (!isCollected) {
    await wake()
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  const heaps: Heaps = { own: 0, others: 0 }
  for (const { isServed, measure, close } of isolates) {
    heaps[isServed ? 'own' : 'others'] += await measure()
    close()
  }
  return heaps
}

/**
 * Watches what a Worker that is busy holds on to: after a full collection of garbage every two seconds.
 * @returns a function that ends it and gives the most, in MB
 * @throws Error if no inspector answers
 */
export async function watchHeap(inspectorPort: number): Promise<() => number> {
  const target = (await listTargets(inspectorPort)).find(({ id }) => id.startsWith(served))
  if (!target) throw new Error('no Worker can be inspected')
  const { collect, measure, close } = await openIsolate(target)
  let most = 0
  const timer = setInterval(async () => {
    await collect()
    most = Math.max(most, await measure())
  }, interval)
  return () => {
    clearInterval(timer)
    close()
    return most
  }
}

async function listTargets(inspectorPort: number): Promise<Target[]> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  return (await list.json()) as Target[]
}

async function openIsolate({ id, webSocketDebuggerUrl }: Target) {
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const questions: ((result: unknown) => void)[] = []
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) questions[id]?.(result)
  }
  const ask = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      socket.send(JSON.stringify({ id: questions.push(resolve) - 1, method }))
    })
  return {
    isServed: id.startsWith(served),
    /** Ends when the isolate has run once more. */
    collect: () => ask('HeapProfiler.collectGarbage'),
    /** MB in use. */
    async measure(): Promise<number> {
      const usage = (await ask('Runtime.getHeapUsage')) as Usage
      return (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / 1024 / 1024
    },
    close: () => socket.close(),
  }
}
