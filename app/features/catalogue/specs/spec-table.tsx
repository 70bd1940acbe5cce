import './spec-table.css'
import { useQuery } from '@tanstack/react-query'
import { type MouseEventHandler, type ReactNode, useMemo, useState } from 'react'
import { picturePath } from '../../../format/media-path.ts'
import { countOfProducts } from '../../../format/plural.ts'
import { withUnits } from '../../../format/units.ts'
import { CardAction } from '../../../product-card/card-action.tsx'
import { copyArticle } from '../../../product-card/copy-article.ts'
import { CompareButton, WishlistButton } from '../../../product-card/product-card.tsx'
import { perUnit } from '../../../product-card/product-text.ts'
import { Stock, stockState } from '../../../product-card/stock.tsx'
import { useFollow } from '../../../product-card/use-follow.ts'
import type { DescribedProduct } from '../../../shop-api/browser/products.ts'
import { browserQueries } from '../../../shop-api/browser/query-client.ts'
import { NoPicture } from '../../../ui/no-picture.tsx'
import { OldPrice, Price } from '../../../ui/price.tsx'
import { showSnackbar } from '../../../ui/snackbar.ts'
import { type Listing, readShown } from '../listing.ts'
import { compareValues, type SpecColumn, specColumns, specValue } from './spec-columns.ts'
import { mostWhole, specQuery } from './spec-query.ts'
import { useCardsPlace, useSameScroll } from './table-scroll.ts'

interface SpecTableProps {
  listing: Listing
  /** The pages that the listing shows. */
  pages: { page: number }[]
  isPending: boolean
  /** The same products as cards: shown as long as their characteristics are not known. */
  children: ReactNode
}

/** Fewer products need no table. */
const fewest = 3

/** A listing as a table whose columns are its filters (docs/decisions/044). */
export function SpecTable({ listing, pages, isPending, children }: SpecTableProps) {
  const numbers = pages.map(({ page }) => page)
  const { data: products, isPlaceholderData } = useQuery(specQuery(listing, numbers), browserQueries())
  if (!products || products.length < fewest) return children
  return <Table listing={listing} products={products} isPending={isPending || isPlaceholderData} />
}

interface Order {
  /** What is sorted: another list, or one that the shop has sorted otherwise, begins in its own order. */
  list: string
  key: string
  isDescending: boolean
}

/** Columns that every list has. */
const nameKey = ' name'
const stockKey = ' stock'
const priceKey = ' price'

function Table({
  listing,
  products,
  isPending,
}: {
  listing: Listing
  products: DescribedProduct[]
  isPending: boolean
}) {
  const isWhole = listing.total <= mostWhole
  const columns = useMemo(() => specColumns(readShown(listing.shown).facets, products), [listing.shown, products])
  const list = JSON.stringify([listing.source, listing.query.sort])
  const [chosen, setChosen] = useState<Order | null>(null)
  const order = chosen?.list === list ? chosen : null
  const onFollow = useFollow()
  const table = useSameScroll()
  const minHeight = useCardsPlace(table)
  const rows = useMemo(
    () => (isWhole && order ? inOrder(products, columns, order) : products),
    [products, columns, order, isWhole],
  )
  const head = (key: string, text: ReactNode, sortable = true) => (
    <Head key={key} list={list} column={key} order={order} onOrder={isWhole && sortable ? setChosen : null}>
      {text}
    </Head>
  )
  return (
    <div className={isWhole ? 'spec spec-whole' : 'spec'} style={{ minHeight }} aria-busy={isPending || undefined}>
      <table ref={table} aria-label="Товары" style={{ '--n': columns.length } as Record<string, number>}>
        <thead>
          <tr>
            {head(nameKey, 'Товар')}
            {/* Before the columns that may have to be scrolled to. */}
            {head(priceKey, 'Цена')}
            {head(stockKey, 'В наличии')}
            {columns.map(({ name, unit }) => head(name, unit ? `${name}, ${unit}` : name))}
            {head(' quantity', 'Количество', false)}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <tbody tabIndex={0}>
          {rows.map((product) => (
            <Row key={product.product_id} product={product} columns={columns} onFollow={onFollow} />
          ))}
        </tbody>
      </table>
      <div className="spec-end">
        <p>
          {isWhole
            ? `Весь список: ${countOfProducts(products.length)}`
            : `Показанные товары. Сортировка по столбцам — в списках до ${mostWhole} товаров: уточните фильтры`}
        </p>
        <ExportButtons rows={rows} columns={columns} />
      </div>
    </div>
  )
}

/** The head of a column; a button that sorts by it. */
function Head({
  list,
  column,
  order,
  onOrder,
  children,
}: {
  list: string
  column: string
  order: Order | null
  onOrder: ((order: Order | null) => void) | null
  children: ReactNode
}) {
  const isOrdered = order?.key === column
  if (!onOrder) return <th scope="col">{children}</th>
  const next = isOrdered && order.isDescending ? null : { list, key: column, isDescending: isOrdered }
  return (
    <th scope="col" aria-sort={isOrdered ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onOrder(next)}>
        {children}
        {isOrdered && <span className="i-down s14" />}
      </button>
    </th>
  )
}

function Row({
  product,
  columns,
  onFollow,
}: {
  product: DescribedProduct
  columns: SpecColumn[]
  onFollow: MouseEventHandler<HTMLAnchorElement>
}) {
  const { manufacturer, name, picture, price, price_old, sku, sku3m, unit, url } = product
  return (
    <tr>
      <th scope="row">
        <span className="spec-pic">
          {picture ? (
            <img src={picturePath(picture.src, 240)} alt="" width={48} height={48} loading="lazy" decoding="async" />
          ) : (
            <NoPicture />
          )}
        </span>
        <a href={url} onClick={onFollow} title={name}>
          {withUnits(name)}
        </a>
        <small>
          {sku && <button type="button" onClick={copyArticle}>{`Артикул ${sku}`}</button>}
          {sku3m && <button type="button" onClick={copyArticle}>{`3M ID ${sku3m}`}</button>}
          {manufacturer && <span>{manufacturer.name}</span>}
          <span className="spec-mine">
            <WishlistButton product={product} />
            <CompareButton productId={product.product_id} />
          </span>
        </small>
      </th>
      <td>
        {price === null ? 'По запросу' : <Price value={price} />}
        {price !== null && price_old !== null && price_old > price && <OldPrice value={price_old} />}
        <small>{perUnit(unit)}</small>
      </td>
      <td>
        <Stock state={stockState(product)} />
      </td>
      {columns.map((column) => (
        <td key={column.name}>{specValue(product, column) || '—'}</td>
      ))}
      <td className="spec-buy">
        <CardAction product={product} onFollow={onFollow} />
      </td>
    </tr>
  )
}

/** What the table shows as a file, in its order. */
function ExportButtons({ rows, columns }: { rows: DescribedProduct[]; columns: SpecColumn[] }) {
  const save = (kind: 'csv' | 'xlsx') => {
    Promise.all([import('./export-specs.ts'), import('../../../spreadsheet/download.ts')])
      .then(([{ specCells }, { downloadCsv, downloadXlsx }]) => {
        const cells = specCells(rows, columns, location.origin)
        return kind === 'csv' ? downloadCsv('spisok-tovarov', cells) : downloadXlsx('spisok-tovarov', cells)
      })
      .catch(() => showSnackbar('Файл не получился. Проверьте связь и попробуйте ещё раз'))
  }
  return (
    <p>
      {'Скачать: '}
      <button type="button" className="link" onClick={() => save('xlsx')}>
        Excel (XLSX)
      </button>
      <button type="button" className="link" onClick={() => save('csv')}>
        CSV
      </button>
    </p>
  )
}

function inOrder(
  products: DescribedProduct[],
  columns: SpecColumn[],
  { key, isDescending }: Order,
): DescribedProduct[] {
  const column = columns.find(({ name }) => name === key)
  const textOf = (product: DescribedProduct): string => {
    if (column) return specValue(product, column)
    if (key === priceKey) return product.price === null ? '' : String(product.price)
    return key === stockKey ? String(product.quantity) : product.name
  }
  const values = new Map(products.map((product) => [product, textOf(product)]))
  return products.toSorted((a, b) => {
    const [first = '', second = ''] = [values.get(a), values.get(b)]
    const difference =
      key === nameKey ? first.localeCompare(second, 'ru', { numeric: true }) : compareValues(first, second)
    // What has no value stays at the end.
    return isDescending && first !== '' && second !== '' ? -difference : difference
  })
}
