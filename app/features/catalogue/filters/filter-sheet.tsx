import { useEffect } from 'react'
import { countOfProducts } from '../../../../shared/format/plural.ts'
import { Button } from '../../../ui/button.tsx'
import { countChosen } from './filter-choice.ts'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** The filters on a phone, over the whole screen. They take effect at once; the button below says how much is found. */
export function FilterSheet({
  total,
  isPending,
  onReset,
  onClose,
  ...form
}: FilterFormProps & { total: number; isPending: boolean; onReset: () => void; onClose: () => void }) {
  const { filter, loadAll } = form
  const count = countChosen(filter)
  const reset = ({ currentTarget }: { currentTarget: Element }) => {
    currentTarget.closest('dialog')?.focus()
    onReset()
  }
  useEffect(loadAll, [loadAll])
  return (
    <dialog ref={showModal} className="flt-sheet" aria-label="Фильтры" tabIndex={-1} onClose={onClose}>
      <div className="flt-head">
        <b>
          Фильтры
          {count > 0 && <span className="count">{count}</span>}
        </b>
        {count > 0 && (
          <button type="button" className="list-clear" onClick={reset}>
            Сбросить
          </button>
        )}
        <button type="button" className="icb" aria-label="Закрыть" onClick={closeDialog}>
          <span className="i-x" />
        </button>
      </div>
      <FilterForm {...form} />
      <div className="flt-foot">
        <Button aria-busy={isPending} aria-live="polite" onClick={closeDialog}>
          {`Показать ${countOfProducts(total)}`}
        </Button>
      </div>
    </dialog>
  )
}

function closeDialog({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest('dialog')?.close()
}
