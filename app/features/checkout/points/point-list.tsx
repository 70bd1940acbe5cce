import { countOf } from '../../../../shared/format/plural.ts'
import { checkoutPath } from '../../../../shared/shop/paths.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Coordinates } from './geo.ts'
import type { PointListPage } from './point-list-page.ts'
import { PointRow } from './point-row.tsx'
import { NoPoints } from './point-status.tsx'
import { pointsOf } from './point-texts.ts'
import './points.css'

interface PointListProps {
  list: PointListPage
  /** Distances are measured from here. */
  center: Coordinates | null
  /** The page's other parameters, which stay in the address. */
  kept: Record<string, string>
}

/**
 * Pickup points for visitors without JavaScript: a form that leads by GET to an address with the chosen point
 * (`cdek_point`), and that searches and turns pages of 20. A chosen point of another page is above the list, so
 * that it stays chosen.
 */
export function PointList({ list, center, kept }: PointListProps) {
  const { points, query, all } = list
  const chosen = list.chosen?.code ?? null
  if (all === 0) return <NoPoints pointType={list.pointType} otherWays={list.otherWays} />
  const before = points.some(({ code }) => code === chosen) ? null : list.chosen
  const row = (point: DeliveryPoint) => (
    <PointRow key={point.code} point={point} name="cdek_point" isChosen={point.code === chosen} center={center} />
  )
  const link = (page: number, text: string) =>
    `${checkoutPath}?${new URLSearchParams({
      ...kept,
      ...(chosen && { cdek_point: chosen }),
      ...(text && { point_query: text }),
      ...(page > 1 && { point_page: String(page) }),
    })}#points`
  return (
    <form className="pts" id="points" method="get" action={`${checkoutPath}#points`}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="pts-tools pts-search">
        <input
          className="inp"
          type="search"
          name="point_query"
          defaultValue={query}
          placeholder="Улица, метро или код пункта"
          aria-label="Найти пункт выдачи"
        />
        <Button look="line" size="m" type="submit">
          Найти
        </Button>
      </div>
      {before && <ul className="pts-rows">{row(before)}</ul>}
      {points.length > 0 ? (
        <ul className="pts-rows">{points.map(row)}</ul>
      ) : (
        <p className="pts-note t14">
          По запросу «{query}» пунктов нет.{' '}
          <a className="link" href={link(1, '')}>
            Показать все {countOf(all, pointsOf)}
          </a>
        </p>
      )}
      <div className="pts-foot">
        <Button size="m" type="submit" formAction={`${checkoutPath}#order`}>
          Заберу здесь
        </Button>
        <PointPages page={list.page} pages={list.pages} link={(page) => link(page, query)} />
      </div>
    </form>
  )
}

interface PointPagesProps {
  /** Counted from 1. */
  page: number
  pages: number
  link: (page: number) => string
}

function PointPages({ page, pages, link }: PointPagesProps) {
  if (pages === 1) return null
  return (
    <nav className="pts-pages" aria-label="Страницы списка пунктов">
      {page > 1 && (
        <ButtonLink look="line" size="m" href={link(page - 1)} rel="prev">
          Назад
        </ButtonLink>
      )}
      <span className="num">
        {page} из {pages}
      </span>
      {page < pages && (
        <ButtonLink look="line" size="m" href={link(page + 1)} rel="next">
          Дальше
        </ButtonLink>
      )}
    </nav>
  )
}
