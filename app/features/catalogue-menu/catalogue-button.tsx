import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { loadCategoryTree } from '../../shop-api/browser/menus.ts'
import type { CategoryNode } from '../../shop-api/contract/category.ts'

interface Content {
  Panel: ComponentType<{ tree: CategoryNode[]; pathname: string }>
  tree: CategoryNode[]
}

const catalogueUrl = '/category'

/** The panel's script and style, and its data. */
async function loadContent(): Promise<Content> {
  const [{ CataloguePanel }, tree] = await Promise.all([import('./catalogue-panel.tsx'), loadCategoryTree()])
  if (tree.length === 0) throw new Error('the catalogue is empty')
  return { Panel: CataloguePanel, tree }
}

const preload = () => loadContent().catch(() => undefined)

/**
 * A link to the catalogue that opens its panel. What the panel needs is loaded at the first sign of interest; if that
 * fails, the link is followed.
 */
export function CatalogueButton() {
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [content, setContent] = useState<Content | null>(null)
  const [isAlive, setAlive] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  // A panel that was opened on another page is closed.
  const isOpen = openAt === key

  useEffect(() => setAlive(true), [])

  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    loadContent().then(
      (loaded) => isWanted && setContent(loaded),
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

  const focusList = (): boolean => {
    const link = root.current?.querySelector<HTMLElement>('.mega-list [tabindex="0"]')
    link?.focus()
    return link !== undefined && link !== null
  }

  useEffect(() => {
    if (!takesFocus.current || !isOpen || !content) return
    takesFocus.current = false
    focusList()
  })

  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpenAt(isOpen ? null : key)
  }

  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ') event.currentTarget.click()
    else if (event.key === 'ArrowDown') {
      takesFocus.current = !focusList()
      setOpenAt(key)
    } else return
    event.preventDefault()
  }

  return (
    <div ref={root} className="max-md:hidden">
      <Link
        className="btn btn-dark"
        to={catalogueUrl}
        data-hold
        role={isAlive ? 'button' : undefined}
        aria-expanded={isAlive ? isOpen : undefined}
        aria-controls={isOpen && content ? 'catalogue' : undefined}
        aria-busy={(isOpen && !content) || undefined}
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={toggle}
        onKeyDown={openByKey}
      >
        <span className={isOpen ? 'i-x' : 'i-menu'} />
        <span className="max-lg:sr-only">{isOpen && !content ? 'Загружаем…' : 'Каталог товаров'}</span>
      </Link>
      {isOpen && content && <content.Panel tree={content.tree} pathname={pathname} />}
    </div>
  )
}
