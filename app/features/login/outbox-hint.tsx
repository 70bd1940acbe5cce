/** In a demonstration, where nothing is really sent: where the code is to be found. */
export function OutboxHint() {
  if (document.documentElement.dataset.demo === undefined) return null
  return (
    <p className="login-demo">
      Это демонстрация: SMS и письма не отправляются. Код —{' '}
      <a className="link" href="/demo/outbox" target="_blank" rel="noopener">
        в отправленных сообщениях
      </a>
      .
    </p>
  )
}
