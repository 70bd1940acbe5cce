import { href } from 'react-router'
import '../features/lists/lists.css'
import { ListsContents } from '../features/lists/lists-page.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

const title = 'Списки'

export const handle: StartHandle = { startsAtOnce: true }

export function meta() {
  const description =
    'Ваши списки товаров: купить целиком, передать ссылкой, скачать для Excel, увидеть, что изменилось.'
  return pageMeta({ title, description, canonicalPath: href('/spisok'), noindex: true })
}

export default function ListsPage() {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <ListsContents />
    </main>
  )
}
