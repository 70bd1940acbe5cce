import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate, formatDayMonth } from '../../../shared/format/date.ts'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { createList, listUrl } from '../../orders/list-notices.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import { maxNameLength, type NamedList } from '../../stores/list-lines.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { Link } from '../../ui/link.tsx'
import { AddLines } from './add-lines.tsx'
import type { UnparsedLine } from './read-lines.ts'

const shownNames = 3

export function ListIndex({ lists }: { lists: readonly NamedList[] }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const create = (lines: readonly CartLine[], wanted: string, left: readonly UnparsedLine[] = []) => {
    const id = createList(wanted || `Список от ${formatDayMonth(new Date().toISOString())}`, lines)
    if (id === null) return false
    moveFocus(document.getElementById('main'), '[data-rename]')
    navigate(listUrl(id), { state: { left } })
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create([], name)
  }
  return (
    <>
      <h1>Списки {lists.length > 0 && <small className="h-count">{lists.length}</small>}</h1>
      <p className="ls-lead">
        Расходники на месяц, набор для цеха: соберите один раз и покупайте целиком. Списки хранятся в этом браузере, а
        передать их можно ссылкой или файлом.
      </p>
      {lists.length > 0 ? (
        <ul className="ls-index">
          {lists.map((list) => (
            <IndexRow key={list.id} list={list} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="list"
          title="Списков пока нет"
          text="Сохраните корзину или заказ как список, добавьте товары сердцем на карточке или загрузите файл."
        />
      )}
      <form className="ls-new" onSubmit={submit}>
        <label htmlFor="ls-name" className="text-muted t14">
          Новый список
        </label>
        <input
          id="ls-name"
          className="inp"
          value={name}
          placeholder="Например, расходники на месяц"
          maxLength={maxNameLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="m">
          Создать
        </Button>
      </form>
      <AddLines
        label="Список из файла или текста"
        onLines={(lines, left, fileName) => create(lines, name || fileName, left)}
      />
    </>
  )
}

function IndexRow({ list: { id, name, lines, changedAt } }: { list: NamedList }) {
  const names = lines.map((line) => line.name).filter(Boolean)
  const more = lines.length - Math.min(names.length, shownNames)
  return (
    <li className="ls-card">
      <Link className="text-link font-600" to={listUrl(id)}>
        {name}
      </Link>
      <p className="text-muted t14">
        {countOfProducts(lines.length)}
        {changedAt > 0 && ` · изменён ${formatDate(new Date(changedAt).toISOString())}`}
      </p>
      {names.length > 0 && (
        <p className="ls-names t14">{names.slice(0, shownNames).join('; ') + (more > 0 ? ` и ещё ${more}` : '')}</p>
      )}
    </li>
  )
}
