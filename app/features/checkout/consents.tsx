import { type ReactNode, useId } from 'react'
import { type OrderNeeds, orderFields, type TickName, tickNames } from '../../shop/order-fields.ts'
import { FieldNote } from '../../ui/fields/field.tsx'
import type { FormParts } from './panel.tsx'

interface ConsentsProps extends FormParts {
  needs: OrderNeeds
  /** Of the form that they belong to, where they are outside of it. */
  formId?: string
}

/** The words of the spec for the terms; the consent to personal data alone is for shops that ask for one. */
const words: Record<TickName, ReactNode> = {
  agreeTerms: (
    <>
      Принимаю условия <NewWindow url="/polzovatelskoe-soglashenie">договора публичной оферты</NewWindow> и даю согласие
      на обработку персональных данных в соответствии с{' '}
      <NewWindow url="/politika-konfidencialnosti">политикой конфиденциальности</NewWindow>
    </>
  ),
  agreeData: (
    <>
      Даю <NewWindow url="/soglasie-na-obrabotku">согласие на обработку персональных данных</NewWindow>
    </>
  ),
}

export function Consents({ form, errors, onChange, needs, formId }: ConsentsProps) {
  const asked = tickNames.filter((name) => orderFields[name].isAsked(needs))
  return asked.map((name) => (
    <Consent
      key={name}
      name={name}
      formId={formId}
      isTicked={form[name]}
      error={errors[name]}
      onTick={onChange && ((isTicked) => onChange({ [name]: isTicked }))}
    >
      {words[name]}
    </Consent>
  ))
}

interface ConsentProps {
  name: string
  formId: string | undefined
  isTicked: boolean
  error?: string
  onTick?: (isTicked: boolean) => void
  children: ReactNode
}

function Consent({ name, formId, isTicked, error, onTick, children }: ConsentProps) {
  const noteId = useId()
  return (
    <div className="co-agree mt-16px t14">
      <label>
        <input
          type="checkbox"
          className="tick"
          name={name}
          form={formId}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error && noteId}
          {...(onTick
            ? { checked: isTicked, onChange: (event) => onTick(event.target.checked) }
            : { defaultChecked: isTicked })}
        />
        <span>{children}</span>
      </label>
      {error && <FieldNote id={noteId} text={error} />}
    </div>
  )
}

function NewWindow({ url, children }: { url: string; children: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
