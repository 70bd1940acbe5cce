import { countOf, formatNumber } from '../../../format/plural.ts'
import { pointsOf } from './words.ts'

interface PointCountProps {
  /** In the list. */
  count: number
  /** By search and filters, also beyond the part of the map that is seen. */
  matches: number
  /** The list begins with the points nearest to the centre, and tells how far they are. */
  isOrdered: boolean
  onShowAll: () => void
  onReset: () => void
}

/** How many points there are, and the way back to more. */
export function PointCount({ count, matches, isOrdered, onShowAll, onReset }: PointCountProps) {
  const isPart = count < matches
  return (
    <div className="pts-count">
      <p role="status">
        {matches === 0 && 'Таких пунктов нет. Попробуйте другую улицу или меньше условий.'}
        {matches > 0 && !isPart && `${countOf(count, pointsOf)}${isOrdered ? ', расстояния от центра' : ''}`}
        {isPart && (count ? `${countOf(count, pointsOf)} на этой части карты` : 'На этой части карты пунктов нет.')}
      </p>
      {matches === 0 && (
        <button className="btn btn-line btn-s" type="button" onClick={onReset}>
          Сбросить поиск и фильтры
        </button>
      )}
      {isPart && (
        <button className="link" type="button" onClick={onShowAll}>
          Показать все: {formatNumber(matches)}
        </button>
      )}
    </div>
  )
}
