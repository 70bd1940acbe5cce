import { useRef, useState } from 'react'
import { telHref } from '../../../shared/format/phone-text.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { letterLink } from '../../orders/ask-link.tsx'
import { dialogStore } from '../../stores/open-dialog.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import './ask-dialog.css'

/** The ways to ask the shop what a letter says (`openAsk`). The text can be changed before it is copied or sent. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const [{ subject, text: given }] = useState(() => dialogStore.read().letter)
  const [text, setText] = useState(given)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const whole = `${subject}\n${text}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole)
      setSaid('Текст скопирован: вставьте его в чат или письмо')
    } catch {
      field.current?.select()
      setSaid('Браузер не дал скопировать: текст выделен, скопируйте его сами')
    }
  }
  return (
    <Dialog title={subject} width={440} onClose={onClose}>
      <textarea
        ref={field}
        className="inp ask-text"
        aria-label="Текст вопроса"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="ask-ways">
        <li>
          <button type="button" className="btn btn-line btn-m" onClick={copy}>
            <span className="i-copy s20" />
            Скопировать текст
          </button>
        </li>
        <li>
          {/* The messenger takes no text by its address. */}
          <a className="btn btn-line btn-m" href={shop.messenger} target="_blank" rel="noreferrer" onClick={copy}>
            <span className="i-msg s20" />
            Скопировать и открыть чат
          </a>
        </li>
        <li>
          <a className="btn btn-line btn-m" href={letterLink({ subject, text })}>
            <span className="i-doc s20" />
            Написать на почту
          </a>
        </li>
        <li>
          <a className="btn btn-line btn-m num" href={telHref(shop.phone)}>
            <span className="i-phone s20" />
            {shop.phone}
          </a>
        </li>
      </ul>
      <p className="mt-8px t14" role="status">
        {said}
      </p>
      <p className="text-muted t14">{shop.hours}</p>
    </Dialog>
  )
}
