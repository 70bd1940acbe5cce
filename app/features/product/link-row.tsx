import { Link } from 'react-router'

/** Links as a row of chips under a small title; nothing without links. */
export function LinkRow({ title, rel, links }: { title: string; rel?: string; links: { name: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className="mt-24px">
      <h3 className="mb-8px">{title}</h3>
      <ul className="flex flex-wrap gap-8px">
        {links.map(({ name, to }) => (
          <li key={to} className="min-w-0">
            <Link className="chip max-w-full" rel={rel} to={to}>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
