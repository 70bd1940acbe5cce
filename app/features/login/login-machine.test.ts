import { describe, expect, test } from 'vitest'
import { buyerBoxes, consentSettings } from '../../../shared/shop/buyer-consents.ts'
import { agreements, type BuyerBox } from '../../../shared/shop/consents.ts'
import type { StepAnswer } from './after-answer.ts'
import { advance, isCounting, type LoginEvent } from './login-machine.ts'
import { type LoginState, newLogin, outOfOrder, problemsOf, type Step } from './login-state.ts'

const phone = '+7 (912) 345-67-89'
const noon = Date.UTC(2026, 0, 1, 12)

/** A dialog at work: what happens to it, and what it calls. */
class Login {
  state: LoginState = newLogin
  steps: Step[] = []
  isSignedIn = false
  now = noon

  let(...events: LoginEvent[]): this {
    for (const event of events) {
      const { state, step, isSignedIn } = advance(this.state, event, this.now)
      this.state = state
      if (step) this.steps.push(step)
      this.isSignedIn ||= isSignedIn === true
    }
    return this
  }

  submit(field: 'phone' | 'email' | 'code', text: string): this {
    return this.let({ event: 'type', field, text }, { event: 'submit' })
  }

  type(code: string): this {
    return this.let({ event: 'type', field: 'code', text: code })
  }

  /** The shop answers the call that is under way. */
  answer(answer: StepAnswer): this {
    const step = this.state.busy
    if (!step) throw new Error('nothing was called')
    return this.let({ event: 'answer', step, answer })
  }

  /** Each second ticks. */
  wait(seconds: number): this {
    for (let second = 0; second < seconds; second++) {
      this.now += 1000
      this.let({ event: 'tick' })
    }
    return this
  }

  get calls(): string[] {
    return this.steps.map(({ call }) => call)
  }
}

const ok: StepAnswer = { result: 'ok' }
const found: StepAnswer = { result: 'ok', customer: { customer_id: 42, status: 1 } }
const nobody: StepAnswer = { result: 'ok', customer: null }
const inactive: StepAnswer = { result: 'ok', customer: { customer_id: 44, status: 0 } }
const created: StepAnswer = { result: 'ok', customerId: 44 }
const failed: StepAnswer = { result: 'failed' }
const refused = (text: string | null): StepAnswer => ({ result: 'refused', text, errors: {} })
const busyShop = (seconds: number | null): StepAnswer => ({ result: 'wait', seconds })

const agree = (name: BuyerBox = 'agreeTerms'): LoginEvent => ({ event: 'agree', name, agrees: true })

/** At the code form, the code sent just now. */
const atCode = () => new Login().submit('phone', phone).answer(found).answer(ok)
/** At the register form, the code sent just now. */
const atRegister = () => new Login().submit('phone', phone).answer(nobody).answer(created).answer(ok)

describe('1. phone or e-mail', () => {
  test('switching clears the other field', () => {
    const login = new Login().let({ event: 'type', field: 'phone', text: phone }, { event: 'switch', to: 'email' })
    expect(login.state).toMatchObject({ form: 'email', phone: '', email: '', touched: [] })
    login.let({ event: 'type', field: 'email', text: 'a@b.ru' }, { event: 'switch', to: 'phone' })
    expect(login.state).toMatchObject({ form: 'phone', phone: '', email: '' })
  })

  test('entering the one clears the other', () => {
    const login = new Login().let({ event: 'type', field: 'email', text: 'a@b.ru' })
    expect(login.let({ event: 'type', field: 'phone', text: '+7' }).state).toMatchObject({ phone: '+7', email: '' })
  })

  test('a switch away from the code form begins anew', () => {
    const login = atCode().let({ event: 'switch', to: 'email' })
    expect(login.state).toMatchObject({ form: 'email', phone: '', code: '' })
  })
})

describe('messages', () => {
  test('messages come after the field was touched', () => {
    expect(new Login().state.touched).toEqual([])
    expect(new Login().let({ event: 'leave', field: 'phone' }).state.touched).toEqual(['phone'])
    expect(new Login().let({ event: 'submit' }).state.touched).toEqual(['phone'])
    expect(atRegister().let({ event: 'submit' }).state.touched).toEqual(['phone', 'code', 'agreeTerms', 'agreeData'])
  })

  test.each<[Partial<LoginState>, object]>([
    [{ form: 'phone' }, { phone: 'Поле "Телефон" обязательно для заполнения' }],
    [{ form: 'phone', phone }, {}],
    [{ form: 'email' }, { email: 'Поле E-mail обязательно для заполнения' }],
    [{ form: 'email', email: 'ivan' }, { email: 'Поле E-mail заполнено неверно' }],
    [{ form: 'email', email: ' a@b.ru ' }, {}],
    [{ form: 'code' }, { code: 'Введите код' }],
    [{ form: 'code', code: '12' }, { code: 'В коде 4 цифры' }],
    [
      { form: 'register', code: '0123' },
      {
        agreeTerms: 'Вы не приняли условия договора',
        agreeData: 'Вы не дали согласие на обработку персональных данных',
      },
    ],
    [{ form: 'register', code: '0123', agreed: ['agreeData'] }, { agreeTerms: 'Вы не приняли условия договора' }],
    [{ form: 'register', code: '0123', agreed: ['agreeTerms', 'agreeData'] }, {}],
  ])('%o -> %o', (state, problems) => {
    expect(problemsOf({ ...newLogin, ...state })).toEqual(problems)
  })

  test('nothing is sent while a field is wrong', () => {
    expect(new Login().submit('phone', '+7 (912').calls).toEqual([])
    expect(new Login().let({ event: 'switch', to: 'email' }).submit('email', 'ivan').calls).toEqual([])
  })
})

describe('2. the look-up decides', () => {
  test('an active customer gets the code form', () => {
    const login = new Login().submit('phone', phone)
    expect(login.steps).toEqual([{ call: 'find', channel: 'phone', address: phone }])
    login.answer(found)
    expect(login.state.form).toBe('code')
    expect(login.steps.at(-1)).toEqual({ call: 'send', customerId: 42, channel: 'phone' })
  })

  test.each([
    ['nobody', nobody],
    ['somebody who is not active', inactive],
  ])('%s is created and gets the register form', (_, answer) => {
    const login = new Login().submit('phone', phone).answer(answer)
    expect(login.steps.at(-1)).toEqual({ call: 'create', channel: 'phone', address: phone })
    login.answer(created)
    expect(login.state).toMatchObject({ form: 'register', addressee: { customerId: 44, isNew: true } })
    expect(login.calls).toEqual(['find', 'create', 'send'])
  })

  test('2. the look-up decides by e-mail, without blanks around it', () => {
    const login = new Login().let({ event: 'switch', to: 'email' }).submit('email', ' a@b.ru ').answer(found)
    expect(login.steps).toEqual([
      { call: 'find', channel: 'email', address: 'a@b.ru' },
      { call: 'send', customerId: 42, channel: 'email' },
    ])
  })

  test('one look-up at a time, and its address stays', () => {
    const login = new Login().submit('phone', phone).let({ event: 'submit' }, { event: 'switch', to: 'email' })
    expect(login.submit('phone', '+7 (900) 000-00-00').state).toMatchObject({ form: 'phone', phone })
    expect(login.calls).toEqual(['find'])
  })

  test('a late answer to another call changes nothing', () => {
    const login = new Login().submit('phone', phone)
    const stale = { ...(login.steps[0] as Step) }
    expect(login.let({ event: 'answer', step: stale, answer: found }).state.form).toBe('phone')
  })
})

describe('3. the pause between codes', () => {
  test('starts with a code that was sent, and lasts 60 seconds', () => {
    const login = atCode()
    expect(login.state.cooldownUntil).toBe(noon + 60_000)
    expect(isCounting(login.state)).toBe(true)
    login.wait(59).let({ event: 'resend' })
    expect(login.calls).toEqual(['find', 'send'])
    login.wait(1)
    expect(isCounting(login.state)).toBe(false)
    login.let({ event: 'resend' }).answer(ok)
    expect(login.calls).toEqual(['find', 'send', 'send'])
    expect(login.state.cooldownUntil).toBe(noon + 120_000)
  })

  test('3. the pause between codes does not start with one that was not; the form for the code is there', () => {
    const login = new Login().submit('phone', phone).answer(found).answer(refused('Код уже отправлен.'))
    expect(login.state).toMatchObject({ form: 'code', cooldownUntil: 0, alert: 'Код уже отправлен.' })
    expect(login.let({ event: 'resend' }).calls).toEqual(['find', 'send', 'send'])
  })
})

describe('4. the same address during the pause', () => {
  test.each([phone, '8 912 345 67 89', '9123456789'])('%s leads to the code form without calls', (spelling) => {
    const login = atCode().let({ event: 'change-address' })
    expect(login.state).toMatchObject({ form: 'phone', phone })
    login.submit('phone', '').submit('phone', spelling)
    expect(login.state.form).toBe('code')
    expect(login.calls).toEqual(['find', 'send'])
  })

  test('a new customer gets the register form', () => {
    const login = atRegister().let({ event: 'change-address' }, { event: 'submit' })
    expect(login.state.form).toBe('register')
    expect(login.calls).toEqual(['find', 'create', 'send'])
  })

  test('e-mails are the same in any letters', () => {
    const login = new Login().let({ event: 'switch', to: 'email' }).submit('email', 'a@b.ru').answer(found).answer(ok)
    login.let({ event: 'change-address' })
    expect(login.state).toMatchObject({ form: 'email', email: 'a@b.ru' })
    expect(login.submit('email', 'A@b.ru ').state.form).toBe('code')
    expect(login.calls).toEqual(['find', 'send'])
  })

  test('another address, or the same after the pause, is looked up', () => {
    const login = atCode().let({ event: 'change-address' })
    expect(login.submit('phone', '+7 (900) 000-00-43').calls.at(-1)).toBe('find')
    const later = atCode().let({ event: 'change-address' }).wait(60)
    expect(later.let({ event: 'submit' }).calls.at(-1)).toBe('find')
  })
})

describe('5. an existing customer', () => {
  test('four digits finish: the code is checked, then signs in', () => {
    const login = atCode().type('482')
    expect(login.calls).toHaveLength(2)
    login.type(' 48 21 9')
    expect(login.steps.at(-1)).toEqual({ call: 'check', customerId: 42, code: '4821' })
    login.answer(ok)
    expect(login.steps.at(-1)).toEqual({ call: 'login', customerId: 42, code: '4821' })
    login.answer(ok)
    expect(login.isSignedIn).toBe(true)
    expect(login.state).toEqual(newLogin)
  })

  test('leading zeros stay', () => {
    expect(atCode().type('0007').steps.at(-1)).toMatchObject({ code: '0007' })
  })

  test('a wrong code empties the field and can be followed by a right one', () => {
    const login = atCode().type('0000').answer(refused('Неверный код'))
    expect(login.state).toMatchObject({ form: 'code', code: '', alert: 'Неверный код' })
    login.type('4')
    expect(login.state.alert).toBeNull()
    expect(login.type('4821').answer(ok).answer(ok).isSignedIn).toBe(true)
  })

  test('a sign-in that got no answer is repeated without another check', () => {
    const login = atCode().type('4821').answer(ok).answer(failed)
    expect(login.state).toMatchObject({ code: '4821', alert: 'Не получилось проверить код. Попробуйте ещё раз.' })
    login.let({ event: 'submit' })
    expect(login.calls).toEqual(['find', 'send', 'check', 'login', 'login'])
  })

  test('while a code is tried nothing else changes', () => {
    const login = atCode().type('4821')
    login.type('1111').let({ event: 'change-address' }, { event: 'switch', to: 'email' }, { event: 'submit' })
    expect(login.state).toMatchObject({ form: 'code', code: '4821' })
    expect(login.calls).toHaveLength(3)
  })
})

describe('6. a new customer', () => {
  test('6. a new customer must accept the terms; then the code activates and signs in', () => {
    const login = atRegister().submit('code', '4821')
    expect(login.calls).toEqual(['find', 'create', 'send'])
    login.let({ event: 'agree', name: 'agreeTerms', agrees: true }, { event: 'submit' })
    expect(login.calls).toEqual(['find', 'create', 'send'])
    login.let({ event: 'agree', name: 'agreeData', agrees: true }, { event: 'submit' })
    expect(login.steps.at(-1)).toMatchObject({ call: 'agree', channel: 'phone', address: phone })
    login.answer(created)
    expect(login.steps.at(-1)).toEqual({ call: 'activate', customerId: 44, code: '4821' })
    login.answer(ok)
    expect(login.steps.at(-1)).toEqual({ call: 'login', customerId: 44, code: '4821' })
    expect(login.answer(ok).isSignedIn).toBe(true)
  })

  test('6. a new customer tells the shop what was ticked, the edition and when', () => {
    const [terms, data] = buyerBoxes().map(({ name }) => name)
    const login = atRegister().wait(5).let(agree(data), agree(terms)).submit('code', '4821')
    const at = '2026-01-01T15:00:05+03:00'
    expect(login.steps.at(-1)).toMatchObject({
      consents: [
        { kind: 'terms', edition: agreements.terms.edition, at },
        { kind: 'personal_data', edition: agreements.personal_data.edition, at },
      ],
    })
  })

  test('6. a new customer agrees by the one box of the spec', () => {
    consentSettings.consents = 'single'
    try {
      const login = atRegister().submit('code', '4821')
      expect(problemsOf(login.state)).toEqual({ agreeTerms: 'Вы не приняли условия договора' })
      login.let(agree('agreeTerms'), { event: 'submit' })
      const [step] = login.steps.slice(-1)
      expect(step?.call === 'agree' && step.consents.map(({ kind }) => kind)).toEqual(['terms', 'personal_data'])
    } finally {
      consentSettings.consents = 'separate'
    }
  })

  test('6. a new customer signs in where the shop takes no consents, and tries again where it fails', () => {
    const ticked = () => atRegister().let(agree('agreeTerms'), agree('agreeData')).submit('code', '4821')
    expect(ticked().answer(refused('Такой телефон уже зарегистрирован.')).calls.at(-1)).toBe('activate')
    const login = ticked().answer(failed)
    expect(login.state).toMatchObject({ busy: null, code: '4821' })
    expect(login.let({ event: 'submit' }).calls.slice(3)).toEqual(['agree', 'agree'])
  })

  test('6. a new customer is not activated twice', () => {
    const login = atRegister().let(agree('agreeTerms'), agree('agreeData')).submit('code', '4821')
    login.answer(created).answer(ok).answer(refused('Неверный код')).submit('code', '4822')
    expect(login.calls.slice(3)).toEqual(['agree', 'activate', 'login', 'check'])
  })
})

test('7. logout clears everything', () => {
  expect(atCode().type('12').let({ event: 'logout' }).state).toEqual(newLogin)
})

describe('too many tries', () => {
  test('the dialog waits and repeats the very call', () => {
    const login = atCode().type('4821').answer(ok).answer(busyShop(42))
    expect(login.state).toMatchObject({ code: '4821', busy: null, wait: { until: noon + 42_000 } })
    login.wait(41).let({ event: 'resend' })
    expect(login.calls.slice(2)).toEqual(['check', 'login'])
    expect(login.wait(1).calls.slice(2)).toEqual(['check', 'login', 'login'])
    expect(login.answer(ok).isSignedIn).toBe(true)
  })

  test('another code takes the place of the first', () => {
    const login = atCode().type('0000').answer(busyShop(10)).type('482')
    expect(login.state.wait?.step).toBeNull()
    login.type('4821').wait(10)
    expect(login.steps.at(-1)).toEqual({ call: 'check', customerId: 42, code: '4821' })
  })

  test('a code that will not live so long is not tried again', () => {
    const login = atCode().type('4821').answer(busyShop(3600)).wait(3600)
    expect(login.calls).toEqual(['find', 'send', 'check'])
    expect(login.state.wait).toBeNull()
  })

  test('a closed dialog signs nobody in', () => {
    const login = atCode().type('4821').answer(busyShop(10)).let({ event: 'close' }).wait(10)
    expect(login.calls).toEqual(['find', 'send', 'check'])
  })

  test('look-ups and codes are held back, too, a minute where nobody says how long', () => {
    const login = new Login().submit('phone', phone).answer(busyShop(null)).let({ event: 'submit' })
    expect(login.calls).toEqual(['find'])
    expect(login.wait(60).let({ event: 'submit' }).calls).toEqual(['find', 'find'])
    const other = new Login().submit('phone', phone).answer(found).answer(busyShop(20)).let({ event: 'resend' })
    expect(other.calls).toEqual(['find', 'send'])
    expect(other.wait(20).let({ event: 'resend' }).calls).toEqual(['find', 'send', 'send'])
  })
})

describe('failures', () => {
  test.each([
    [failed, 'Не получилось связаться с магазином. Попробуйте ещё раз чуть позже.'],
    [refused(null), 'Не получилось связаться с магазином. Попробуйте ещё раз чуть позже.'],
    [refused('Такой телефон уже зарегистрирован.'), 'Такой телефон уже зарегистрирован.'],
  ])('%o keeps the form and says so', (answer, alert) => {
    const login = new Login().submit('phone', phone).answer(nobody).answer(answer)
    expect(login.state).toMatchObject({ form: 'phone', phone, alert, busy: null })
    expect(login.let({ event: 'submit' }).state.alert).toBeNull()
  })
})

describe('the same call failing twice', () => {
  test('of the sign-in itself, also with a new code between, is said to be our fault', () => {
    const login = atCode().type('4821').answer(ok).answer(failed)
    expect(login.state.alert).toBe('Не получилось проверить код. Попробуйте ещё раз.')
    login.wait(60).let({ event: 'resend' }).answer(ok).type('1234').answer(ok).answer(failed)
    expect(login.state.alert).toBe(outOfOrder)
    expect(login.state).toMatchObject({ form: 'code', busy: null })
  })

  test('the same call failing twice is over once it has worked', () => {
    const login = new Login().submit('phone', phone).answer(failed).let({ event: 'submit' }).answer(failed)
    expect(login.state.alert).toBe(outOfOrder)
    login.let({ event: 'submit' }).answer(found).answer(failed).let({ event: 'change-address' })
    expect(login.submit('phone', '+7 (912) 345-67-80').answer(failed).state.alert).toMatch(/^Не получилось связаться/)
  })
})

describe('closing and opening', () => {
  test('closing and opening keeps the form and the pause, and drops code and messages', () => {
    const login = atCode().type('0000').answer(refused('Неверный код')).type('12')
    login.let({ event: 'leave', field: 'code' }, { event: 'close' }).wait(30).let({ event: 'open' })
    expect(login.state).toMatchObject({ form: 'code', code: '', alert: null, touched: [] })
    expect(login.state.cooldownUntil).toBe(noon + 60_000)
  })

  test('closing and opening leads back to the address when the code is over', () => {
    const login = atCode().let({ event: 'close' })
    login.now += 660_000
    expect(login.let({ event: 'open' }).state).toMatchObject({ form: 'phone', phone })
  })
})
