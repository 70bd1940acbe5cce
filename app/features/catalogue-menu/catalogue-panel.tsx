import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '../../../shared/format/plural.ts'
import { categoryIcon } from '../../../shared/shop/category-icons.ts'
import { discountCategoryId } from '../../../shared/shop/shop.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { Link } from '../../ui/link.tsx'
import { PopularFilters } from './popular-filters.tsx'
import { useMenuAim } from './use-menu-aim.ts'
import './catalogue-panel.css'

/**
 * Top categories on the left, the subtree of one of them on the right: the one under the mouse or the focus, at first
 * that of the page. The list is one stop of the Tab key; the arrow keys move in it and over to the subtree.
 */
export function CataloguePanel({
  tree,
  pathname,
  takesFocus,
}: {
  tree: CategoryNode[]
  pathname: string
  /** The focus goes into the list when the panel opens. */
  takesFocus: boolean
}) {
  const [chosen, setChosen] = useState(() => findBranch(tree, pathname) ?? tree[0])
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const isFirstTap = useRef(false)
  const aim = useMenuAim(pane, (id) => setChosen(tree.find((node) => node.category_id === id)))
  useEffect(() => {
    if (takesFocus) focusChosen(list.current)
  }, [takesFocus])
  const panel = useRef<HTMLElement>(null)
  // Down to the lower edge of the screen, wherever the header is.
  useLayoutEffect(() => {
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {}
    panel.current?.style.setProperty('--top', `${Math.round(top)}px`)
  }, [])
  if (!chosen) return null

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, key } = event
    if (key === 'ArrowRight' && currentTarget === list.current) pane.current?.querySelector('a')?.focus()
    else if (key === 'ArrowLeft' && currentTarget === pane.current) focusChosen(list.current)
    else if (!moveFocus(currentTarget, key)) return
    event.preventDefault()
  }

  return (
    <nav ref={panel} id="catalogue" className="mega max-md:hidden" aria-label="Каталог товаров">
      {createPortal(<div className="mega-shade max-md:hidden" />, document.body)}
      <div className="wrap">
        <div className="mega-box">
          <ul
            ref={list}
            className="mega-list"
            onKeyDown={move}
            onPointerMove={aim.onPointerMove}
            onPointerLeave={aim.onArrive}
          >
            {tree.map((node) => {
              const { category_id, name, url, count_products, categories } = node
              const isChosen = node === chosen
              return (
                <li key={category_id}>
                  <Link
                    to={url}
                    className={category_id === discountCategoryId ? 'text-sale' : undefined}
                    tabIndex={isChosen ? 0 : -1}
                    aria-current={url === pathname ? 'page' : undefined}
                    aria-expanded={categories.length > 0 ? isChosen : undefined}
                    aria-controls={isChosen ? 'catalogue-pane' : undefined}
                    data-chosen={isChosen || undefined}
                    onFocus={() => setChosen(node)}
                    onPointerEnter={(event) => aim.onPointerOverItem(event, category_id)}
                    onPointerDown={({ pointerType }) => {
                      isFirstTap.current = pointerType === 'touch' && !isChosen && categories.length > 0
                    }}
                    onClick={(event) => {
                      if (isFirstTap.current) event.preventDefault()
                      isFirstTap.current = false
                    }}
                  >
                    <span className={categoryIcon(category_id)} />
                    {name}
                    <i>{formatNumber(count_products)}</i>
                    {categories.length > 0 && <span className="i-right s16" />}
                  </Link>
                </li>
              )
            })}
          </ul>
          <section
            ref={pane}
            id="catalogue-pane"
            className="mega-pane"
            aria-labelledby="catalogue-chosen"
            onKeyDown={move}
            onPointerEnter={aim.onArrive}
          >
            <div className="flex items-baseline gap-16px">
              <h2 id="catalogue-chosen">
                {chosen.name} <span className="h-count">{formatNumber(chosen.count_products)}</span>
              </h2>
              <Link className="sec-all ml-auto" to={chosen.url}>
                Смотреть все<span className="sr-only">: {chosen.name}</span>
              </Link>
            </div>
            <Subcategories nodes={chosen.categories} pathname={pathname} />
            <PopularFilters key={chosen.category_id} category={chosen} />
          </section>
        </div>
      </div>
    </nav>
  )
}

/** A category's whole subtree with counts; the current page is marked. */
function Subcategories({ nodes, pathname }: { nodes: CategoryNode[]; pathname: string }) {
  return (
    <ul>
      {nodes.map(({ category_id, name, url, count_products, categories }) => (
        <li key={category_id}>
          <Link to={url} aria-current={url === pathname ? 'page' : undefined}>
            {name}
            {'\u00a0'}
            <i>{formatNumber(count_products)}</i>
          </Link>
          {categories.length > 0 && <Subcategories nodes={categories} pathname={pathname} />}
        </li>
      ))}
    </ul>
  )
}

/** The top category that the page at `pathname` belongs to; undefined for a page outside the catalogue. */
const findBranch = (tree: CategoryNode[], pathname: string): CategoryNode | undefined =>
  tree.find((node) => contains(node, pathname))

const contains = (node: CategoryNode, pathname: string): boolean =>
  node.url === pathname || node.categories.some((child) => contains(child, pathname))

/** The list is one stop of the Tab key: its chosen category. */
const focusChosen = (list: Element | null) => list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

/**
 * Moves the focus between the links of a list with the arrow keys, which wrap around, and with Home and End.
 * @returns whether the key was one of these
 */
function moveFocus(list: Element, key: string): boolean {
  const links = [...list.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return false
  links.at(next % links.length)?.focus()
  return true
}
