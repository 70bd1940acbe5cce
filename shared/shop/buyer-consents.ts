import { agreeData, agreements, type BuyerBox, type ConsentBox } from './consents.ts'

/** `separate`: a box for each document (docs/decisions/072). `single`: the spec's one box for terms and data. */
export type ConsentMode = 'separate' | 'single'

export const consentSettings: { consents: ConsentMode } = { consents: 'separate' }

const agreeTerms: ConsentBox<'agreeTerms'> = {
  name: 'agreeTerms',
  kinds: ['terms'],
  words: ['Принимаю условия ', { text: 'договора публичной оферты', path: agreements.terms.path }],
  missing: 'Вы не приняли условия договора',
}
/** The words of the spec (section 5). */
const agreeToBoth: ConsentBox<'agreeTerms'> = {
  ...agreeTerms,
  kinds: ['terms', 'personal_data'],
  words: [
    ...agreeTerms.words,
    ' и даю согласие на обработку персональных данных в соответствии с ',
    { text: 'политикой конфиденциальности', path: '/politika-konfidencialnosti' },
  ],
}

/** What stands below separate boxes. */
export const policyWords: ConsentBox['words'] = [
  'Как магазин обрабатывает данные, сказано в ',
  { text: 'политике конфиденциальности', path: '/politika-konfidencialnosti' },
]

/** The boxes of a registration and of an order. */
export const buyerBoxes = (mode = consentSettings.consents): readonly ConsentBox<BuyerBox>[] =>
  mode === 'single' ? [agreeToBoth] : [agreeTerms, agreeData]
