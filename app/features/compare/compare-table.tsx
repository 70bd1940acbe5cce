import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import { AirButton } from '../../advice/air/air-button.tsx'
import { AirNote } from '../../advice/air/air-note.tsx'
import { AddForm } from '../../product-card/add-form.tsx'
import { compareUrl } from '../../product-card/compare-url.ts'
import { stockState } from '../../product-card/stock.tsx'
import { compareStore } from '../../stores/compare.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import type { ComparisonRow, comparedCard } from './comparison.ts'

type ComparedCard = ReturnType<typeof comparedCard>

interface CompareTableProps {
  products: ComparedCard[]
  rows: ComparisonRow[]
  onlyDifferences: boolean
}

/** Products side by side; their names stay in view above the values, the names of properties beside them. */
export function CompareTable({ products, rows, onlyDifferences }: CompareTableProps) {
  const ids = products.map((product) => product.product_id)
  const scroller = useHeadBelowHeader()
  const characteristics = rows.filter(({ isCharacteristic }) => isCharacteristic)
  return (
    <div className="cmp-scroll" ref={scroller}>
      <table className="cmp t14" style={{ '--cmp-n': products.length } as CSSProperties}>
        <caption className="sr-only">Характеристики товаров</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.product_id} scope="col">
                <ProductHeading
                  product={product}
                  urlWithout={compareUrl(
                    ids.filter((id) => id !== product.product_id),
                    { onlyDifferences },
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={row.isSame ? undefined : 'cmp-diff'}>
              <th scope="row" className="text-muted">
                {row.name}
              </th>
              {row.values.map((value, index) => {
                if (!row.isCharacteristic || products[index]?.hasCharacteristics) {
                  return (
                    <td key={ids[index]} className={value === null ? 'text-muted' : undefined}>
                      {value ?? '—'}
                    </td>
                  )
                }
                return row === characteristics[0] ? (
                  <td key={ids[index]} className="text-muted" rowSpan={characteristics.length}>
                    Характеристики не указаны
                  </td>
                ) : null
              })}
            </tr>
          ))}
          {products.some(({ air }) => air) && (
            <tr className="cmp-air">
              <th scope="row">
                <AirButton className="link text-left">Хватит ли воздуха</AirButton>
              </th>
              {products.map(({ product_id, air }) => (
                <td key={product_id}>
                  <AirNote air={air} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function ProductHeading({ product, urlWithout }: { product: ComparedCard; urlWithout: string }) {
  const { minimum, name, picture, price, price_old, product_id, url } = product
  return (
    <div className="cmp-head">
      <div className="cmp-top">
        <div className="cmp-pic">
          <Picture src={picture?.src} alt="" width={96} height={96} />
        </div>
        <Link
          className="icb"
          to={urlWithout}
          replace
          preventScrollReset
          aria-label={`Убрать из сравнения: ${name}`}
          onClick={(event) => {
            passOn(event)
            compareStore.remove(product_id)
          }}
        >
          <span className="i-x s20" />
        </Link>
      </div>
      <Link className="cmp-name t12" to={url}>
        {unbroken(name)}
      </Link>
      <p className="cmp-price">
        {price === null ? <b className="t14">Цена по запросу</b> : <Price value={price} size="xs" />}
        {price !== null && price_old !== null && price_old > price && <OldPrice value={price_old} />}
      </p>
      {canOrder(product) ? (
        <AddForm className="cmp-buy" product={product} quantity={minimum} />
      ) : (
        <div className="cmp-buy">
          {price === null ? (
            <ButtonLink look="dark" to={url}>
              Узнать цену
            </ButtonLink>
          ) : (
            <span className="cmp-none">{stockState(product).text}</span>
          )}
        </div>
      )}
    </div>
  )
}

/** The focus goes on to what comes in the place of the product, or to the last one; after all of them to the way on. */
function passOn({ currentTarget }: MouseEvent) {
  const column = (currentTarget.closest('th')?.cellIndex ?? 0) + 1
  const inPlace = `.cmp th:is(:nth-child(${column}), :last-child) .icb`
  moveFocus(currentTarget.closest('main'), `${inPlace}, .empty-ways a`)
}

/**
 * The table scrolls in its own box, under its head; when the page has moved the top of that box below the shop's
 * header, the head follows, so that every row has the names of its products above it.
 */
function useHeadBelowHeader() {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const box = scroller.current
      if (!box) return
      // Two pixels under the header: nothing shows between them where a device rounds.
      const header = document.querySelector('.head')?.getBoundingClientRect().bottom ?? 0
      box.style.setProperty('--cmp-top', `${Math.max(header - box.getBoundingClientRect().top - 2, 0)}px`)
    }
    place()
    addEventListener('scroll', place, { passive: true })
    return () => removeEventListener('scroll', place)
  }, [])
  return scroller
}
