import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { LoginForm, SwitchButton } from './login-form.tsx'
import { type LoginState, problemsOf } from './login-state.ts'
import { dispatch } from './login-store.ts'

export function AddressForm({ state, by }: { state: LoginState; by: 'phone' | 'email' }) {
  const isBusy = state.busy !== null
  const field = {
    value: state[by],
    error: state.touched.includes(by) ? problemsOf(state)[by] : null,
    required: true,
    onChange: (text: string) => dispatch({ event: 'type', field: by, text }),
    onBlur: () => dispatch({ event: 'leave', field: by }),
  }
  return (
    <LoginForm>
      <p className="login-text text-muted">
        {by === 'phone' ? 'Отправим код в SMS. Пароль не нужен.' : 'Отправим код письмом. Пароль не нужен.'}
      </p>
      {by === 'phone' ? (
        <PhoneField {...field} name="phone" label="Телефон" />
      ) : (
        <Field {...field} name="email" label="Электронная почта" inputMode="email" autoComplete="email" />
      )}
      <Button type="submit" aria-disabled={isBusy || state.wait !== null}>
        {isBusy ? 'Отправляем код…' : 'Получить код'}
      </Button>
      <p className="t14">
        {by === 'phone' ? 'Нет доступа к телефону? ' : 'Удобнее по SMS? '}
        <SwitchButton to={by === 'phone' ? 'email' : 'phone'} />
      </p>
    </LoginForm>
  )
}
