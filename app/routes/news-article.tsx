import { data } from 'react-router'
import { deploymentContext, documentContext, shopApiContext } from '../../shared/context.ts'
import { picturePath } from '../../shared/format/media-path.ts'
import { plainText } from '../../shared/format/plain-text.ts'
import { setDocumentText, setStructuredData } from '../document/set-document-parts.ts'
import { NewsArticle, newsTrail } from '../features/information/news-article.tsx'
import { articleJsonLd } from '../seo/article-json-ld.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import '../features/information/information.css'
import type { Route } from './+types/news-article.ts'

/** One piece of news and its neighbours in the list; without the list it has none. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw data(null, { status: 404 })
  const { publicOrigin } = context.get(deploymentContext)
  const { reportFailure } = context.get(documentContext)
  const { news } = context.get(shopApiContext)
  const [article, list] = await Promise.all([
    news.get(Number(params.id)),
    news.list().catch((error: unknown) => {
      reportFailure(error)
      return []
    }),
  ])
  const { id, url, picture, title, entry, body, date_added, date_modified } = article
  const place = list.findIndex((item) => item.id === id)
  const neighbour = (index: number) => {
    const item = place === -1 ? undefined : list[index]
    return item ? { url: item.url, title: item.title } : null
  }
  const shareImage = picture ? picturePath(picture.src, 1200) : null
  const description = entry || plainText(body)
  const dates = { published: date_added, modified: date_modified, isNews: true }
  setStructuredData({ context, request }, [
    breadcrumbList(publicOrigin, newsTrail, title),
    articleJsonLd(publicOrigin, { url, title, description, picture: shareImage, ...dates }),
  ])
  return {
    origin: publicOrigin,
    url,
    title,
    date_added,
    shareImage,
    description,
    picture: picture?.src ?? null,
    text: setDocumentText({ context, request }, body),
    newer: neighbour(place - 1),
    older: neighbour(place + 1),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, url, origin, shareImage } = loaderData
  return pageMeta({ title, description, canonicalPath: url, origin, image: shareImage, type: 'article' })
}

export default function NewsArticlePage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      {/* A picture that is parsed after the heading moves it. A text of somebody else's may be long. */}
      <link rel="expect" href="#text" blocking="render" />
      <NewsArticle key={loaderData.url} {...loaderData} />
    </main>
  )
}
