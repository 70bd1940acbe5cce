import { Link } from 'react-router'
import { formatDayMonth } from '../../format/date.ts'
import type { NewsItem } from '../../shop-api/contract/news.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'

export type NewsTeaser = Pick<NewsItem, 'id' | 'url' | 'picture' | 'title' | 'date_added'>

/** The latest news in one row. */
export function NewsTeasers({ news }: { news: NewsTeaser[] }) {
  return (
    <Section title="Новости" all={{ url: '/novosti', text: 'Все новости' }}>
      <ul className="home-news">
        {news.map(({ id, url, picture, title, date_added }) => (
          <li key={id}>
            <div className="home-news-pic">
              <Picture src={picture?.src} alt="" width={132} height={108} />
            </div>
            <div>
              {date_added && <time dateTime={date_added}>{formatDayMonth(date_added)}</time>}
              <Link to={url}>{title}</Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
