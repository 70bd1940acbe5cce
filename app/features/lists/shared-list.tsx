import { href, useNavigate } from 'react-router'
import { countOfProducts } from '../../../shared/format/plural.ts'
import type { SharedList as CarriedList } from '../../orders/list-link.ts'
import { createList, listUrl } from '../../orders/list-notices.ts'
import { buyPlanned } from '../../product-card/buy-planned.ts'
import { maxLines } from '../../stores/cart/cart-lines.ts'
import type { ListLine } from '../../stores/list-lines.ts'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { Link } from '../../ui/link.tsx'
import { ListTable } from './list-table.tsx'
import { useListPlan } from './use-list-plan.ts'

/** A list that came by link: nothing of it is kept until the visitor says so. */
export function SharedList({ shared: { name, unread }, lines }: { shared: CarriedList; lines: readonly ListLine[] }) {
  const navigate = useNavigate()
  const state = useListPlan(null, lines)
  const title = name || 'Список по ссылке'
  const keep = () => {
    const id = createList(name || 'Список по ссылке', lines)
    if (id === null) return
    moveFocus(document.getElementById('main'), '[data-rename]')
    navigate(listUrl(id), { replace: true })
  }
  return (
    <>
      <header className="ls-head">
        <h1>{title}</h1>
        <p className="ls-acts">
          <span className="text-muted t14">{`${countOfProducts(lines.length)} по ссылке, у вас не сохранено`}</span>
          <button type="button" className="goods-act ls-act t14" onClick={keep}>
            <span className="i-list s20" />
            Сохранить у себя
          </button>
          <Link className="goods-act ls-act t14" to={href('/spisok')}>
            Мои списки
          </Link>
        </p>
      </header>
      {unread > 0 && (
        <p className="note ls-note t14" role="alert">
          {`Разобрали не всю ссылку, мест без товара: ${unread}. Видимо, она пришла не целиком; в списке бывает до ${maxLines} товаров.`}
        </p>
      )}
      <ListTable
        name={title}
        lines={lines}
        state={state}
        onBuy={async () => (state.plan ? buyPlanned(state.plan) : [])}
      />
    </>
  )
}
