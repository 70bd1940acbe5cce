/** Between two looks at the heap, ms. */
const interval = 2_000

interface Usage {
  usedSize: number
  backingStorageSize?: number
}

/**
 * Watches what a Worker holds on to: after a full collection of garbage every two seconds, by the inspector's protocol.
 * @returns a function that ends it and gives the most, in MB
 * @throws Error if no inspector answers
 */
export async function watchHeap(inspectorPort: number): Promise<() => number> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('no Worker can be inspected')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let most = 0
  socket.onmessage = ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: Partial<Usage> }
    if (result?.usedSize) most = Math.max(most, result.usedSize + (result.backingStorageSize ?? 0))
  }
  let id = 0
  const send = (method: string): void => {
    id += 1
    socket.send(JSON.stringify({ id, method }))
  }
  send('HeapProfiler.enable')
  const timer = setInterval(() => {
    send('HeapProfiler.collectGarbage')
    send('Runtime.getHeapUsage')
  }, interval)
  return () => {
    clearInterval(timer)
    socket.close()
    return most / 1024 / 1024
  }
}
