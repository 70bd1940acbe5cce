import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { formatDate } from '../../../shared/format/date.ts'
import { extendList, listUrl, showListSnackbar } from '../../orders/list-notices.ts'
import { buyPlanned } from '../../product-card/buy-planned.ts'
import { factSnapshot } from '../../product-card/purchase-plan.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import { type ListLine, maxNameLength, type NamedList } from '../../stores/list-lines.ts'
import {
  listsStore,
  noteProducts,
  removeList,
  renameList,
  restoreList,
  restoreListLine,
  setListQuantity,
} from '../../stores/lists.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { Link } from '../../ui/link.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { AddLines } from './add-lines.tsx'
import { ListTable } from './list-table.tsx'
import type { UnparsedLine } from './read-lines.ts'
import { isFirstAnswerAwaited, useListPlan } from './use-list-plan.ts'

/** A list that this browser keeps: its lines can be changed, and it tells what has changed since it was noted. */
export function OwnList({ list }: { list: NamedList }) {
  const { id, name, lines } = list
  const state = useListPlan(id, lines)
  const { plan } = state
  const { state: leftInHistory } = useLocation()
  const navigate = useNavigate()
  const add = (added: readonly CartLine[], left: readonly UnparsedLine[]) => {
    extendList(id, added)
    // The history outlives a reload: what has been dealt with must not come back by it. The page may have been left.
    const isHere = window.location.pathname + window.location.hash === listUrl(id)
    if (isHere) navigate(listUrl(id), { replace: true, preventScrollReset: true, state: { left } })
    return true
  }
  const note = () => {
    if (plan)
      noteProducts(
        id,
        plan.flatMap(({ product }) => (product ? [factSnapshot(product)] : [])),
      )
  }
  const buy = async () => {
    if (!plan) return []
    const left = await buyPlanned(plan)
    note()
    return left
  }
  const remove = (line: ListLine) => {
    const place = lines.indexOf(line)
    setListQuantity(id, line.product_id, 0)
    showSnackbar(`Убрали из списка: ${line.name || `товар № ${line.product_id}`}`, {
      text: 'Вернуть',
      onClick: () => restoreListLine(id, line, place),
    })
  }
  return (
    <>
      <ListHead list={list} />
      {lines.length > 0 ? (
        <ListTable
          name={name}
          lines={lines}
          state={state}
          onQuantity={(productId, quantity) => setListQuantity(id, productId, quantity)}
          onRemove={remove}
          onBuy={buy}
          onNote={note}
        />
      ) : (
        <EmptyState
          icon="list"
          title="В списке пока пусто"
          text="Добавьте товары сердцем на карточке, из корзины, из заказа, файлом или текстом."
        />
      )}
      <div hidden={isFirstAnswerAwaited(state)}>
        <AddLines key={id} label="Добавить файлом или текстом" first={readUnparsed(leftInHistory)} onLines={add} />
      </div>
    </>
  )
}

/** Lines that were not understood when the list was made, as the page that made it has left them in the history. */
function readUnparsed(state: unknown): UnparsedLine[] {
  const left = typeof state === 'object' && state !== null && 'left' in state ? state.left : null
  return Array.isArray(left) ? left : []
}

function ListHead({ list }: { list: NamedList }) {
  const { id, name, changedAt } = list
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const remove = (event: MouseEvent) => {
    const place = listsStore.read().lists.findIndex((one) => one.id === id)
    // A phone's keyboard would cover «Вернуть».
    moveFocus(document.getElementById('main'), isTouch(event) ? '.ls-index a' : '.ls-index a, #ls-name')
    removeList(id)
    navigate(href('/spisok'))
    void showListSnackbar(`Список «${name}» удалён`, { text: 'Вернуть', onClick: () => restoreList(list, place) })
  }
  return (
    <header className="ls-head">
      {isRenaming ? (
        <RenameForm list={list} onEnd={() => setRenaming(false)} />
      ) : (
        <>
          <h1>{name}</h1>
          <p className="ls-acts">
            {changedAt > 0 && (
              <span className="text-muted t14">{`Изменён ${formatDate(new Date(changedAt).toISOString())}`}</span>
            )}
            <button type="button" className="goods-act ls-act t14" data-rename onClick={() => setRenaming(true)}>
              Переименовать
            </button>
            <button type="button" className="goods-act ls-act t14" onClick={remove}>
              <span className="i-trash s20" />
              Удалить
            </button>
            <Link className="goods-act ls-act t14" to={href('/spisok')}>
              Все списки
            </Link>
          </p>
        </>
      )}
    </header>
  )
}

function RenameForm({ list: { id, name }, onEnd }: { list: NamedList; onEnd: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.select()
    // The form is gone: the focus goes back to what opened it.
    return () => void setTimeout(() => document.querySelector<HTMLElement>('[data-rename]')?.focus())
  }, [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = field.current?.value ?? ''
    if (wanted !== name) {
      renameList(id, wanted)
      void showListSnackbar('Список переименован', { text: 'Отменить', onClick: () => renameList(id, name) })
    }
    onEnd()
  }
  return (
    <form className="ls-rename flex flex-wrap gap-8px max-w-640px" onSubmit={save}>
      <h1 className="sr-only">{name}</h1>
      <input
        ref={field}
        className="inp"
        aria-label="Название списка"
        defaultValue={name}
        maxLength={maxNameLength}
        required
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
      />
      <Button type="submit" size="m">
        Сохранить
      </Button>
      <Button look="line" size="m" onClick={onEnd}>
        Отмена
      </Button>
    </form>
  )
}
