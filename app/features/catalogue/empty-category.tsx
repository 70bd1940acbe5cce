import { Link } from 'react-router'
import { CategoryChips } from './category-links.tsx'
import type { CategoryLink } from './category-links.ts'

/** A category without products: says so and leads on, to its children, its neighbours or the whole catalogue. */
export function EmptyCategory({ neighbours }: { neighbours: CategoryLink[] }) {
  const offered = neighbours.filter(({ count }) => count > 0).slice(0, 8)
  return (
    <div className="list-empty">
      <span className="i-box s48 text-muted" />
      <h2 className="mt-16px">Здесь пока нет товаров</h2>
      <p className="mt-8px max-w-480px text-muted">
        Раздел пополняется. Если нужна конкретная позиция, позвоните: проверим поставку и подберём замену.
      </p>
      {offered.length > 0 && (
        <>
          <p className="mt-24px mb-12px t14 font-600">Загляните в соседние разделы</p>
          <CategoryChips categories={offered} className="justify-center" />
        </>
      )}
      <Link className="btn btn-m mt-24px" to="/category">
        Весь каталог
      </Link>
    </div>
  )
}
