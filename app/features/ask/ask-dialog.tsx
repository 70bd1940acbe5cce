import { useRef, useState } from 'react'
import { telHref } from '../../../shared/format/phone-text.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { letterLink } from '../../orders/ask-link.tsx'
import { dialogStore } from '../../stores/open-dialog.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
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
          <Button look="line" size="m" onClick={copy}>
            <span className="i-copy s20" />
            Скопировать текст
          </Button>
        </li>
        <li>
          {/* The messenger takes no text by its address. */}
          <ButtonLink look="line" size="m" href={shop.messenger} target="_blank" rel="noreferrer" onClick={copy}>
            <span className="i-msg s20" />
            Скопировать и открыть чат
          </ButtonLink>
        </li>
        <li>
          <ButtonLink look="line" size="m" href={letterLink({ subject, text })}>
            <span className="i-doc s20" />
            Написать на почту
          </ButtonLink>
        </li>
        <li>
          <ButtonLink look="line" size="m" className="num" href={telHref(shop.phone)}>
            <span className="i-phone s20" />
            {shop.phone}
          </ButtonLink>
        </li>
      </ul>
      <p className="mt-8px t14" role="status">
        {said}
      </p>
      <p className="text-muted t14">{shop.hours}</p>
    </Dialog>
  )
}
