import type { CSSProperties } from 'react'
import { href } from 'react-router'
import { deploymentContext } from '../../shared/context.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { listArticles } from '../features/information/describe-page.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Link } from '../ui/link.tsx'
import '../features/information/information.css'
import type { Route } from './+types/information-index.ts'

const title = 'Статьи об абразивах, пневмоинструменте и подготовке воздуха'

export function loader({ context, request }: Route.LoaderArgs) {
  const origin = context.get(deploymentContext).publicOrigin
  setStructuredData({ context, request }, [breadcrumbList(origin, [], 'Статьи')])
  return { origin, sections: listArticles() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title,
    description:
      'Как выбрать зерно, круг, ленту, скобу и пистолет, посчитать расход воздуха и обслуживать пневмолинию: статьи с таблицами от практиков.',
    canonicalPath: href('/info'),
    origin: loaderData?.origin,
  })
}

export default function InformationIndex({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      {/* A row of links grows as they are parsed. */}
      <link rel="expect" href="#footer" blocking="render" />
      <Breadcrumbs items={[]} current="Статьи" />
      <h1>{title}</h1>
      {sections.map(({ id, name, articles }) => (
        <section key={id} id={id} className="sec info-section" style={{ '--links': articles.length } as CSSProperties}>
          <h2>{name}</h2>
          <ul className="info-links">
            {articles.map(({ path, menu, picture, description }) => (
              <li key={path}>
                <Link to={path}>
                  {picture && <img src={picture} alt="" width={160} height={160} loading="lazy" />}
                  <span>
                    <b>{menu}</b>
                    <small>{description}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
