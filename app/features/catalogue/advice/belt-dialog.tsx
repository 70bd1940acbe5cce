import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { plural } from '../../../../shared/format/plural.ts'
import {
  type BeltSize,
  canBeMade,
  differenceOf,
  nearestBelts,
  type StockedSize,
} from '../../../advice/belts/nearest-belts.ts'
import { loadDescribed } from '../../../shop-api/products.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Listing } from '../listing.ts'
import { maxWhole } from '../specs/spec-query.ts'
import './belt-dialog.css'

/** So many pages of `maxWhole` belts are looked through. */
const maxPages = 5

/** Asks what a tape measured, and tells the belts of the list's category that have the size or are near to it. */
export function BeltDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [typed, setTyped] = useState({ width: '', length: '' })
  const [asked, setAsked] = useState<BeltSize | null>(null)
  const [errors, setErrors] = useState<Partial<Record<keyof BeltSize, string>>>({})
  const field = (name: keyof BeltSize, label: string) => (
    <Field
      name={name}
      label={label}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text })
        setErrors({})
      }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      error={errors[name] ?? null}
    />
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [width, length] = [numberOf(typed.width), numberOf(typed.length)]
    const found = {
      ...(width === null && { width: 'Ширина в миллиметрах, например 75' }),
      ...(length === null && { length: 'Длина по окружности в миллиметрах, например 533' }),
      ...(width && length && width > length && { length: 'Длина меньше ширины: поменяйте их местами' }),
    }
    setErrors(found)
    setAsked(Object.keys(found).length === 0 && width && length ? { width, length } : null)
  }
  return (
    <Dialog title="Лента по размеру" width={440} onClose={onClose}>
      <form className="belt-form" onSubmit={submit} noValidate>
        {field('width', 'Ширина, мм')}
        {field('length', 'Длина, мм')}
        <Button type="submit">Подобрать</Button>
      </form>
      <p className="mt-12px text-muted t14">
        Разрежьте старую ленту у стыка и измерьте по прямой.{' '}
        <Link className="link" to="/info/lenty" onClick={onClose}>
          Как&nbsp;измерить
        </Link>
      </p>
      <div className="mt-16px" role="status">
        {asked && <Answer asked={asked} listing={listing} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Answer({ asked, listing, onClose }: { asked: BeltSize; listing: Listing; onClose: () => void }) {
  const { category_id } = listing.source
  const { data, isError } = useQuery(
    {
      queryKey: ['belts', category_id],
      queryFn: ({ signal }) => loadBelts(category_id, signal),
    },
    browserQueries(),
  )
  if (isError) return <p className="text-sale">Не удалось узнать, что есть. Проверьте связь и повторите.</p>
  if (!data) return <p className="text-muted">Ищем …</p>
  const { same, near } = nearestBelts(data, asked)
  const size = `${asked.width}×${asked.length} мм`.replaceAll('.', ',')
  return (
    <>
      {same.length > 0 && (
        <>
          <h3 className="t16 font-600">
            {same.some((one) => differenceOf(one, asked) === '')
              ? 'Такой размер есть'
              : 'Скорее всего, ваш размер: старая лента вытягивается'}
          </h3>
          <Sizes sizes={same} asked={asked} onClose={onClose} />
        </>
      )}
      {near.length > 0 && (
        <>
          <h3 className="mt-12px t16 font-600">{same.length > 0 ? 'Близкие' : `${size} нет, близкие`}</h3>
          <Sizes sizes={near} asked={asked} onClose={onClose} />
        </>
      )}
      {same.length + near.length === 0 && <p>{`${size} и близких размеров в этом разделе нет.`}</p>}
      {canBeMade(asked) && (
        <p className="mt-12px">
          {`Склеим ${size}, от одной ленты, обычно за 1–3 рабочих дня. `}
          <Link className="link" to="/nashe-proizvodstvo" onClick={onClose}>
            Что написать в заявке
          </Link>
        </p>
      )}
    </>
  )
}

function Sizes({ sizes, asked, onClose }: { sizes: StockedSize[]; asked: BeltSize; onClose: () => void }) {
  return (
    <ul className="belt-sizes num">
      {sizes.map(({ width, length, count, grits }) => {
        const size = `${width}×${length}`
        const facts = [
          differenceOf({ width, length }, asked),
          `${count} ${plural(count, ['лента', 'ленты', 'лент'])}`,
          grits.length > 1 ? `P${grits[0]}–P${grits.at(-1)}` : grits.map((grit) => `P${grit}`).join(),
        ]
        return (
          <li key={size}>
            <Link
              className="link font-600"
              to={`/poisk?query=${encodeURIComponent(`лента ${size}`)}`}
              rel="nofollow"
              onClick={onClose}
            >
              {`${size} мм`}
            </Link>
            <span className="text-muted t14">{` ${facts.filter(Boolean).join(' · ')}`}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** All belts of a category; their number is not known before, so pages are asked for until one is not full. */
async function loadBelts(category_id: number | undefined, signal: AbortSignal) {
  const belts = []
  for (let page = 1; page <= maxPages; page += 1) {
    const found = await loadDescribed({ category_id, page, per_page: maxWhole }, signal)
    belts.push(...found)
    if (found.length < maxWhole) break
  }
  return belts
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,4}(?:\.\d)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
