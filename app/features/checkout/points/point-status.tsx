import type { MouseEvent } from 'react'
import { formatPhone, telHref } from '../../../../shared/format/phone-text.ts'
import { countOf, formatNumber } from '../../../../shared/format/plural.ts'
import { shop } from '../../../../shared/shop/shop.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import type { PointType } from '../../../../shared/shop-api/contract/method-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { describeKind, pointGoneText, pointsOf } from './point-texts.ts'

interface PointChoiceProps {
  point: DeliveryPoint | null
  /** The city does not have the point any more. */
  isClosed: boolean
}

export function PointChoice({ point, isClosed }: PointChoiceProps) {
  const isThere = point && !isClosed
  return (
    <p className="pts-choice t14" role="status">
      <span className={isThere ? 'i-check s20' : point ? 'i-info s20' : 'i-pin s20'} />
      {isThere ? (
        <span>
          Заберёте здесь: <b className="break-anywhere">{point.address}</b>
          <small>{describeKind(point)}</small>
        </span>
      ) : (
        <span>{point ? pointGoneText(point) : 'Выберите, где забрать заказ'}</span>
      )}
    </p>
  )
}

const distances = { center: ', расстояния от центра', shopper: ', расстояния от вас' }

interface PointCountProps {
  /** In the list. */
  count: number
  /** By search and filters, also beyond the part of the map that is seen. */
  matches: number
  /** The list begins with the points nearest to this place, and tells how far they are; null: to none. */
  from: 'center' | 'shopper' | null
  onShowAll: () => void
  onReset: () => void
}

export function PointCount({ count, matches, from, onShowAll, onReset }: PointCountProps) {
  const isPart = count < matches
  return (
    <div className="pts-count t14">
      <p role="status">
        {matches === 0 && 'Таких пунктов нет. Попробуйте другую улицу или меньше условий.'}
        {matches > 0 && !isPart && `${countOf(count, pointsOf)}${from ? distances[from] : ''}`}
        {isPart && (count ? `${countOf(count, pointsOf)} на этой части карты` : 'На этой части карты пунктов нет.')}
      </p>
      {matches === 0 && (
        <Button
          look="line"
          size="s"
          onClick={(event) => {
            passOn(event)
            onReset()
          }}
        >
          Сбросить поиск и фильтры
        </Button>
      )}
      {isPart && (
        <button
          className="link"
          type="button"
          onClick={(event) => {
            passOn(event)
            onShowAll()
          }}
        >
          Показать все: {formatNumber(matches)}
        </button>
      )}
    </div>
  )
}

/** With all points there the button goes, and the focus to the first of them. */
const passOn = ({ currentTarget }: MouseEvent) => moveFocus(currentTarget.closest('.pts'), '.pts-rows input')

interface NoPointsProps {
  /** What was searched; null: any point. */
  pointType: PointType
  /** Names of the delivery methods that can be had instead. */
  otherWays: readonly string[]
}

export function NoPoints({ pointType, otherWays }: NoPointsProps) {
  const none = `В этом городе нет ${pointType === 'POSTAMAT' ? 'постаматов' : 'пунктов выдачи'}.`
  return (
    <p className="pts-note t14" role="status">
      {none}{' '}
      {otherWays.length > 0 ? (
        `Выберите другой способ доставки: ${otherWays.map((name) => `«${name}»`).join(', ')}.`
      ) : (
        <>
          Позвоните нам, подскажем, как получить заказ:{' '}
          <a className="link" href={telHref(shop.phone)}>
            {formatPhone(shop.phone)}
          </a>
        </>
      )}
    </p>
  )
}
