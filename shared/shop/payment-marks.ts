/**
 * Signs of ways to pay, by the words with which the shop API names a way or what it describes it by. `isCard`: shown
 * in place of the card in general.
 */
const paymentMarks = {
  mir: { name: 'МИР', words: /(?<!\p{L})(?:мир|mir)(?!\p{L})/iu, isCard: true },
  sbp: { name: 'СБП', words: /сбп|sbp|быстрых платеж/i, isCard: false },
  visa: { name: 'Виза', words: /visa|виза/i, isCard: true },
  rouble: { name: 'Цифровой рубль', words: /цифров\S+ рубл|digital.?rou?ble/i, isCard: false },
  card: { name: 'Банковская карта', words: /card|карт/i, isCard: false },
  invoice: { name: 'Счёт', words: /invoice|счёт|счет|безнал/i, isCard: false },
  cash: { name: 'Наличные', words: /(?<!без)налич|cash(?!less)/i, isCard: false },
} satisfies Record<string, { name: string; words: RegExp; isCard: boolean }>

export type PaymentMark = keyof typeof paymentMarks

const marks = Object.keys(paymentMarks) as PaymentMark[]

/** A way to pay, in the shop API's own words. */
export interface NamedPayment {
  code: string
  name: string
  description: string | null
  company_only: boolean
}

export const markName = (mark: PaymentMark): string => paymentMarks[mark].name

/** What a text names of them, in their order. */
export const marksIn = (text: string): PaymentMark[] => marks.filter((mark) => paymentMarks[mark].words.test(text))

/** What ways to pay are shown by. */
export function marksOf(methods: readonly NamedPayment[]): PaymentMark[] {
  const named = marksIn(methods.map(({ code, name, description }) => `${code} ${name} ${description ?? ''}`).join('\n'))
  return named.some((mark) => paymentMarks[mark].isCard) ? named.filter((mark) => mark !== 'card') : named
}
