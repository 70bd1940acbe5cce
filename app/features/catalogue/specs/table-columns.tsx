import type { MouseEventHandler, ReactNode } from 'react'
import { picturePath } from '../../../../shared/format/media-path.ts'
import { groupThousands } from '../../../../shared/format/units.ts'
import { AirNote } from '../../../advice/air/air-note.tsx'
import { consumptionOf, isConsumption } from '../../../advice/air/consumption.ts'
import { CardAction } from '../../../product-card/card-action.tsx'
import { cardName } from '../../../product-card/card-name.tsx'
import { copyArticle } from '../../../product-card/copy-article.ts'
import { CompareButton, WishlistButton } from '../../../product-card/product-card.tsx'
import { perUnit } from '../../../product-card/product-text.ts'
import { Stock, stockState } from '../../../product-card/stock.tsx'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import { NoPicture } from '../../../ui/no-picture.tsx'
import { OldPrice, Price } from '../../../ui/price.tsx'
import { compareValues, headOf, type SpecColumn, specValue } from './spec-columns.ts'

/** A column of the list table. The table's grid is made of its columns, so that a new one needs no other place. */
export interface TableColumn {
  key: string
  /** Names the column's width in spec-table.css, `--w-…`. */
  kind: 'name' | 'price' | 'stock' | 'number' | 'words' | 'mine' | 'buy'
  head: string
  cell: (product: DescribedProduct) => ReactNode
  /** What the rows are sorted by, '' for nothing known; null: by this column they are not. */
  sortText: ((product: DescribedProduct) => string) | null
}

/**
 * All columns of the list table from left to right; the first is the head of its row. `start` is the beginning that all
 * names share: it is in the column's head and not in the rows.
 */
export function tableColumns(
  specs: readonly SpecColumn[],
  start: string,
  onFollow: MouseEventHandler<HTMLAnchorElement>,
): TableColumn[] {
  return [
    {
      key: ' name',
      kind: 'name',
      head: start ? `Товар: ${start}…` : 'Товар',
      cell: (product) => <NameCell product={product} start={start} onFollow={onFollow} />,
      sortText: ({ name }) => name,
    },
    // Price and stock come before the columns that may have to be scrolled to.
    {
      key: ' price',
      kind: 'price',
      head: 'Цена',
      cell: (product) => <PriceCell product={product} />,
      sortText: ({ price }) => (price === null ? '' : String(price)),
    },
    {
      key: ' stock',
      kind: 'stock',
      head: 'В наличии',
      cell: (product) => <Stock state={stockState(product)} />,
      sortText: ({ quantity }) => String(Number(quantity)),
    },
    ...specs.map(
      (spec): TableColumn => ({
        key: spec.name,
        kind: spec.unit ? 'number' : 'words',
        head: headOf(spec),
        cell: (product) => (
          <>
            {(spec.unit ? groupThousands(specValue(product, spec)) : specValue(product, spec)) || '—'}
            {isConsumption(spec.name) && <AirNote air={consumptionOf(product)} />}
          </>
        ),
        sortText: (product) => specValue(product, spec),
      }),
    ),
    {
      key: ' mine',
      kind: 'mine',
      head: 'Отложить',
      cell: (product) => (
        <>
          <WishlistButton product={product} />
          <CompareButton productId={product.product_id} />
        </>
      ),
      sortText: null,
    },
    {
      key: ' quantity',
      kind: 'buy',
      head: 'Количество',
      cell: (product) => <CardAction product={product} onFollow={onFollow} />,
      sortText: null,
    },
  ]
}

const compareNames = (a: string, b: string): number => a.localeCompare(b, 'ru', { numeric: true })

/** Products in the order of a column; those without a value stay at the end either way. */
export function inOrder(
  products: readonly DescribedProduct[],
  { kind, sortText }: TableColumn,
  isDescending: boolean,
): DescribedProduct[] {
  const compare = kind === 'name' ? compareNames : compareValues
  const values = new Map(products.map((product) => [product, sortText?.(product) ?? '']))
  return products.toSorted((a, b) => {
    const [first = '', second = ''] = [values.get(a), values.get(b)]
    const difference = compare(first, second)
    return isDescending && first !== '' && second !== '' ? -difference : difference
  })
}

function NameCell({
  product,
  start,
  onFollow,
}: {
  product: DescribedProduct
  start: string
  onFollow: MouseEventHandler<HTMLAnchorElement>
}) {
  const { manufacturer, name, picture, sku, sku3m, url } = product
  return (
    <>
      <span className="spec-pic">
        {picture ? (
          <img src={picturePath(picture.src, 240)} alt="" width={48} height={48} loading="lazy" decoding="async" />
        ) : (
          <NoPicture />
        )}
      </span>
      <a href={url} onClick={onFollow} title={name} aria-label={start ? name : undefined}>
        {cardName(name.slice(start.length))}
      </a>
      <small>
        {sku && <button type="button" onClick={copyArticle}>{`Артикул ${sku}`}</button>}
        {sku3m && <button type="button" onClick={copyArticle}>{`3M ID ${sku3m}`}</button>}
        {manufacturer && <span>{manufacturer.name}</span>}
      </small>
    </>
  )
}

function PriceCell({ product: { price, price_old, unit } }: { product: DescribedProduct }) {
  return (
    <>
      {price === null ? 'По запросу' : <Price value={price} />}
      {price_old !== null && <OldPrice value={price_old} />}
      {perUnit(unit) && <small>{perUnit(unit)}</small>}
    </>
  )
}
