import { waitText } from '../../../shared/format/countdown.ts'
import type { Refusal } from '../../../shared/shop-api/customer.ts'
import { shopProblems } from './profile.ts'

/** What a customer reads when a change of the account has not come about; nothing that was typed is lost. */
export function accountRefusalText(refusal: Refusal): string {
  switch (refusal.result) {
    case 'guest':
      return 'Вход устарел. Войдите ещё раз: введённое сохранится.'
    case 'wait':
      return `Слишком много попыток. Попробуйте ${waitText(refusal.seconds)}.`
    case 'refused':
      if (Object.keys(shopProblems(refusal.errors)).length > 0) return 'Не сохранено: проверьте отмеченные поля.'
      return refusal.text ?? 'Магазин не принял изменения. Позвоните нам, поможем.'
    case 'failed':
      return 'Не получилось: магазин не ответил. Введённое на месте, попробуйте ещё раз.'
  }
}
