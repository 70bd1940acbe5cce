import { countOf } from './plural.ts'

/** Seconds -> `00:42`; over an hour the minutes go on counting. */
export function formatCountdown(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes}:${rest}`
}

/** When to try again, from seconds: «через 42 секунды», «через 3 минуты»; in a minute where nobody has said it. */
export function waitText(seconds: number | null): string {
  if (!seconds || seconds === 60) return 'через минуту'
  if (seconds < 90) return `через ${countOf(seconds, ['секунду', 'секунды', 'секунд'])}`
  return `через ${countOf(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут'])}`
}
