import { href } from 'react-router'
import { ButtonLink } from './button.tsx'

/** The button that leads on from a page without goods. */
export const CatalogueLink = () => <ButtonLink to={href('/category')}>Перейти в каталог</ButtonLink>
