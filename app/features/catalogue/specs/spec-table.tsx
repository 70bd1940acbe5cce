import './spec-table.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { countOfProducts } from '../../../../shared/format/plural.ts'
import { useFollow } from '../../../product-card/use-follow.ts'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import { showSnackbar } from '../../../ui/snackbar.ts'
import { decodeListing, type Listing } from '../listing.ts'
import { commonStart, type SpecColumn, specColumns } from './spec-columns.ts'
import { maxWhole, specQuery } from './spec-query.ts'
import { inOrder, type TableColumn, tableColumns } from './table-columns.tsx'
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
const minRows = 3

/** A listing as a table whose columns are its filters (docs/decisions/044). */
export function SpecTable({ listing, pages, isPending, children }: SpecTableProps) {
  const numbers = pages.map(({ page }) => page)
  const { data: products, isPlaceholderData } = useQuery(specQuery(listing, numbers), browserQueries())
  if (!products || products.length < minRows) return children
  return <Table listing={listing} products={products} isPending={isPending || isPlaceholderData} />
}

interface Order {
  /** What is sorted: another list, or one that the shop has sorted otherwise, begins in its own order. */
  list: string
  key: string
  isDescending: boolean
}

function Table({
  listing,
  products,
  isPending,
}: {
  listing: Listing
  products: DescribedProduct[]
  isPending: boolean
}) {
  const isComplete = listing.total <= maxWhole
  const specs = useMemo(() => specColumns(decodeListing(listing.shown).facets, products), [listing.shown, products])
  const list = JSON.stringify([listing.source, listing.query.sort])
  const [chosen, setChosen] = useState<Order | null>(null)
  const order = chosen?.list === list ? chosen : null
  const onFollow = useFollow()
  const table = useSameScroll()
  const minHeight = useCardsPlace(table)
  const start = useMemo(() => commonStart(products.map(({ name }) => name)), [products])
  const columns = useMemo(() => tableColumns(specs, start, onFollow), [specs, start, onFollow])
  const rows = useMemo(() => {
    const column = isComplete && order && columns.find(({ key }) => key === order.key)
    return column ? inOrder(products, column, order.isDescending) : products
  }, [products, columns, order, isComplete])
  const widths = columns.map(({ kind }) => `var(--w-${kind})`)
  const grid = {
    '--columns': `minmax(${widths[0]}, 1fr) ${widths.slice(1).join(' ')}`,
    '--width': `calc(${widths.join(' + ')})`,
  } as Record<string, string>
  return (
    <div className={isComplete ? 'spec spec-whole' : 'spec'} style={{ minHeight }} aria-busy={isPending || undefined}>
      <table ref={table} aria-label="Товары" style={grid}>
        <thead>
          <tr>
            {columns.map(({ key, kind, head, sortText }) => (
              <Head
                key={key}
                className={kind === 'number' || kind === 'price' ? 'spec-number' : undefined}
                list={list}
                column={key}
                order={order}
                onOrder={isComplete && sortText ? setChosen : null}
              >
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <tbody tabIndex={0}>
          {rows.map((product) => (
            <Row key={product.product_id} product={product} columns={columns} />
          ))}
        </tbody>
      </table>
      <div className="spec-end t14">
        <p>
          {isComplete
            ? `Весь список: ${countOfProducts(products.length)}`
            : `Показанные товары. Сортировка по столбцам — в списках до ${maxWhole} товаров: уточните фильтры`}
        </p>
        <ExportButton rows={rows} columns={specs} />
      </div>
    </div>
  )
}

function Head({
  className,
  list,
  column,
  order,
  onOrder,
  children,
}: {
  className: string | undefined
  list: string
  column: string
  order: Order | null
  onOrder: ((order: Order | null) => void) | null
  children: ReactNode
}) {
  const isOrdered = order?.key === column
  if (!onOrder)
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  const next = isOrdered && order.isDescending ? null : { list, key: column, isDescending: isOrdered }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOrdered ? (order.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onOrder(next)}>
        {children}
        {isOrdered && <span className="i-down s14" />}
      </button>
    </th>
  )
}

function Row({ product, columns }: { product: DescribedProduct; columns: readonly TableColumn[] }) {
  const [head, ...others] = columns
  return (
    <tr>
      <th scope="row">{head?.cell(product)}</th>
      {others.map(({ key, kind, cell }) => (
        <td key={key} className={`spec-${kind}`}>
          {cell(product)}
        </td>
      ))}
    </tr>
  )
}

function ExportButton({ rows, columns }: { rows: DescribedProduct[]; columns: SpecColumn[] }) {
  const save = () => {
    Promise.all([import('./export-specs.ts'), import('../../../orders/save-file.ts')])
      .then(([{ specCells }, { downloadXlsx }]) =>
        downloadXlsx('spisok-tovarov', specCells(rows, columns, location.origin)),
      )
      .catch(() => showSnackbar('Файл не получился. Проверьте связь и попробуйте ещё раз'))
  }
  return (
    <p>
      <button type="button" className="link" onClick={save}>
        Скачать Excel (XLSX)
      </button>
    </p>
  )
}
