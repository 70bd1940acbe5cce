import { href } from 'react-router'
import { Link } from './link.tsx'

/** The button that leads on from a page without goods. */
export const CatalogueLink = () => (
  <Link className="btn" to={href('/category')}>
    Перейти в каталог
  </Link>
)
