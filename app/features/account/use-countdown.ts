import { useEffect, useState } from 'react'

/** Seconds that are left, ticking each second, and what starts to count anew. A sleeping tab does not lose time. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [seconds, start]
}
