import { writeStored } from '../../stores/persist.ts'

/** Says once that there are cookies; in the way of nothing. Whether it is seen the boot script knows (app/boot.ts). */
export function CookieNotice() {
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
