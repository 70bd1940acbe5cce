import { buyerBoxes, policyWords } from '../../../shared/shop/buyer-consents.ts'
import { orderFields } from '../../../shared/shop/order-fields.ts'
import { ConsentTick, Sentence } from '../../ui/consent-tick.tsx'
import type { FormParts } from './panel.tsx'

interface ConsentsProps extends FormParts {
  /** Of the form that they belong to, where they are outside of it. */
  formId?: string
}

/** What the buyer agrees to, a box for each document. */
export function Consents({ form, errors, onChange, needs, formId }: ConsentsProps) {
  const mode = needs.dataConsent ? 'separate' : 'single'
  return (
    <>
      {buyerBoxes(mode).map(({ name, words }) => (
        <ConsentTick
          key={name}
          className="co-agree mt-16px t14"
          name={name}
          form={formId}
          words={words}
          required={orderFields[name].isRequired(needs)}
          error={errors[name]}
          checked={form[name]}
          onChange={onChange && ((checked) => onChange({ [name]: checked }))}
        />
      ))}
      {mode === 'separate' && (
        <p className="co-agree text-muted t12 mt-12px">
          <Sentence words={policyWords} />
        </p>
      )}
    </>
  )
}
