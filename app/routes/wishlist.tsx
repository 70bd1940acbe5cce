import { href } from 'react-router'
import '../features/wishlist/wishlist-page.css'
import { WishlistContents } from '../features/wishlist/wishlist-page.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Link } from '../ui/link.tsx'

const title = 'Избранное'

export const handle: StartHandle = { startsAtOnce: true }

export function meta() {
  const description = 'Товары, которые вы отметили сердцем: сравните цены и положите в корзину всё сразу.'
  return pageMeta({ title, description, canonicalPath: href('/wishlist'), noindex: true })
}

export default function WishlistPage() {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <h1>{title}</h1>
      <p className="mt-8px">
        <Link className="link" to={href('/spisok')}>
          Мои списки
        </Link>
      </p>
      <WishlistContents />
    </main>
  )
}
