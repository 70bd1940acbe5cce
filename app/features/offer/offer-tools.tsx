import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { innProblem, readInn } from '../../../shared/format/inn.ts'
import { kppProblem, readKpp } from '../../../shared/format/kpp.ts'
import { orderFields } from '../../../shared/shop/order-fields.ts'
import { listLink } from '../../orders/list-link.ts'
import { mailLink, telegramLink } from '../../orders/share-links.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import {
  changeOfferDetails,
  detailLimits,
  forgetOfferDetails,
  noDetails,
  type OfferDetails,
} from '../../stores/offer-details.ts'
import { changeOrder, checkoutStore } from '../../stores/order/checkout.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { keepButtonInPlace } from '../../ui/fields/keep-button-in-place.ts'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { type Offer, withOwnNumber } from './offer.ts'

interface OfferToolsProps {
  details: OfferDetails
  /** Null: not known yet. */
  offer: Offer | null
  /** The code of the payment by invoice; null where this order has none. */
  invoiceMethod: string | null
  lines: readonly CartLine[]
}

/** Who the offer is for, and what can be done with it. Without script there is the way to an invoice alone. */
export function OfferTools({ details, offer, invoiceMethod, lines }: OfferToolsProps) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) {
    return (
      invoiceMethod && (
        <noscript>
          <p className="offer-tools">
            <ButtonLink
              look="line"
              href={`${href('/order/checkout')}?payment_method=${encodeURIComponent(invoiceMethod)}`}
            >
              Запросить счёт
            </ButtonLink>
          </p>
        </noscript>
      )
    )
  }
  const isTyped = JSON.stringify(details) !== JSON.stringify(noDetails)
  return (
    <section className="offer-tools" aria-label="Данные и действия">
      <p className="mb-12px font-600">Для кого предложение</p>
      <OfferFields details={details} />
      <p className="offer-kept">
        Эти данные остаются в вашем браузере.{' '}
        {isTyped && (
          <button type="button" className="link" onMouseDown={keepButtonInPlace} onClick={forget}>
            Очистить
          </button>
        )}
      </p>
      <div className="offer-ways flex flex-wrap gap-12px mt-16px">
        <PdfButton offer={offer} lines={lines} withPictures={details.withPictures} />
        <Button look="line" disabled={!offer} onClick={() => print()}>
          <span className="i-print s20" />
          Печать
        </Button>
        {offer && <SendLinks offer={offer} lines={lines} />}
        {invoiceMethod && (
          <ButtonLink look="line" to={href('/order/checkout')} onClick={() => askForInvoice(details, invoiceMethod)}>
            Запросить счёт
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** The offer by letter or messenger: its sum, and a link that opens the same goods. */
function SendLinks({ offer, lines }: { offer: Offer; lines: readonly CartLine[] }) {
  const { number, title, summary } = offer
  const url = location.origin + listLink(lines, number)
  const letter = mailLink(
    title,
    `${title}\n${summary}\n\n`,
    `Товары и цены: ${url}`,
    'Приложите файл PDF с предложением',
  )
  return (
    <>
      <ButtonLink look="line" href={letter.href}>
        <span className="i-msg s20" />
        Отправить по почте
      </ButtonLink>
      <ButtonLink look="line" href={telegramLink(url, `${title}\n${summary}`)} target="_blank" rel="noreferrer">
        <span className="i-share s20" />
        Telegram
      </ButtonLink>
    </>
  )
}

function forget(event: MouseEvent): void {
  const place = event.currentTarget.closest('section')
  forgetOfferDetails()
  if (!isTouch(event)) restoreFocus(place, 'input')
}

function OfferFields({ details }: { details: OfferDetails }) {
  const [typing, setTyping] = useState<'inn' | 'kpp' | null>(null)
  const field = (name: keyof typeof detailLimits) => ({
    name,
    value: details[name],
    maxLength: detailLimits[name],
    onChange: (value: string) => changeOfferDetails({ [name]: value }),
  })
  const checked = (name: 'inn' | 'kpp', problem: (text: string) => string | null) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    onChange: (value: string) => {
      setTyping(name)
      changeOfferDetails({ [name]: value })
    },
    onBlur: () => setTyping(null),
    error: typing !== name && details[name].trim() !== '' ? problem(details[name]) : null,
  })
  return (
    <div className="grid gap-12px">
      <Field {...field('company')} label="Покупатель" autoComplete="organization" placeholder="ООО «Компания»" />
      <Field {...checked('inn', innProblem)} label={orderFields.inn.label} />
      <Field {...checked('kpp', kppProblem)} label={orderFields.kpp.label} />
      <Field {...field('edoId')} label={orderFields.edoId.label} autoComplete="off" />
      <Field {...field('contact')} label="Контактное лицо" autoComplete="name" />
      <Field {...field('ownNumber')} label={orderFields.requestNumber.label} autoComplete="off" />
      <label className="offer-tick">
        <input
          type="checkbox"
          checked={details.withPictures}
          onChange={(event) => changeOfferDetails({ withPictures: event.target.checked })}
        />
        С фотографиями товаров
      </label>
    </div>
  )
}

interface PdfButtonProps {
  offer: Offer | null
  lines: readonly CartLine[]
  withPictures: boolean
}

function PdfButton({ offer, lines, withPictures }: PdfButtonProps) {
  const [making, setMaking] = useState<string | null>(null)
  const save = async () => {
    if (!offer || making) return
    setMaking('Готовим PDF…')
    try {
      const { makePdf } = await import('./pdf/make-pdf.ts')
      const { saveFile } = await import('../../orders/save-file.ts')
      const file = await makePdf(offer, withPictures, (loaded, all) =>
        setMaking(loaded < all ? `Фото: ${loaded} из ${all}` : 'Готовим PDF…'),
      )
      await saveFile(`${offer.number}.pdf`, file, location.origin + listLink(lines, offer.number))
    } catch {
      showSnackbar('Не удалось сделать PDF. Проверьте связь и попробуйте ещё раз или распечатайте страницу')
    }
    setMaking(null)
  }
  return (
    <Button disabled={!offer} aria-busy={making !== null} onClick={save}>
      <span className="i-doc s20" />
      {making ?? 'Скачать PDF'}
    </Button>
  )
}

/**
 * The checkout begins with a company and an invoice, and with what was typed for the offer where it knows nothing else.
 */
function askForInvoice({ company, inn, kpp, edoId, contact, ownNumber }: OfferDetails, paymentMethod: string): void {
  const { form } = checkoutStore.read()
  changeOrder({
    buyer: 'company',
    paymentMethod,
    company: company.trim() || form.company,
    inn: readInn(inn) ?? form.inn,
    kpp: readKpp(kpp) ?? form.kpp,
    edoId: edoId.trim() || form.edoId,
    requestNumber: ownNumber.trim() || form.requestNumber,
    firstName: form.firstName || contact.trim().slice(0, orderFields.firstName.limit),
    comment: withOwnNumber(form.comment, ownNumber, orderFields.comment.limit),
  })
}
