import { href } from 'react-router'
import { countOfProducts } from '../../shared/format/plural.ts'
import { type CartLine, maxLines } from '../stores/cart/cart-lines.ts'
import { maxLists, type NamedList } from '../stores/list-lines.ts'
import { addList, addToList, listsStore, listsStored } from '../stores/lists.ts'
import { takeStorageNotice } from '../stores/persist.ts'
import { showSnackbar } from '../ui/snackbar.ts'

/** The page of one list. Its id is behind #: the server learns nothing of lists. */
export const listUrl = (id: string): string => `${href('/spisok')}#l-${id}`

/** Says that lists have changed, once that is stored; and, the first time, that the browser refuses to store. */
export async function showListSnackbar(...[text, ...actions]: Parameters<typeof showSnackbar>): Promise<void> {
  await listsStored()
  const refusal = '. Браузер не сохраняет данные сайта: скачайте список или скопируйте его ссылку'
  showSnackbar(takeStorageNotice() ? text + refusal : text, ...actions)
}

/**
 * Makes a list of these lines and says so.
 * @returns its id; null if there are as many as a browser keeps, which is said
 */
export function createList(name: string, lines: readonly CartLine[]): string | null {
  const list = addList(name, lines)
  if (!list) {
    showSnackbar(`Больше ${maxLists} списков браузер не хранит: удалите ненужный`, {
      text: 'Мои списки',
      url: href('/spisok'),
    })
    return null
  }
  void showListSnackbar(`Создан список «${list.name}»${cutText(list, lines)}`, {
    text: 'Открыть',
    url: listUrl(list.id),
  })
  return list.id
}

export function extendList(id: string, lines: readonly CartLine[]): void {
  addToList(id, lines)
  const list = listsStore.read().lists.find((one) => one.id === id)
  if (!list) return
  void showListSnackbar(`Добавлено в список «${list.name}»${cutText(list, lines)}`, {
    text: 'Открыть',
    url: listUrl(id),
  })
}

function cutText(list: NamedList, lines: readonly CartLine[]): string {
  const left = new Set(lines.map(({ product_id }) => product_id))
  for (const { product_id } of list.lines) left.delete(product_id)
  return left.size > 0 ? `, не поместилось: ${countOfProducts(left.size)} (в списке не больше ${maxLines})` : ''
}
