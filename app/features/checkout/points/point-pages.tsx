interface PointPagesProps {
  /** Counted from 1. */
  page: number
  pages: number
  /** Address of a page. */
  link: (page: number) => string
}

/** Links to the previous and the next page of points; nothing where there is only one. */
export function PointPages({ page, pages, link }: PointPagesProps) {
  if (pages === 1) return null
  return (
    <nav className="pts-pages" aria-label="Страницы списка пунктов">
      {page > 1 && (
        <a className="btn btn-line btn-m" href={link(page - 1)} rel="prev">
          Назад
        </a>
      )}
      <span className="num">
        {page} из {pages}
      </span>
      {page < pages && (
        <a className="btn btn-line btn-m" href={link(page + 1)} rel="next">
          Дальше
        </a>
      )}
    </nav>
  )
}
