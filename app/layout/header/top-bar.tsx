import { shop } from '../../../shared/shop/shop.ts'
import { CustomerLink } from '../../features/login/customer-link.tsx'
import { Link } from '../../ui/link.tsx'
import { topBarLinks } from '../links.ts'
import { CityButton } from './city-button.tsx'

/** The graphite bar above the header; phones have its links in the drawer and the footer. */
export function TopBar({ catalogSize }: { catalogSize: string | null }) {
  return (
    <div className="top max-md:hidden">
      <div className="wrap top-row">
        <CityButton />
        <nav className="top-links" aria-label="О магазине">
          {topBarLinks.map(({ title, url }) => (
            <Link key={url} to={url}>
              {title}
            </Link>
          ))}
        </nav>
        {catalogSize !== null && (
          <a className="top-link ml-auto" href={shop.catalogPdf} type="application/pdf">
            <span className="i-doc s16" />
            {catalogSize ? `Каталог PDF, ${catalogSize}` : 'Каталог PDF'}
          </a>
        )}
        <span className={catalogSize === null ? 'ml-auto' : undefined}>
          <CustomerLink />
        </span>
      </div>
    </div>
  )
}
