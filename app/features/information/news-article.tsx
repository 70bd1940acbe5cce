import { Link } from 'react-router'
import { formatDate } from '../../format/date.ts'
import { LongText } from '../../long-text.tsx'
import { articleJsonLd } from '../../seo/article-json-ld.ts'
import { breadcrumbList } from '../../seo/breadcrumb-list.ts'
import { JsonLd } from '../../seo/json-ld.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Neighbour {
  url: string
  title: string
}

interface NewsArticleProps {
  origin: string
  url: string
  title: string
  description: string
  picture: string | null
  shareImage: string | null
  text: string | null
  date_added: string | null
  date_modified: string | null
  newer: Neighbour | null
  older: Neighbour | null
}

const trail = [{ name: 'Новости', url: '/novosti' }]

/** A piece of news, and the ways to the next and the one before. */
export function NewsArticle(news: NewsArticleProps) {
  const { origin, url, title, description, picture, text, newer, older } = news
  const published = news.date_added ?? undefined
  const modified = news.date_modified ?? undefined
  return (
    <>
      <JsonLd data={breadcrumbList(origin, [{ name: 'Главная', url: '/' }, ...trail], title)} />
      <JsonLd
        data={articleJsonLd(origin, { url, title, description, picture: news.shareImage, published, modified })}
      />
      <Breadcrumbs items={trail} current={title} />
      <article className="info">
        <header className="info-head">
          <div>
            <h1>{title}</h1>
            {published && (
              <time className="text-muted t14" dateTime={published}>
                {formatDate(published)}
              </time>
            )}
          </div>
          {picture && <Picture src={picture} alt="" width={320} height={240} priority />}
        </header>
        <LongText html={text} className="info-text" />
      </article>
      <nav className="news-way" aria-label="Соседние новости">
        {newer && (
          <Link to={newer.url} rel="next">
            <small>Новее</small>
            {newer.title}
          </Link>
        )}
        {older && (
          <Link to={older.url} rel="prev">
            <small>Раньше</small>
            {older.title}
          </Link>
        )}
      </nav>
    </>
  )
}
