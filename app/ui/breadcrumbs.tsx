import { Link } from './link.tsx'

/** The way from the home page (added here) to the current page, which is not a link. */
export function Breadcrumbs({ items, current }: { items: { name: string; url: string }[]; current: string }) {
  return (
    <nav aria-label="Хлебные крошки">
      <ol className="crumbs">
        {[{ name: 'Главная', url: '/' }, ...items].map(({ name, url }) => (
          <li key={url} className="crumbs-item">
            <Link to={url}>{name}</Link>
            <span className="i-right crumbs-arrow" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
