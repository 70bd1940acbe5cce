import { data, href, Link } from 'react-router'
import { requestInfoContext } from '../context.ts'
import { readPunchout } from '../punchout/session.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { shop } from '../shop/shop.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import '../ui/empty-state.css'
import type { Route } from './+types/punchout.ts'

const title = 'Каталог для закупочной системы'

/** Where a visit from a procurement system begins (worker/punchout.ts), and what becomes of it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { punchoutHosts } = context.get(requestInfoContext)
  if (punchoutHosts.length === 0) throw data(null, { status: 404 })
  const session = readPunchout(request.headers.get('Cookie'), punchoutHosts)
  return { host: session && new URL(session.hookUrl).host }
}

export function meta() {
  const description = `Закупка в магазине ${shop.name} из своей системы: корзина возвращается в заявку.`
  return pageMeta({ title, description, canonicalPath: href('/punchout'), noindex: true })
}

export default function Punchout({ loaderData: { host } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <h1>{title}</h1>
      {host ? <Open host={host} /> : <Closed />}
    </main>
  )
}

function Open({ host }: { host: string }) {
  return (
    <EmptyState
      icon="cart"
      title="Соберите корзину"
      text={`Каталог открыт для ${host}. Когда всё выбрано, нажмите в корзине «Передать в закупочную систему»: товары и цены попадут в вашу заявку.`}
      ways={
        <>
          <Link className="btn" to="/category">
            Перейти в каталог
          </Link>
          <Link className="btn btn-line" to="/korzina">
            Корзина
          </Link>
        </>
      }
    >
      <form method="post" action={href('/punchout/vozvrat')}>
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
      ways={
        <Link className="btn" to="/category">
          Перейти в каталог
        </Link>
      }
    />
  )
}
