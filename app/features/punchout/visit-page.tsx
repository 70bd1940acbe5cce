import { href } from 'react-router'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** The state of a visit from a procurement system; `host` is the system's, null when there is no visit. */
export function VisitPage({ host }: { host: string | null }) {
  if (host === null) return <Closed />
  return (
    <EmptyState
      icon="cart"
      title="Соберите корзину"
      text={`Каталог открыт для ${host}. Когда всё выбрано, нажмите в корзине «Передать в закупку»: товары и цены попадут в вашу заявку.`}
      actions={
        <>
          <CatalogueLink />
          <Link className="btn btn-line" to={href('/korzina')}>
            Корзина
          </Link>
        </>
      }
    >
      <form method="post" action={href('/punchout')}>
        <button type="submit" name="do" value="end" className="link">
          Закончить, ничего не передавая
        </button>
      </form>
    </EmptyState>
  )
}

function Closed() {
  return (
    <EmptyState
      icon="cart"
      title="Сеанс не открыт или уже закончен"
      text="Откройте каталог ещё раз из своей закупочной системы. Если система ещё не подключена, позвоните нам."
      actions={<CatalogueLink />}
    />
  )
}
