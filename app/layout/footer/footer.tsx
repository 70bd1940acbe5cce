import { useContext, useSyncExternalStore } from 'react'
import { telHref } from '../../../shared/format/phone-text.ts'
import { SaleContext } from '../../../shared/shop/sale.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { SubscribeForm } from '../../features/subscribe/subscribe-form.tsx'
import { conditionsPath, openInstead } from '../../orders/delivery-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'
import { footerColumns, legalLinks } from '../links.ts'
import { CookieChoice, CookieNotice } from './cookie-notice.tsx'
import { Snow } from './snow.tsx'

export function Footer() {
  const sale = useContext(SaleContext)
  return (
    <footer id="footer" className="foot">
      <div className="wrap late">
        <div className="foot-cols">
          <address>
            <a className="foot-tel" href={telHref(shop.phone)}>
              {shop.phone}
            </a>
            <p>{shop.hours}</p>
            <p className="mt-12px">
              <a className="foot-mail" href={`mailto:${shop.email}`}>
                {shop.email}
              </a>
            </p>
            <p>{`${shop.address.city}, ${shop.address.street}`}</p>
            <p className="flex flex-wrap gap-8px mt-12px">
              <ButtonLink look="on-dark" size="s" href={shop.messenger} target="_blank" rel="noreferrer">
                <span className="i-msg s20" />
                Написать в чат
              </ButtonLink>
              <ButtonLink look="on-dark" size="s" href={shop.marketplace} target="_blank" rel="noreferrer">
                <span className="i-mp s20" />
                Маркетплейс
              </ButtonLink>
            </p>
          </address>
          <section>
            <h2 className="foot-title">Новинки и скидки раз в две недели</h2>
            <p className="mb-12px">Что пришло на склад, что подешевело, какие артикулы заменились.</p>
            <SubscribeForm tone="dark" />
          </section>
          {/* Folds the columns that follow on a phone (footer.css). */}
          <details className="foot-fold md:hidden">
            <summary>Все разделы сайта</summary>
          </details>
          {footerColumns(sale).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="foot-title">{title}</h2>
              <ul>
                {links.map(({ title, url }) => (
                  <li key={url}>
                    <Link to={url} onClick={url === conditionsPath ? openInstead : undefined}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          {/* A stored page may be of last year. */}
          <span suppressHydrationWarning>{`© ${shop.foundedIn}–${new Date().getFullYear()} «${shop.name}»`}</span>
          {legalLinks.map(({ title, url }) => (
            <Link key={url} to={url} target="_blank">
              {title}
            </Link>
          ))}
          <CookieChoice />
          <img
            className="md:ml-auto"
            src="/payment-methods.svg"
            alt="Способы оплаты: на странице «Доставка и оплата»"
            width={262}
            height={28}
            loading="lazy"
          />
        </div>
      </div>
      <ScrollTop />
      <CookieNotice />
      <Snow />
    </footer>
  )
}

/** The button shows from here on, px (spec 9). */
const scrollThreshold = 200

function ScrollTop() {
  const isFar = useSyncExternalStore(
    watchScroll,
    () => scrollY > scrollThreshold,
    () => false,
  )
  if (!isFar) return null
  return (
    <button type="button" className="icb to-top" aria-label="Наверх" onClick={goUp}>
      <span className="i-down [rotate:180deg]" />
    </button>
  )
}

function watchScroll(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

function goUp() {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
