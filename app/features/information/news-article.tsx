import { href } from 'react-router'
import { formatDate } from '../../../shared/format/date.ts'
import { LongText } from '../../document/long-text.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Neighbour {
  url: string
  title: string
}

interface NewsArticleProps {
  title: string
  picture: string | null
  text: string | null
  date_added: string | null
  newer: Neighbour | null
  older: Neighbour | null
}

export const newsTrail = [{ name: 'Новости', url: href('/novosti') }]

export function NewsArticle(news: NewsArticleProps) {
  const { title, picture, text, date_added: published, newer, older } = news
  return (
    <>
      <Breadcrumbs items={newsTrail} current={title} />
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
            <small className="block text-muted">Новее</small>
            {newer.title}
          </Link>
        )}
        {older && (
          <Link to={older.url} rel="prev">
            <small className="block text-muted">Раньше</small>
            {older.title}
          </Link>
        )}
      </nav>
    </>
  )
}
