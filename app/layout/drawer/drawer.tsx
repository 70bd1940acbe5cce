import './styles.ts'
import { type MouseEvent as ReactMouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DrawerCatalogue } from '../../features/catalogue-menu/drawer-catalogue.tsx'
import { telHref } from '../../format/phone.ts'
import { formatNumber } from '../../format/plural.ts'
import { SaleContext } from '../../shop/sale.ts'
import { shop } from '../../shop/shop.ts'
import { loadCategoryTree } from '../../shop-api/browser/menus.ts'
import type { CategoryNode } from '../../shop-api/contract/category.ts'
import { customerStore } from '../../stores/customer.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/store.ts'
import { holdBack } from '../../ui/hold-back.ts'
import { CityButton } from '../city-button.tsx'
import { drawerLinks, type MenuLink, navigationItems } from '../links.ts'

/** A modal as soon as it stands in the page. A tap beside the panel hits the dialog itself; a link leaves the page. */
function showModal(dialog: HTMLDialogElement) {
  let isLeaving = false
  const closeFromClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    isLeaving = link?.origin === location.origin
    if (target === dialog || isLeaving) dialog.close()
  }
  dialog.addEventListener('click', closeFromClick)
  dialog.showModal()
  const releaseBack = holdBack(() => dialog.close())
  return () => {
    dialog.removeEventListener('click', closeFromClick)
    releaseBack(isLeaving)
  }
}

/** Nothing shows above the menu: it makes way for the login dialog. */
function signIn({ currentTarget }: ReactMouseEvent) {
  currentTarget.closest('dialog')?.close()
  openDialog('login')
}

/**
 * The menu of a phone: the catalogue level by level and everything else that the shop has. Loaded when it is opened for
 * the first time. Its links replace the history entry that it holds.
 */
export function Drawer({ menu, onClose }: { menu: MenuLink[]; onClose: () => void }) {
  const { pathname } = useLocation()
  const isGuest = useStore(customerStore, ({ status }) => status === 'guest', true)
  /** Null: it could not be read. */
  const [tree, setTree] = useState<CategoryNode[] | null>()
  const [path, setPath] = useState<CategoryNode[]>([])
  const level = path.at(-1)
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLElement>(null)
  const left = useRef<CategoryNode>(undefined)

  useEffect(() => {
    loadCategoryTree().then(setTree, () => setTree(null))
  }, [])

  useEffect(() => {
    if (level || left.current) title.current?.closest('dialog')?.scrollTo(0, 0)
    const row = body.current?.querySelector<HTMLElement>(`[data-category="${left.current?.category_id}"]`)
    if (row) row.focus()
    else if (level) title.current?.focus()
  }, [level])

  const enter = (node: CategoryNode) => {
    left.current = undefined
    setPath([...path, node])
  }
  const goUp = () => {
    left.current = level
    setPath(path.slice(0, -1))
  }

  return (
    <dialog ref={showModal} className="drawer" aria-label="Меню" onClose={onClose}>
      <form method="dialog" className="drawer-head">
        {level && (
          <button className="icb -ml-12px text-white" type="button" aria-label="Назад" onClick={goUp}>
            <span className="i-left" />
          </button>
        )}
        <h2 ref={title} tabIndex={-1} className="flex-1 font-600 outline-none">
          {level?.name ?? 'Каталог'}
        </h2>
        {!level &&
          (isGuest ? (
            <button className="btn btn-on-dark btn-s h-44px" type="button" onClick={signIn}>
              <span className="i-user s20" />
              Войти
            </button>
          ) : (
            <Link className="btn btn-on-dark btn-s h-44px" to="/customer" replace>
              <span className="i-user s20" />
              Профиль
            </Link>
          ))}
        <button className="icb text-white" type="submit" aria-label="Закрыть">
          <span className="i-x" />
        </button>
      </form>
      <nav ref={body} className="drawer-body" aria-label={level ? `Каталог: ${level.name}` : 'Меню'}>
        {level && (
          <Link className="drawer-item border-b text-link" to={level.url} replace>
            <span className="flex-1">Все товары раздела</span>
            <i>{formatNumber(level.count_products)}</i>
          </Link>
        )}
        {tree && (
          <DrawerCatalogue nodes={level?.categories ?? tree} withIcons={!level} pathname={pathname} onEnter={enter} />
        )}
        {tree === undefined && <DrawerSkeleton />}
        {tree === null && <DrawerLinks />}
        {!level && <DrawerEnd menu={menu} />}
      </nav>
    </dialog>
  )
}

/** While the catalogue is on its way. */
function DrawerSkeleton() {
  return (
    <p className="px-16px py-12px text-muted" role="status">
      Загружаем каталог…
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <span key={line} className="skeleton h-32px mt-16px" />
      ))}
    </p>
  )
}

/** When the catalogue could not be read. */
function DrawerLinks() {
  const sale = useContext(SaleContext)
  return (
    <>
      <Link className="drawer-item" to="/category" replace>
        <span className="i-k-disc" />
        Весь каталог
      </Link>
      {sale && (
        <Link className="drawer-item text-sale" to={sale.url} replace>
          <span className="i-pct" />
          {sale.title}
        </Link>
      )}
    </>
  )
}

/** What stands below the catalogue: information and how to reach the shop. Categories of the main menu stand above. */
function DrawerEnd({ menu }: { menu: MenuLink[] }) {
  const sale = useContext(SaleContext)
  const items = navigationItems(menu, sale?.url).filter(({ url }) => !url.startsWith('/category'))
  const others = drawerLinks.filter(({ url }) => !items.some((item) => item.url === url))
  return (
    <>
      <h3 className="drawer-title">Разное</h3>
      {[...items, ...others].map(({ title, url }) => (
        <Link key={url} className="drawer-info" to={url} replace>
          {title}
        </Link>
      ))}
      <div className="drawer-title">
        <CityButton className="text-ink" />
        <a className="flex items-center h-44px text-18px font-700 text-ink num" href={telHref(shop.phone)}>
          {shop.phone}
        </a>
        {shop.hours}
      </div>
    </>
  )
}
