import { useEffect } from 'react'
import { readStored, writeStored } from '../../stores/persist.ts'

/**
 * Says once that there are cookies; in the way of nothing. It is shown when its button works: where scripts never
 * arrive it could not be closed.
 */
export function CookieNotice() {
  useEffect(() => {
    if (!readStored('cookies_seen')) document.documentElement.dataset.cookies = 'new'
  }, [])
  return (
    <div className="cookies">
      <p>
        Сайт использует файлы cookie.{' '}
        <a className="link" href="/politika-konfidencialnosti" target="_blank" rel="noopener">
          Подробнее
        </a>
      </p>
      <button type="button" className="btn btn-dark btn-s" onClick={close}>
        Понятно
      </button>
    </div>
  )
}

function close() {
  writeStored('cookies_seen', true)
  delete document.documentElement.dataset.cookies
}
