import type { MouseEvent } from 'react'
import { countOf } from '../../../shared/format/plural.ts'
import { Button } from '../../ui/button.tsx'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'

/** Asks whether the rows of a file come instead of a list that is there already, or below it. */
export function FilePlace({
  lines,
  onAdd,
  onReplace,
  onLeave,
}: {
  lines: number
  onAdd: () => void
  onReplace: () => void
  onLeave: () => void
}) {
  const answer = (run: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    // A phone's keyboard would cover «Вернуть».
    if (!isTouch(event)) restoreFocus(event.currentTarget.form, '#qo-field')
    run()
  }
  return (
    <div className="note mt-8px t14">
      <p role="alert">
        {`В списке уже есть строки. Добавить к ним файл (${countOf(lines, ['строка', 'строки', 'строк'])}) или заменить их?`}
      </p>
      <p className="flex flex-wrap gap-8px mt-8px">
        <Button size="m" onClick={answer(onAdd)}>
          Добавить к списку
        </Button>
        <Button look="line" size="m" onClick={answer(onReplace)}>
          Заменить список
        </Button>
        <Button look="line" size="m" onClick={answer(onLeave)}>
          Не брать файл
        </Button>
      </p>
    </div>
  )
}
