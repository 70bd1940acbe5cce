import { type SubmitEvent, useState } from 'react'
import { type Compressor, compressorLimits, compressorStore, keepCompressor } from '../../stores/compressor.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { showSnackbar } from '../../ui/snackbar.ts'
import { readFlow } from './flow-text.ts'
import './air-dialog.css'

const units = ['л/мин', 'м³/мин', 'cfm'] as const

const noPlace = 'Отметьте, где измерена производительность'

/** Asks once for the shopper's compressor. It stays in this browser. */
export function AirDialog({ onClose }: { onClose: () => void }) {
  const [known] = useState(() => compressorStore.read().compressor)
  const [typed, setTyped] = useState(known ? String(known.litres) : '')
  const [unit, setUnit] = useState<string>(units[0])
  const [isInlet, setInlet] = useState(known?.isInlet ?? null)
  const [error, setError] = useState('')

  const keep = (compressor: Compressor | null) => {
    keepCompressor(compressor)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const litres = Math.round(readFlow(typed, unit) ?? 0)
    const isBelieved = litres >= compressorLimits.min && litres <= compressorLimits.max
    if (isBelieved && isInlet !== null) return keep({ litres, isInlet })
    setError(isBelieved ? noPlace : typed.trim() === '' ? 'Укажите производительность' : 'Проверьте число и единицу')
  }
  return (
    <Dialog title="Ваш компрессор" width={440} onClose={onClose}>
      <form className="air-form" onSubmit={submit} noValidate>
        <div className="air-number">
          <Field
            name="compressor"
            label="Производительность"
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setError('')
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={error === noPlace ? null : error}
          />
          <select
            className="inp"
            aria-label="Единица"
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          >
            {units.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <fieldset>
          <legend className="sr-only">Где измерена</legend>
          <Choice isChosen={isInlet === false} onChoose={() => setInlet(false)} text="На выходе (FAD)" />
          <Choice
            isChosen={isInlet === true}
            onChoose={() => setInlet(true)}
            text="На входе (всасывание) или не знаю"
          />
          <p className="t14 text-sale" role="alert">
            {error === noPlace && isInlet === null && noPlace}
          </p>
        </fieldset>
        <p className="text-muted t14">
          На выходе поршневой компрессор даёт на 25–35 % меньше, чем всасывает. Инструмент сравниваем с тем, что на
          выходе. Для долгой работы обычно берут запас около трети.
        </p>
        <div className="air-end">
          <Button type="submit">Сохранить</Button>
          {known && (
            <Button
              look="line"
              onClick={() => {
                keep(null)
                showSnackbar('Компрессор забыт')
              }}
            >
              Забыть
            </Button>
          )}
        </div>
        <p className="text-muted t14">Число остаётся в этом браузере.</p>
      </form>
    </Dialog>
  )
}

function Choice({ isChosen, onChoose, text }: { isChosen: boolean; onChoose: () => void; text: string }) {
  return (
    <label className="air-choice">
      <input type="radio" className="tick" name="air" checked={isChosen} onChange={onChoose} />
      {text}
    </label>
  )
}
