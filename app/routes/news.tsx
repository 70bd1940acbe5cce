import { href } from 'react-router'
import { deploymentContext, shopApiContext } from '../../shared/context.ts'
import { formatDate } from '../../shared/format/date.ts'
import { shop } from '../../shared/shop/shop.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { unbroken } from '../ui/text/unbroken.tsx'
import '../features/information/information.css'
import type { Route } from './+types/news.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const news = await context.get(shopApiContext).news.list()
  const origin = context.get(deploymentContext).publicOrigin
  setStructuredData({ context, request }, [breadcrumbList(origin, [], 'Новости')])
  return {
    origin,
    news: news.map(({ id, url, picture, title, entry, date_added }) => ({
      id,
      url,
      title,
      entry,
      date_added,
      picture: picture?.src ?? null,
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Новости',
    description: `Новости магазина ${shop.name}: поступления инструмента и абразивов, цены, режим работы и события компании.`,
    canonicalPath: href('/novosti'),
    origin: loaderData?.origin,
  })
}

export default function NewsPage({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Новости" />
      <h1>Новости</h1>
      {news.length === 0 && <p className="mt-24px text-muted">Новостей пока нет.</p>}
      <ul className="news">
        {news.map(({ id, url, picture, title, entry, date_added }) => (
          <li key={id} className="news-item">
            <div className="news-pic">
              <Picture src={picture} alt="" width={200} height={160} />
            </div>
            <div>
              {date_added && (
                <time className="text-muted t14" dateTime={date_added}>
                  {formatDate(date_added)}
                </time>
              )}
              <h2>
                <Link to={url}>{unbroken(title)}</Link>
              </h2>
              <p>{entry}</p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}
