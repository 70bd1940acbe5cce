/** Seconds -> `00:42`; over an hour the minutes go on counting. */
export function formatCountdown(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes}:${rest}`
}
