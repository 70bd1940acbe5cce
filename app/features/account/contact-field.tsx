import type { Customer } from '../../shop-api/contract/customer.ts'
import type { Channel } from '../../shop-api/customer.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { ConfirmContact } from './confirm-contact.tsx'
import { changedFields } from './profile.ts'
import type { useCountdown } from './use-countdown.ts'

export interface ContactFieldProps {
  channel: Channel
  field: FieldProps
  customer: Customer
  /** The pause before the next code, s. */
  cooldown: ReturnType<typeof useCountdown>
  onConfirmed: (customer: Customer) => void
}

const words = {
  telefon: { confirmed: 'Телефон подтверждён', changed: 'Новый номер подтвердим кодом после сохранения' },
  email: { confirmed: 'E-mail подтверждён', changed: 'Новый адрес подтвердим кодом после сохранения' },
}

/** Phone or e-mail with its mark: confirmed, to be confirmed by a code, or new and to be saved first. */
export function ContactField({ channel, field, customer, cooldown, onConfirmed }: ContactFieldProps) {
  const isVerified = channel === 'telefon' ? customer.verify_telefon : customer.verify_email
  const isChanged = changedFields(customer, { [channel]: field.value }).length > 0
  const hint = isChanged && field.value.trim() ? words[channel].changed : undefined
  return (
    <div>
      {channel === 'telefon' ? (
        <PhoneField {...field} hint={hint} />
      ) : (
        <Field {...field} hint={hint} type="email" inputMode="email" autoComplete="email" />
      )}
      {!isChanged && customer[channel] !== '' && isVerified && (
        <p className="acc-mark acc-good">
          <span className="i-check s16" />
          {words[channel].confirmed}
        </p>
      )}
      {!isChanged && customer[channel] !== '' && !isVerified && (
        <ConfirmContact channel={channel} customer={customer} cooldown={cooldown} onConfirmed={onConfirmed} />
      )}
    </div>
  )
}
