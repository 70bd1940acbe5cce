import { Link } from 'react-router'
import { telHref } from '../format/phone.ts'
import { shop } from '../shop.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

/** A page whose content is being prepared: its heading, and where help is meanwhile. */
export function ComingPage({ title }: { title: string }) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <h1>{title}</h1>
      <div className="plain">
        <p>
          Раздел готовится. А пока ответим на любой вопрос: позвоните{' '}
          <a className="link whitespace-nowrap" href={telHref(shop.phone)}>
            {shop.phone}
          </a>{' '}
          ({shop.hours}) или напишите на{' '}
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
          .
        </p>
        <p className="flex flex-wrap gap-12px mt-24px">
          <Link className="btn" to="/category">
            Перейти в каталог
          </Link>
          <Link className="btn btn-line" to="/">
            На главную
          </Link>
        </p>
      </div>
    </main>
  )
}
