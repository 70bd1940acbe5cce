import { useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { servicesContext, shopApiContext } from '../../shared/context.ts'
import { isWithin } from '../../shared/format/date.ts'
import { formatFileSize } from '../../shared/format/file-size.ts'
import { catalogueUrl } from '../../shared/shop/catalogue-links.ts'
import type { Sale } from '../../shared/shop/sale.ts'
import { notification } from '../../shared/shop/settings.ts'
import { shop } from '../../shared/shop/shop.ts'
import type { CategoryNode } from '../../shared/shop-api/contract/category.ts'
import type { MenuItem } from '../../shared/shop-api/contract/menu.ts'
import { DefaultLayout } from '../layout/default-layout.tsx'
import { ErrorPage } from '../layout/error-page.tsx'
import type { MenuLink } from '../layout/links.ts'
import { dispatchTexts } from '../orders/delivery-texts.ts'
import type { Route } from './+types/shell.ts'

const partsOfSale = ['sale-tools', 'sale-abrasives', 'sale-others'] as const

/**
 * The main menu, cut down to what the navigation shows (null when the API has none: the static menu shows instead), the
 * sale, a notification, and the size of the catalogue to download: '' when unknown, null without a catalogue.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const shopApi = context.get(shopApiContext)
  const [menu, tree, catalog] = await Promise.all([
    shopApi.menu.get(shop.mainMenuId).catch(() => null),
    shopApi.category.tree().catch(() => null),
    context.get(servicesContext).findCatalogPdf(),
  ])
  const { isOn, id, text, color } = notification
  const isNews = isOn && isWithin(notification, new Date())
  return {
    sale: saleIn(tree),
    menu: menu?.items.map(toMenuLink) ?? null,
    notification: isNews ? { id, text: text ?? dispatchNotice(new Date()), color } : null,
    catalogSize: catalog && (catalog.size ? formatFileSize(catalog.size) : ''),
  }
}

const dispatchNotice = (now: Date) => `Оплата до ${shop.dispatchUntil} — отгрузка ${dispatchTexts(now).day}`

function saleIn(tree: CategoryNode[] | null): Sale {
  const { title, children: titles } = shop.discountCategory
  const children = partsOfSale.map((name, index) => ({ title: titles[index] ?? title, url: catalogueUrl(name, tree) }))
  return { title, url: catalogueUrl('sale', tree), children }
}

const toMenuLink = ({ id, title, url, target, children, megamenu }: MenuItem): MenuLink => ({
  id,
  title,
  url,
  target,
  ...((megamenu || children.length > 0) && { hasPanel: true }),
})

/** The menu does not change while somebody shops. */
export const shouldRevalidate = () => false

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  const first = useRef(key)
  // Before the scroll position of a page is restored: it is one of a page that is laid out whole (app/ui/base.css).
  useLayoutEffect(() => {
    if (key === first.current) return
    first.current = ''
    document.documentElement.toggleAttribute('data-new', isNew)
  }, [key, isNew])
  return (
    <DefaultLayout {...loaderData}>
      <Outlet />
    </DefaultLayout>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <DefaultLayout
      sale={loaderData?.sale ?? null}
      menu={loaderData?.menu ?? null}
      catalogSize={loaderData?.catalogSize ?? null}
      notification={loaderData?.notification}
    >
      <ErrorPage error={error} />
    </DefaultLayout>
  )
}
