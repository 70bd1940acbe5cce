import { useMemo } from 'react'
import { href, useLocation } from 'react-router'
import { readListLink } from '../../orders/list-link.ts'
import { newLine } from '../../stores/list-lines.ts'
import { listsStore } from '../../stores/lists.ts'
import { useStore } from '../../stores/use-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { ListIndex } from './list-index.tsx'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'

/**
 * All lists, one list (`#l-…`) or a list that the address carries (`#1001x20,…`). The server knows none of them: its
 * HTML has the heading and the place.
 */
export function ListsContents() {
  if (useIsHydrated()) return <Lists />
  return (
    <div className="ls">
      <h1>Списки</h1>
      <noscript>
        <p className="note ls-note t14">
          Списки хранятся в вашем браузере, и показать их можно только с JavaScript. Включите его или добавляйте товары
          сразу в корзину: она работает и без него.
        </p>
        <CatalogueLink />
      </noscript>
      <p className="ls-wait unfilled" role="status">
        Загружаем списки…
      </p>
    </div>
  )
}

function Lists() {
  const { hash } = useLocation()
  const lists = useStore(listsStore, (state) => state.lists)
  const isStored = useStore(listsStore, (state) => state.isStored)
  const shared = useMemo(() => readListLink(hash), [hash])
  const sharedLines = useMemo(() => shared?.lines.map(newLine), [shared])
  const [, id] = /^#l-([a-z0-9]{1,12})$/.exec(hash) ?? []
  const own = lists.find((list) => list.id === id)
  return (
    <div className="ls">
      {!isStored && (
        <p className="note ls-note t14" role="alert">
          Браузер не сохраняет данные сайта: место кончилось, или хранение выключено. Списки проживут, пока открыта эта
          вкладка. Скачайте нужный файлом или скопируйте его ссылку.
        </p>
      )}
      {shared && sharedLines ? (
        <SharedList key={hash} shared={shared} lines={sharedLines} />
      ) : own ? (
        <OwnList key={own.id} list={own} />
      ) : hash.length > 1 ? (
        <NoSuchList isOwn={id !== undefined} />
      ) : (
        <ListIndex lists={lists} />
      )}
    </div>
  )
}

function NoSuchList({ isOwn }: { isOwn: boolean }) {
  return (
    <>
      <h1>Списки</h1>
      <EmptyState
        icon="list"
        title={isOwn ? 'Такого списка здесь нет' : 'В ссылке нет списка'}
        text={
          isOwn
            ? 'Он удалён, или его хранит другой браузер. Чтобы перенести список, скопируйте там его ссылку.'
            : 'Видимо, ссылка пришла не целиком. Попросите отправить её ещё раз или прислать файл.'
        }
        actions={<ButtonLink to={href('/spisok')}>Мои списки</ButtonLink>}
      />
    </>
  )
}
