import { formatDate } from '../../../shared/format/date.ts'
import { LongText } from '../../document/long-text.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { FirstPicture } from '../../ui/picture.tsx'
import type { PageInfo } from './describe-page.ts'

/** On a phone fewer headings are sooner scrolled to than chosen. */
const longContents = 8

/**
 * Breadcrumbs, heading, contents and text of a page. Nothing here may be rendered again in the browser: the text is in
 * the document alone (LongText).
 */
export function Article({ page, text }: { page: PageInfo; text: string | null }) {
  const { title, menu, picture, bigPicture, trail, toc, isArticle, modified } = page
  return (
    <>
      <Breadcrumbs items={trail} current={menu} />
      <article className="info">
        <header className="info-head">
          <div>
            <h1>{title}</h1>
            {isArticle && (
              <p className="t14 text-muted mt-8px">
                Обновлено <time dateTime={modified}>{formatDate(modified)}</time>
              </p>
            )}
          </div>
          {picture && (
            <FirstPicture>
              <img
                src={picture}
                srcSet={`${picture} 320w, ${bigPicture} 640w`}
                sizes="(min-width: 768px) 200px, 160px"
                alt=""
                width={640}
                height={640}
                fetchPriority="high"
              />
            </FirstPicture>
          )}
        </header>
        {toc.length > 0 && (
          <nav
            className={toc.length < longContents ? 'info-toc t14 max-md:hidden' : 'info-toc t14'}
            aria-labelledby="contents"
          >
            <b id="contents">Содержание</b>
            <ol>
              {toc.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <LongText html={text} className="info-text" />
      </article>
    </>
  )
}
