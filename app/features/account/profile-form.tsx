import { type FormEvent, type MouseEvent, useRef } from 'react'
import { type AccountName, accountNames, inputAttributes, orderFields } from '../../../shared/shop/order-fields.ts'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { keepButtonInPlace } from '../../ui/fields/keep-button-in-place.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { ConfirmContact, type ConfirmContactProps, useCountdown } from './confirm-contact.tsx'
import { changedFields } from './profile.ts'
import { useProfile } from './use-profile.ts'

/** The customer's own data, to be read and changed. What was typed stays whatever happens to the call. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const profile = useProfile(customer)
  const form = useRef<HTMLFormElement>(null)
  /** One for both: the shop counts codes by customer. */
  const cooldown = useCountdown()
  const { values, changed, message, isBusy } = profile

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Enter in a code's field: its last digit sends the code.
    if (form.current?.querySelector('[name="code"]:focus')) return
    const wrong = await profile.save()
    const first = accountNames.find((field) => wrong.includes(field))
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const reset = (event: MouseEvent) => {
    profile.reset()
    if (!isTouch(event)) restoreFocus(form.current, `[name="${changed[0]}"]`)
  }

  const field = (name: AccountName): FieldProps => ({
    ...inputAttributes(name),
    hint: undefined,
    value: values[name],
    error: profile.errors[name] ?? null,
    required: name === 'firstName',
    onChange: (text) => profile.change(name, text),
    onBlur: () => profile.touch(name),
  })
  const contact = { customer: profile.customer, cooldown, onConfirmed: profile.accept }
  const fieldsOf = (isCompany: boolean) =>
    accountNames
      .filter((name) => (orderFields[name].step === 'company') === isCompany)
      .map((name) =>
        name === 'phone' || name === 'email' ? (
          <ContactField key={name} {...contact} channel={name} field={field(name)} />
        ) : (
          <Field key={name} {...field(name)} />
        ),
      )

  return (
    // By GET, a form's usual way, the browser would put these data into an address before the script has come.
    <form ref={form} className="acc-form" method="dialog" noValidate onSubmit={submit}>
      <section className="acc-card">
        <h2>Личные данные</h2>
        <div className="acc-fields">{fieldsOf(false)}</div>
      </section>
      <section className="acc-card">
        <h2>Компания</h2>
        <p className="text-muted t14">
          Заполните, если покупаете для организации: реквизиты подставятся в заказ и счёт.
        </p>
        <div className="acc-fields">{fieldsOf(true)}</div>
      </section>
      <div className="acc-save">
        <Button type="submit" aria-disabled={isBusy} onMouseDown={keepButtonInPlace}>
          {isBusy ? 'Сохраняем…' : 'Сохранить'}
        </Button>
        {changed.length > 0 && !isBusy && (
          <Button look="line" onMouseDown={keepButtonInPlace} onClick={reset}>
            Отменить изменения
          </Button>
        )}
        <p className={message?.isError ? 'acc-message text-sale t14' : 'acc-message text-success t14'} role="status">
          {message?.text}
        </p>
      </div>
    </form>
  )
}

const contactHints = {
  phone: { confirmed: 'Телефон подтверждён', changed: 'Новый номер подтвердим кодом после сохранения' },
  email: { confirmed: 'Электронная почта подтверждена', changed: 'Новый адрес подтвердим кодом после сохранения' },
}

/** Phone or e-mail with its mark: confirmed, to be confirmed by a code, or new and to be saved first. */
function ContactField({ field, ...contact }: ConfirmContactProps & { field: FieldProps }) {
  const { channel, customer } = contact
  const isVerified = customer[`${channel}Verified`]
  const isChanged = changedFields(customer, { [channel]: field.value }).length > 0
  const hint = isChanged && field.value.trim() ? contactHints[channel].changed : undefined
  return (
    <div>
      {channel === 'phone' ? <PhoneField {...field} hint={hint} /> : <Field {...field} hint={hint} />}
      {!isChanged && customer[channel] !== '' && isVerified && (
        <p className="acc-mark text-success t14">
          <span className="i-check s16" />
          {contactHints[channel].confirmed}
        </p>
      )}
      {!isChanged && customer[channel] !== '' && !isVerified && <ConfirmContact {...contact} />}
    </div>
  )
}
