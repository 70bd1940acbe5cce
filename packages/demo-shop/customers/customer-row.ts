import { formatPhone } from '../fields.ts'

/** By what a customer is found and gets codes. */
export type Channel = 'telefon' | 'email'

export interface CustomerRow {
  customer_id: number
  customer_group_id: number
  fio: string | null
  familia: string | null
  telefon: string | null
  verify_telefon: number
  email: string | null
  verify_email: number
  nazvaniekompanii: string | null
  inn: string | null
  status: number
  approved: number
}

/** The customer with this number. */
export async function findCustomer(db: D1Database, id: number): Promise<CustomerRow | null> {
  return db.prepare('SELECT * FROM customer WHERE customer_id = ?1').bind(id).first<CustomerRow>()
}

/** The customer with this phone (11 digits) or e-mail (small letters). */
export async function findCustomerBy(db: D1Database, channel: Channel, address: string): Promise<CustomerRow | null> {
  return db.prepare(`SELECT * FROM customer WHERE ${channel} = ?1`).bind(address).first<CustomerRow>()
}

/** A customer as answers show it (contract sections 7.3 and 7.7). */
export function toCustomer(row: CustomerRow) {
  return { ...row, telefon: row.telefon && formatPhone(row.telefon), address_id: 0 }
}
