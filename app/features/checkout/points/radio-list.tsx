import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../../shared/format/plural.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { restoreFocus } from '../../../ui/focus/restore-focus.ts'
import type { Coordinates } from './geo.ts'
import { PointRow } from './point-row.tsx'

/** Rows that are drawn at first and with each «Показать ещё». */
const step = 50

interface RadioListProps {
  points: readonly DeliveryPoint[]
  /** Code. */
  chosen: string | null
  center: Coordinates | null
  onChoose: (point: DeliveryPoint) => void
}

/** Points as radio buttons. Of thousands a part is drawn; a chosen point beyond it comes first. */
export function RadioList({ points, chosen, center, onChoose }: RadioListProps) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ of: points, most: step })
  // Another choice of points starts at its beginning again.
  const most = more.of === points ? more.most : step
  const [now] = useState(() => new Date())
  const first = points.slice(0, most)
  const isBeyond = !first.some(({ code }) => code === chosen)
  const beyond = isBeyond ? points.find(({ code }) => code === chosen) : undefined
  const rows = beyond ? [beyond, ...first] : first

  useEffect(() => {
    if (points && list.current) list.current.scrollTop = 0
  }, [points])
  useEffect(() => {
    if (chosen) bringIntoView(list.current)
  }, [chosen])

  const showMore = () => {
    setMore({ of: points, most: most + step })
    restoreFocus(list.current, `li:nth-child(${rows.length + 1}) input`)
    announce(`Показано пунктов: ${formatNumber(Math.min(most + step, points.length))} из ${points.length}`)
  }

  return (
    <div className="pts-list" ref={list}>
      <fieldset>
        <legend className="sr-only">Пункт выдачи</legend>
        <ul className="pts-rows">
          {rows.map((point) => (
            <PointRow
              key={point.code}
              point={point}
              name={name}
              isChosen={point.code === chosen}
              center={center}
              now={now}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </fieldset>
      {points.length > most && (
        <Button look="line" size="s" onClick={showMore}>
          Показать ещё
        </Button>
      )}
    </div>
  )
}

/** Scrolls the list, and nothing around it, to the chosen row: it may have been chosen on the map. */
function bringIntoView(list: HTMLElement | null) {
  const row = list?.querySelector(':checked')?.closest('li')
  if (!list || !row) return
  const isSeen =
    row.offsetTop >= list.scrollTop && row.offsetTop + row.offsetHeight <= list.scrollTop + list.clientHeight
  if (!isSeen) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2
}
