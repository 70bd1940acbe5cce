import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Whether the browser has painted what the component first rendered: what may come a frame later waits for it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
