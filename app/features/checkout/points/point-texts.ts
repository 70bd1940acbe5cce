import { formatNumber } from '../../../format/plural.ts'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'

/** «Постамат MSK12», «Пункт СДЭК MSK13 · Чертановская»; a name that only repeats the address is left out. */
export function describeKind({ type, code, name, address }: DeliveryPoint): string {
  const kind = `${type === 'POSTAMAT' ? 'Постамат' : 'Пункт СДЭК'} ${code}`
  const saysMore = name && !`постамат, ${address}`.toLowerCase().includes(name.toLowerCase())
  return saysMore ? `${kind} · ${name}` : kind
}

/** What can be done there, and how heavy a parcel may be: «Оплата картой · Примерка · до 30 кг». */
export function describeService(point: DeliveryPoint): string {
  const { have_cashless, is_dressing_room, weight_min: from, weight_max: to } = point
  const weight = [from !== null && `от ${formatNumber(from)}`, to !== null && `до ${formatNumber(to)}`].filter(Boolean)
  const facts = [
    have_cashless && 'Оплата картой',
    is_dressing_room && 'Примерка',
    weight.length > 0 && `${weight.join(' ')} кг`.replaceAll(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ')
  return facts.replace(/^[од]/, (letter) => letter.toUpperCase())
}
