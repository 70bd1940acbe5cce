import { type FormEvent, useEffect, useState } from 'react'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { createList, extendList } from '../../orders/list-notices.ts'
import { maxNameLength } from '../../stores/list-lines.ts'
import { listsStore } from '../../stores/lists.ts'
import { dialogStore } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import './list-picker.css'

/**
 * Into which list lines go (`openListPicker`): one that is there, or a new one. Who has none yet, and gives no name, is
 * not asked.
 */
export function ListPicker({ onClose }: { onClose: () => void }) {
  const [isFirst] = useState(() => dialogStore.read().listed.name === '' && listsStore.read().lists.length === 0)
  return isFirst ? <FirstList onMade={onClose} /> : <ListChoice onClose={onClose} />
}

/** Puts the lines into the first list of this browser. */
function FirstList({ onMade }: { onMade: () => void }) {
  useEffect(() => {
    createList('Мой список', dialogStore.read().listed.lines)
    onMade()
  }, [onMade])
  return null
}

function ListChoice({ onClose }: { onClose: () => void }) {
  const [{ lines, name }] = useState(() => dialogStore.read().listed)
  const lists = useStore(listsStore, (state) => state.lists)
  const [typed, setTyped] = useState(name)
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (createList(typed, lines)) onClose()
  }
  const extend = (id: string) => {
    extendList(id, lines)
    onClose()
  }
  return (
    <Dialog title="В список" width={440} onClose={onClose}>
      {lists.length > 0 && (
        <ul className="lpk">
          {lists.map(({ id, name, lines }) => (
            <li key={id}>
              <button type="button" onClick={() => extend(id)}>
                <span>{name}</span>
                <small className="text-muted t14">{countOfProducts(lines.length)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="lpk-new" onSubmit={create}>
        <Field name="list" label="Новый список" value={typed} onChange={setTyped} maxLength={maxNameLength} />
        <Button type="submit" size="m">
          Создать
        </Button>
      </form>
      <p className="mt-12px text-muted t14">Списки хранятся в этом браузере.</p>
    </Dialog>
  )
}
