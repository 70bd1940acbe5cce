import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Cell } from '../spreadsheet/write-xlsx.ts'
import type { CartLine } from '../stores/cart/cart-lines.ts'
import { openListPicker } from '../stores/open-dialog.ts'
import { Link } from '../ui/link.tsx'
import { showSnackbar } from '../ui/snackbar.ts'
import { listLink } from './list-link.ts'
import { mailLink, telegramLink } from './share-links.ts'
import './share-menu.css'
import { moscowDay } from '../../shared/format/date.ts'
import { countOfProducts } from '../../shared/format/plural.ts'

interface ShareMenuProps {
  /** «корзиной»: what is shared */
  what: string
  /** Of the files and of a list that is made of it. */
  name: string
  lines: readonly CartLine[]
  /** The rows of a file; null: not loaded yet. */
  fileRows: (() => Cell[][]) | null
  /** The menu offers to keep the lines as a list. */
  canKeep?: boolean
}

/** Cart or list as a link, as a file or as a list: a small menu. For what is rendered in the browser alone. */
export function ShareMenu({ what, name, lines, fileRows, canKeep = false }: ShareMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<string | null>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) setOpen(false)
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, closeOutside)
    }
  }, [isOpen])

  const close = () => {
    setOpen(false)
    menu.current?.querySelector('summary')?.focus()
  }
  const address = () => location.origin + listLink(lines, name)
  const letter = mailLink(
    name,
    `${name}: `,
    address(),
    `${countOfProducts(lines.length)}. Вставьте сюда ссылку на список`,
  )
  const copy = async (done = 'Ссылка скопирована: по ней откроется этот список') => {
    try {
      await navigator.clipboard.writeText(address())
      close()
      showSnackbar(done)
    } catch {
      // No permission: the link is there to be copied by hand.
      setLink(address())
    }
  }
  const keep = () => {
    close()
    openListPicker(lines, name)
  }
  const send = () => {
    close()
    navigator.share({ title: name, url: address() }).catch(() => undefined)
  }
  const download = async () => {
    if (!fileRows) return
    close()
    try {
      const { downloadXlsx } = await import('./save-file.ts')
      await downloadXlsx(fileName(name), fileRows(), address())
    } catch {
      showSnackbar('Не удалось сделать файл. Проверьте связь и попробуйте ещё раз')
    }
  }

  return (
    <details
      ref={menu}
      className="shm relative t14"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (!currentTarget.open) setLink(null)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        close()
      }}
    >
      <summary className="goods-act">
        <span className="i-share s20" />
        <span>
          Поделиться<span className="max-md:sr-only"> {what}</span>
        </span>
      </summary>
      <ul>
        <Action icon="copy" text="Скопировать ссылку" onClick={() => copy()} />
        {link && (
          <li>
            <input
              className="inp"
              aria-label="Ссылка: скопируйте её"
              readOnly
              value={link}
              ref={focusField}
              onFocus={({ target }) => target.select()}
            />
          </li>
        )}
        <li>
          <a
            href={letter.href}
            onClick={() => {
              if (!letter.hasLink) void copy('Список длинный: ссылка на него скопирована, вставьте её в письмо')
            }}
          >
            <span className="i-msg s20" />
            Отправить по почте
          </a>
        </li>
        <li>
          <a href={telegramLink(address(), name)} target="_blank" rel="noreferrer">
            <span className="i-share s20" />
            Отправить в Telegram
          </a>
        </li>
        {'share' in navigator && <Action icon="msg" text="Отправить ссылку" onClick={send} />}
        <Action icon="doc" text="Скачать для Excel (XLSX)" isOff={!fileRows} onClick={download} />
        {canKeep && (
          <>
            <Action icon="list" text="Сохранить как список" onClick={keep} />
            <li>
              <Link to={href('/spisok')}>
                <span className="i-right s20" />
                Мои списки
              </Link>
            </li>
          </>
        )}
      </ul>
    </details>
  )
}

interface ActionProps {
  icon: 'copy' | 'msg' | 'doc' | 'list'
  text: string
  isOff?: boolean
  onClick: () => void
}

function Action({ icon, text, isOff, onClick }: ActionProps) {
  return (
    <li>
      <button type="button" aria-disabled={isOff} onClick={onClick}>
        <span className={`i-${icon} s20`} />
        {text}
      </button>
    </li>
  )
}

const focusField = (field: HTMLInputElement | null) => field?.focus()

/** The name of a file: no character that a file system refuses, and the day. */
function fileName(name: string): string {
  const day = moscowDay(new Date())
  return `${name
    .replace(/[\\/:*?"<>|.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} ${day}`
}
