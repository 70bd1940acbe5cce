import { useState } from 'react'
import { type AccountName, accountNames } from '../../../shared/shop/order-fields.ts'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { setCustomer } from '../../stores/customer.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { accountRefusalText } from './account-refusal.ts'
import {
  changedFields,
  type ProfileChanges,
  profileProblems,
  profileValues,
  shopProblems,
  typedSince,
  withChanges,
} from './profile.ts'
import { keepChanges, keptChanges } from './unsaved-changes.ts'

interface Message {
  text: string
  isError: boolean
}

/** The answer has come after more was typed. */
const savedBefore = 'Сохранено. Введённое после этого ещё нет: нажмите «Сохранить» ещё раз'

const isAccountName = (name: string): name is AccountName => accountNames.some((field) => field === name)

/** The state of the profile's form: what is known of the customer, what was typed, what is wrong with it. */
export function useProfile(given: Customer) {
  const [customer, setKnown] = useState(given)
  const [lastGiven, setLastGiven] = useState(given)
  // On the server nothing is ever kept, and after a page load neither.
  const [changes, setChanges] = useState(() => keptChanges(given.customer_id))
  const [touched, setTouched] = useState<readonly AccountName[]>([])
  const [refused, setRefused] = useState<ProfileChanges>({})
  const [message, setMessage] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)

  // The page was made anew: what the shop says now is known.
  if (given !== lastGiven) {
    setLastGiven(given)
    setKnown(given)
  }

  const values = profileValues(customer, changes)
  const problems = profileProblems(values)
  const shown = Object.entries(problems).filter(([field]) => touched.some((name) => name === field))
  const errors: ProfileChanges = { ...Object.fromEntries(shown), ...refused }

  const edit = (next: ProfileChanges) => {
    setChanges(next)
    keepChanges(customer.customer_id, next)
  }
  const accept = (saved: Customer) => {
    setKnown(saved)
    setCustomer(saved)
  }

  return {
    customer,
    values,
    errors,
    message,
    isBusy,
    changed: changedFields(customer, changes),
    change(field: AccountName, text: string) {
      edit({ ...changes, [field]: text })
      setRefused(({ [field]: _, ...others }) => others)
      setMessage(null)
    },
    touch: (field: AccountName) => setTouched((fields) => [...new Set([...fields, field])]),
    reset() {
      edit({})
      setTouched([])
      setRefused({})
      setMessage(null)
    },
    /** The shop has confirmed a phone or an e-mail. */
    accept,
    /** Saves what was changed. Returns the fields that are wrong, by our rules or the shop's. */
    async save(): Promise<AccountName[]> {
      setTouched(accountNames)
      const wrong = Object.keys(problems).filter(isAccountName)
      if (isBusy || wrong.length > 0) return wrong
      if (changedFields(customer, changes).length === 0) {
        setMessage({ text: 'Изменений нет: всё уже сохранено', isError: false })
        return []
      }
      setBusy(true)
      setMessage(null)
      const answer = await saveCustomer(withChanges(customer, changes))
      setBusy(false)
      if (answer.result === 'ok') {
        // The fields are not held while the shop is asked: what was typed meanwhile is still to be saved.
        const later = typedSince(changes, keptChanges(customer.customer_id))
        edit(later)
        setTouched([])
        setRefused({})
        accept(answer.customer)
        const isAll = changedFields(answer.customer, later).length === 0
        setMessage({ text: isAll ? 'Изменения сохранены' : savedBefore, isError: false })
        return []
      }
      if (answer.result === 'guest') openDialog('login')
      const refusedFields = answer.result === 'refused' ? shopProblems(answer.errors) : {}
      setRefused(refusedFields)
      setMessage({ text: accountRefusalText(answer), isError: true })
      return Object.keys(refusedFields).filter(isAccountName)
    },
  }
}

/** The script of the call may not load either. */
const saveCustomer = (customer: Customer) =>
  import('../../../shared/shop-api/customer.ts')
    .then(({ updateCustomer }) => updateCustomer(callFromBrowser, customer))
    .catch(() => ({ result: 'failed' as const }))
