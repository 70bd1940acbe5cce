import { Calculation, type PaymentMethod } from '../contract/calculation.ts'
import { emptyOrder } from '../order.ts'
import type { Client } from './client.ts'

export const paymentApi = ({ read }: Client) => ({
  /** The ways to pay that the shop names for an order of this product. Changes nothing at the shop. */
  async methods(product_id: number, quantity: number): Promise<PaymentMethod[]> {
    const order = { ...emptyOrder, cart: [{ product_id, quantity }] }
    return (await read('/api/order', Calculation, order)).payment_methods
  },
})
