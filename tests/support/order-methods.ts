import type { PaymentMethod, ShippingMethod } from '../../shared/shop-api/contract/calculation.ts'

export const courier: ShippingMethod = {
  code: 'cdek_courier',
  name: 'СДЭК, курьер',
  description: null,
  price: 520,
  price_text: null,
  period: '2–4 дня',
  period_min: 2,
  period_max: 4,
  requires_address: true,
  requires_point: false,
  point_type: null,
  available: true,
  error: null,
}
export const invoice: PaymentMethod = {
  code: 'invoice',
  name: 'Счёт',
  description: null,
  online: false,
  company_only: true,
  available: true,
  error: null,
}
