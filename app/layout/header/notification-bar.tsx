import type { CSSProperties } from 'react'
import { writeStored } from '../../stores/persist.ts'

export interface Notification {
  id: string
  text: string
  color: keyof typeof colors
}

const colors = { info: 'link', success: 'success', warning: 'warn', sale: 'sale' }

/** The bar at the top. The boot script hides a closed one before the first paint (app/document/boot.ts). */
export function NotificationBar({ id, text, color }: Notification) {
  const close = () => {
    writeStored('notify5', id)
    document.documentElement.dataset.notify = 'closed'
  }
  return (
    <aside
      className="notify"
      aria-label="Объявление"
      style={{ '--notify': `var(--${colors[color]})` } as CSSProperties}
    >
      <div className="wrap flex items-center">
        <p>{text}</p>
        <button type="button" className="icb" aria-label="Закрыть объявление" onClick={close}>
          <span className="i-x s20" />
        </button>
      </div>
    </aside>
  )
}
