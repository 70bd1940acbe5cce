import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { loadCategoryTree } from '../../shop-api/category.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isModified } from '../../ui/is-modified.ts'
import { lazyComponent, runLazy } from '../../ui/loading/lazy.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const catalogueUrl = href('/category')
const CataloguePanel = lazyComponent(() => import('./catalogue-panel.tsx').then((file) => file.CataloguePanel))

/** The panel's script and style, and its data, which is returned. */
async function loadPanel(): Promise<CategoryNode[]> {
  const [tree] = await Promise.all([loadCategoryTree(), CataloguePanel.load()])
  if (tree.length === 0) throw new Error('the catalogue is empty')
  return tree
}

const preload = () => void loadPanel().catch(() => undefined)

/** A link to the catalogue that opens its panel, loaded on first interest; if that fails, the link is followed. */
export function CatalogueButton() {
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [tree, setTree] = useState<CategoryNode[] | null>(null)
  const isHydrated = useIsHydrated()
  const root = useRef<HTMLDivElement>(null)
  const [isByArrow, setByArrow] = useState(false)
  // A panel that was opened on another page is closed.
  const isOpen = openAt === key

  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    runLazy(
      loadPanel,
      (loaded) => isWanted && setTree(loaded),
      () => isWanted && navigate(catalogueUrl),
    )
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null)
    }
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      root.current?.querySelector('a')?.focus()
    }
    document.addEventListener('click', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      isWanted = false
      document.removeEventListener('click', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, navigate])

  /** @returns false as long as there is no list */
  const focusList = (): boolean => {
    const link = root.current?.querySelector<HTMLElement>('.mega-list [tabindex="0"]')
    link?.focus()
    return Boolean(link)
  }

  const toggle = (event: MouseEvent) => {
    if (isModified(event)) return
    event.preventDefault()
    setOpenAt(isOpen ? null : key)
    setByArrow(false)
  }

  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ') event.currentTarget.click()
    else if (event.key === 'ArrowDown') {
      setByArrow(!focusList())
      setOpenAt(key)
    } else return
    event.preventDefault()
  }

  return (
    <div ref={root} className="max-md:hidden">
      <ButtonLink
        look="dark"
        to={catalogueUrl}
        data-hold
        role={isHydrated ? 'button' : undefined}
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-controls={isOpen && tree ? 'catalogue' : undefined}
        aria-busy={(isOpen && !tree) || undefined}
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={toggle}
        onKeyDown={openByKey}
      >
        <span className={isOpen ? 'i-x' : 'i-menu'} />
        <span className="max-lg:sr-only">{isOpen && !tree ? 'Загружаем…' : 'Каталог товаров'}</span>
      </ButtonLink>
      {isOpen && tree && <CataloguePanel tree={tree} pathname={pathname} takesFocus={isByArrow} />}
    </div>
  )
}
