import { href } from 'react-router'
import { highlight } from '../../../shared/format/highlight.ts'
import { telHref } from '../../../shared/format/phone-text.ts'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { withUnits } from '../../../shared/format/units.ts'
import { categoryIcon } from '../../../shared/shop/category-icons.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { addToCart } from '../../../shared/shop/words.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import type { Suggestion } from '../../../shared/shop-api/suggestions.ts'
import { addToCartWithNotice } from '../../product-card/add-to-cart.ts'
import { minimumText } from '../../product-card/product-text.ts'
import { Stock, stockState } from '../../product-card/stock.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { SearchOption as Option } from './search-sections.ts'

interface SearchOptionProps {
  id: string
  option: Option
  /** The typed text, marked in the names. */
  query: string
  isActive: boolean
  onFollow: () => void
  onForget: (query: string) => void
  onForgetAll: () => void
}

/** One option under the search field. Links, so that they open in a new tab like any other. */
export function SearchOption({ id, option, query, isActive, onFollow, onForget, onForgetAll }: SearchOptionProps) {
  const follow = () => {
    if ('query' in option) rememberSearch(document, option.query)
    onFollow()
  }
  const props = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1 }
  switch (option.kind) {
    case 'recent':
      return (
        <div className="flex">
          <Link {...props} className="sugg-line flex-1 min-w-0" to={resultsUrl(option.query)} onClick={follow}>
            <span className="i-hist s20" />
            <span className="break-anywhere">
              <Highlighted text={option.query} query={query} />
            </span>
          </Link>
          <button
            type="button"
            role="option"
            aria-selected={false}
            tabIndex={-1}
            className="icb"
            aria-label={`Убрать из истории: ${option.query}`}
            onClick={() => onForget(option.query)}
          >
            <span className="i-x s16" />
          </button>
        </div>
      )
    case 'forget-all':
      return (
        <button {...props} type="button" className="sugg-line w-full t14 text-muted" onClick={onForgetAll}>
          <span className="i-trash s20" />
          Очистить историю
        </button>
      )
    case 'exact':
      return (
        <Link {...props} className="sugg-line" to={option.product.url} onClick={follow}>
          <ExactProduct product={option.product} query={query} />
        </Link>
      )
    case 'add': {
      const { product } = option
      return (
        <Button
          {...props}
          size="s"
          className="sugg-add"
          aria-label={`${addToCart}: ${product.name}`}
          onClick={() => addToCartWithNotice(product, product.minimum)}
        >
          {addToCart}
        </Button>
      )
    }
    case 'suggestion':
      return (
        <Link {...props} className="sugg-line" to={option.suggestion.url} onClick={follow}>
          <SuggestionText {...option} query={query} />
          <ProductCount count={option.count} />
        </Link>
      )
    case 'category':
      return (
        <Link {...props} className="sugg-line" to={option.category.url} onClick={follow}>
          <span className={`${categoryIcon(option.category.category_id)} s20`} />
          <span className="break-anywhere">{option.category.name}</span>
          <ProductCount count={option.category.count_products} />
        </Link>
      )
    case 'results':
      return (
        <Link {...props} className="sugg-line sugg-all t14" to={allResultsUrl(option.query)} onClick={follow}>
          <span className="break-anywhere">Все результаты по запросу «{option.query}»</span>
          <ProductCount count={option.total} />
        </Link>
      )
    case 'search-anyway':
      return (
        <Link {...props} className="sugg-line" to={resultsUrl(option.query)} onClick={follow}>
          <span className="i-search s20" />
          <span className="break-anywhere">Всё равно искать «{option.query}»</span>
        </Link>
      )
    case 'call':
      return (
        <a {...props} className="sugg-line" href={telHref(shop.phone)}>
          <span className="i-phone s20" />
          <span>
            Подберём по телефону <span className="text-link nowrap num">{shop.phone}</span>
          </span>
        </a>
      )
  }
}

/** The product whose article was typed, with what a buyer by article asks next: stock and price. */
function ExactProduct({ product, query }: { product: ProductCard; query: string }) {
  const { minimum, name, picture, price, price_old, sku, sku3m, unit } = product
  return (
    <>
      <span className="sugg-pic">
        <Picture src={picture?.src} alt="" width={48} height={48} />
      </span>
      <span className="flex-1 min-w-0 t14 break-anywhere">
        {unbroken(name)}
        <span className="block t12 text-muted num">
          Артикул <Highlighted text={sku} query={query} />
          {sku3m && (
            <>
              {' · 3M ID '}
              <Highlighted text={sku3m} query={query} />
            </>
          )}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-12px mt-4px">
          {price === null ? <b>Цена по запросу</b> : <Price value={price} size="xs" />}
          {price_old !== null && <OldPrice value={price_old} />}
          <Stock state={stockState(product)} />
          <span className="t12 text-muted">{minimumText(minimum, unit)}</span>
        </span>
      </span>
    </>
  )
}

/** «48 товаров» at the end of a line; null: not known. */
function ProductCount({ count }: { count: number | null }) {
  if (!count) return null
  return <span className="sugg-count">{countOfProducts(count)}</span>
}

interface SuggestionTextProps {
  suggestion: Suggestion
  icon: string | null
  product: ProductCard | null
  query: string
}

function SuggestionText({ suggestion, icon, product, query }: SuggestionTextProps) {
  const { description, image, name, price, type } = suggestion
  if (type !== 'product') {
    return (
      <>
        {icon && <span className={`i-${icon} s20`} />}
        <span className="break-anywhere">
          <Highlighted text={name} query={query} />
        </span>
      </>
    )
  }
  return (
    <>
      <span className="sugg-pic">
        <Picture src={image} alt="" width={48} height={48} />
      </span>
      <span className="flex-1 min-w-0 t14 break-anywhere">
        <Highlighted text={withUnits(name)} query={query} />
        {description && (
          <span className="block t12 text-muted num">
            Артикул <Highlighted text={description} query={query} />
          </span>
        )}
        {product && (
          <span className="block t12">
            <Stock state={stockState(product)} />
          </span>
        )}
      </span>
      {price !== null && <Price value={price} size="xs" />}
    </>
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((part) =>
    part.isMatch ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  )
}

const resultsUrl = (query: string): string => `${href('/poisk')}?${new URLSearchParams({ query })}`

/** The same, which stays a list when the query is an article (docs/decisions/041-exact-article.md). */
const allResultsUrl = (query: string): string => `${resultsUrl(query)}&all=1`
