import { readId } from '../../../shared/format/id.ts'
import { bareText, visibleText } from '../../../shared/format/typed-text.ts'

const label = /^(?:(?:мой|ваш|номер|заказ[ау]?|order|number)(?:[\s:._-]+|(?=[\d#])))*(?:id=)?(?:(?:#+|no?)[\s:.]*)?/iu
/** As documents name an order: «№ 10045 от 27.11.2026». */
const date = /\s+от\s+\d{1,2}(?:\.\d{1,2}\.|\s+\p{L}+\s+)\d{2,4}(?:\s*г(?:\.|ода)?)?$/iu

/** As letters of the shop go on: «Ваш заказ № 10045 принят». */
const news = /\s+(?:принят|оформлен|создан|оплачен|собран|готов|отправлен|доставлен)\p{L}{0,3}$/iu

/**
 * The number of an order as people write and paste it (`10 045`, «Заказ № 10045.»): 1 to 999 999 999. Null for
 * everything else, with which no call is made.
 */
export function readOrderNumber(text: string | null | undefined): number | null {
  const number = bareText(
    bareText(visibleText(text ?? ''))
      .replace(news, '')
      .replace(date, '')
      .replace(label, ''),
  )
  const isOne = /^\d+$|^\d{1,3}(?: \d{3})+$/.test(number)
  return isOne ? readId(number.replace(/ /g, '').replace(/^0+/, '')) : null
}

/** Why a text is no number of an order, in words for the user. */
export function orderNumberProblem(text: string): string {
  if (visibleText(text) === '') return 'Введите номер заказа'
  const isSeveral = /^\D*\d+(?:[\s,;/|]+\D*\d+)+\D*$/.test(visibleText(text))
  return isSeveral ? 'Введите номер одного заказа, например 10045' : 'В номере заказа только цифры, например 10045'
}
