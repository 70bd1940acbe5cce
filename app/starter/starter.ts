import type { Starter, StartList } from './start-list.ts'

/*
 * The inline script of every page's head (docs/decisions/010). It starts React at the visitor's first interaction and
 * holds clicks until React has taken over what was clicked. Everything of it is in one block: it runs as a classic script.
 */
{
  const { dataset } = document.documentElement
  const address = () => location.pathname + location.search
  /** Whose HTML this is. React would take it over for another page if the address has moved meanwhile. */
  const ours = address()
  /** What was clicked too early, with its event. */
  const held = new Map<HTMLButtonElement, MouseEvent>()
  let list: StartList | undefined
  /** 1: there was a first interaction, 2: the scripts are asked to run, 3: they do not come. */
  let state = 0

  /**
   * React leaves its properties on every element that it has taken over (react-dom, ReactDOMComponentTree). Elements
   * that are made without it have a handler of their own.
   */
  const isHydrated = (element: HTMLElement) =>
    element.onclick || Object.keys(element).some((key) => key.startsWith('__reactProps'))

  const add = (tag: string, properties: object) =>
    document.head.appendChild(Object.assign(document.createElement(tag), properties))

  const fetchAhead = () => {
    for (const href of list?.fetch.splice(0) ?? []) add('link', { rel: 'modulepreload', fetchPriority: 'low', href })
  }

  const run = () => {
    if (state > 1) return
    state = 1
    // Ends what the browser fetches ahead for document navigations (docs/decisions/037).
    dataset.starting = ''
    if (!list) return
    state = 2
    reloadIf(address() !== ours)
    fetchAhead()
    for (const src of list.run) add('script', { type: 'module', async: false, src, onerror: fail })
  }

  const fail = () => {
    state = 3
  }

  /** For buttons that mean nothing in HTML. */
  const sayFailed = () => {
    if (document.querySelector('.snack')) return
    const textContent = 'Не удалось загрузить страницу целиком. Проверьте связь и обновите её'
    document.body.appendChild(
      Object.assign(document.createElement('p'), { className: 'snack', role: 'alert', textContent }),
    )
  }

  const reloadIf = (isLost: boolean) => {
    if (isLost && !('hydrated' in dataset)) location.reload()
  }

  /** Asks for the scripts when the browser has nothing better to do, and runs them in time for the product of the day. */
  const plan = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
    const whenIdle = self.requestIdleCallback ?? setTimeout
    whenIdle(fetchAhead)
    setTimeout(whenIdle, 4_000, run)
  }

  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button,a:not([target])')
    if (!button || isHydrated(button)) return
    if (state > 2) {
      if (button.type === 'button') sayFailed()
      return
    }
    // What a link or a form by GET asks for the server answers as well, unless something waits that would be lost.
    const isNative = button.matches('a:not([data-hold],[href^="#"])') || button.form?.method === 'get'
    if ((isNative && !held.size) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!held.size) requestAnimationFrame(release)
    if (!held.has(button)) held.set(button, event)
    dataset.waiting = ''
  }

  /** Clicks again what React has taken over by now; or, where no script comes, what a form or an address says in HTML. */
  const release = () => {
    for (const [button, event] of held) {
      const isLate = performance.now() - event.timeStamp > (list ? 8_000 : 3_000)
      if (isLate && (button.form || !button.type)) fail()
      // In the order of the taps: what is opened by a later one an earlier one would close.
      if (button.isConnected && state < 3 && !isHydrated(button)) {
        if (isLate) continue
        break
      }
      held.delete(button)
      // As a real click does: what was typed in a field is taken when it is left (keep-typed.ts), before the click.
      button.focus({ preventScroll: true })
      requestAnimationFrame(() => {
        button.click()
        // For those who ask how long it took.
        performance.measure('tap', { start: event.timeStamp })
      })
    }
    if (held.size) requestAnimationFrame(release)
    else delete dataset.waiting
  }

  /** A pointer that has not moved is nobody's, and a link needs nobody: the browser fetches its page ahead. */
  const notice = ({ target, type, movementX, movementY }: MouseEvent) =>
    (type === 'pointermove' && !movementX && !movementY) ||
    (target as Element).closest?.('a:not([data-hold],[href^="#"])') ||
    run()

  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'])
    addEventListener(sign, notice as EventListener, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('popstate', () => reloadIf(address() !== ours))
  addEventListener('pageshow', ({ persisted }) => reloadIf(persisted && state > 1))

  const start: Starter = () => {
    const ofPage: StartList = JSON.parse(document.getElementById('start-list')?.textContent ?? '')
    start.list = list = ofPage
    if (state || ofPage.now || history.state?.usr) run()
    else if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', plan)
    else if (document.readyState === 'complete') plan()
    else addEventListener('load', plan)
  }
  start.fail = fail
  start.ours = ours
  self.start = start
}
