import { Button, ButtonLink } from '../../ui/button.tsx'
import './drawer.css'
import { DialogDismiss } from '@ariakit/react/dialog'
import { useContext, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { telHref } from '../../../shared/format/phone-text.ts'
import { formatNumber } from '../../../shared/format/plural.ts'
import { SaleContext } from '../../../shared/shop/sale.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import { DrawerCatalogue } from '../../features/catalogue-menu/drawer-catalogue.tsx'
import { useProductOfDay } from '../../product-card/use-product-of-day.ts'
import { loadCategoryTree } from '../../shop-api/category.ts'
import { customerStore } from '../../stores/customer.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/use-store.ts'
import { Layer } from '../../ui/dialogs/layer.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsPainted } from '../../ui/loading/use-is-painted.ts'
import { drawerLinks, type MenuLink, navigationItems } from '../links.ts'
import { CityButton } from './city-button.tsx'

/**
 * The menu of a phone: the catalogue level by level and everything else that the shop has. The dialogs for login and
 * city open in its place.
 */
export function Drawer({ menu, onClose }: { menu: MenuLink[]; onClose: () => void }) {
  const { pathname } = useLocation()
  const isGuest = useStore(customerStore, ({ status }) => status === 'guest', true)
  /** Null: it could not be loaded. */
  const [tree, setTree] = useState<CategoryNode[] | null | undefined>(loadCategoryTree.loaded)
  const [path, setPath] = useState<CategoryNode[]>([])
  const level = path.at(-1)
  // The drawer is seen before what it lists: that takes as long once more.
  const isPainted = useIsPainted()
  const layer = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLElement>(null)
  const left = useRef<CategoryNode>(undefined)

  useEffect(() => {
    loadCategoryTree().then(setTree, () => setTree(null))
  }, [])

  useEffect(() => {
    if (level || left.current) layer.current?.scrollTo(0, 0)
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
  /** Once this layer has given the focus back: the dialog gives it back there, too. */
  const openInstead = (name: 'city' | 'day' | 'login') => {
    onClose()
    setTimeout(openDialog, 0, name)
  }

  return (
    <Layer ref={layer} className="drawer" aria-label="Меню" onClose={onClose}>
      <div className="drawer-head">
        {level && (
          <button className="icb" type="button" aria-label="Назад" onClick={goUp}>
            <span className="i-left" />
          </button>
        )}
        <h2 ref={title} tabIndex={-1} className="flex-1 font-600 outline-none">
          {level?.name ?? 'Каталог'}
        </h2>
        {!level &&
          (isGuest ? (
            <Button look="on-dark" size="s" onClick={() => openInstead('login')}>
              <span className="i-user s20" />
              Войти
            </Button>
          ) : (
            <ButtonLink look="on-dark" size="s" to={href('/customer')} replace>
              <span className="i-user s20" />
              Профиль
            </ButtonLink>
          ))}
        <DialogDismiss className="icb" aria-label="Закрыть">
          <span className="i-x" />
        </DialogDismiss>
      </div>
      <nav ref={body} className="drawer-body" aria-label={level ? `Каталог: ${level.name}` : 'Меню'}>
        {level && (
          <Link className="drawer-item drawer-all text-link" to={level.url} replace>
            <span className="flex-1">Все товары раздела</span>
            <i>{formatNumber(level.count_products)}</i>
          </Link>
        )}
        {tree && isPainted && (
          <DrawerCatalogue nodes={level?.categories ?? tree} withIcons={!level} pathname={pathname} onEnter={enter} />
        )}
        {tree === undefined && <DrawerSkeleton />}
        {tree === null && <DrawerLinks />}
        {!level && isPainted && <DrawerEnd menu={menu} onOpen={openInstead} />}
      </nav>
    </Layer>
  )
}

function DrawerSkeleton() {
  return (
    <p className="drawer-wait" role="status">
      Загружаем каталог…
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <span key={line} className="skeleton" />
      ))}
    </p>
  )
}

/** When the catalogue could not be loaded. */
function DrawerLinks() {
  const sale = useContext(SaleContext)
  return (
    <>
      <Link className="drawer-item" to={href('/category')} replace>
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

/**
 * Below the catalogue: information and how to reach the shop. The main menu's categories are in the catalogue above.
 */
function DrawerEnd({ menu, onOpen }: { menu: MenuLink[]; onOpen: (name: 'city' | 'day') => void }) {
  const sale = useContext(SaleContext)
  const dayProduct = useProductOfDay()
  const items = navigationItems(menu, sale?.url).filter(({ url }) => !url.startsWith(href('/category')))
  const others = drawerLinks.filter(({ url }) => !items.some((item) => item.url === url))
  return (
    <>
      <h3 className="drawer-title t12">Разное</h3>
      {dayProduct && (
        <button className="drawer-info w-full" type="button" onClick={() => onOpen('day')}>
          Товар дня
        </button>
      )}
      <Link className="drawer-info" to={href('/spisok')} replace>
        Списки
      </Link>
      {[...items, ...others].map(({ title, url }) => (
        <Link key={url} className="drawer-info" to={url} replace>
          {title}
        </Link>
      ))}
      <div className="drawer-title t12">
        <CityButton onClick={() => onOpen('city')} />
        <a className="drawer-tel num" href={telHref(shop.phone)}>
          {shop.phone}
        </a>
        {shop.hours}
      </div>
    </>
  )
}
