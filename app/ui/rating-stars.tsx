import { formatNumber } from '../../shared/format/plural.ts'

/** Five stars, partly filled. `value` is 0 to 5. */
export function RatingStars({ value }: { value: number }) {
  const style: Record<string, string> = { '--rate': `${Math.round(Math.min(Math.max(value, 0), 5) * 20)}%` }
  return <span className="i-star stars" style={style} role="img" aria-label={`Оценка ${formatNumber(value)} из 5`} />
}
