import type { Starter, StartList } from './start-list.ts'

/*
 * The inline script of every page's head (docs/decisions/010, 058, 062). It starts React when the page has loaded and
 * the browser is idle, or at an earlier interaction, holds the clicks that come before the page is hydrated, and makes
 * them natively if its scripts do not come. Everything of it is in one block: it runs as a classic script.
 */
{
  const { dataset } = document.documentElement
  const address = () => location.pathname + location.search
  const held: Starter['held'] = new Map()
  let list: StartList | undefined
  /** 1: there was a first interaction, 2: the scripts are asked to run, 3: they do not come. */
  let state = 0
  /** A file has come of late. */
  let hasCome = false

  const holdable = 'button,a[data-hold],a:not([target])'
  /** Links that the browser follows by itself. */
  const plainLink = 'a:not([data-hold],[href^="#"])'

  const add = (parent: Element, tag: string, properties: object) =>
    parent.appendChild(Object.assign(document.createElement(tag), properties))

  const listen = (types: string, listener: (event: MouseEvent & PageTransitionEvent) => void) => {
    for (const type of types.split(' ')) addEventListener(type, listener as EventListener, true)
  }

  const run = () => {
    if (state > 1) return
    state = 1
    // Ends what the browser fetches ahead for document navigations (docs/decisions/037).
    dataset.starting = ''
    if (!list) return
    state = 2
    const next = () => {
      const src = (list as StartList).run.shift()
      if (src)
        add(document.head, 'script', { type: 'module', fetchPriority: 'high', src, onload: next, onerror: start.fail })
    }
    next()
    for (const href of list.fetch) add(document.head, 'link', { rel: 'modulepreload', href })
  }

  /** Starts when the browser has nothing better to do, unless traffic is dear: then at the first interaction. */
  const plan = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType: string } }
    if (connection?.saveData || /2g/.test(connection?.effectiveType as string)) return
    // Without a limit Chromium on a busy machine may never call back.
    const whenIdle = self.requestIdleCallback ?? setTimeout
    whenIdle(run, { timeout: 1_000 })
  }

  const start = (() => {
    start.list = list = JSON.parse((document.getElementById('start-list') as HTMLScriptElement).text) as StartList
    // Where React Router left this history entry (app/ui/scroll-restoration.ts); storage may be forbidden.
    try {
      const y = JSON.parse(sessionStorage.scroll)[history.state.key]
      if (y) scrollTo(0, y)
    } catch {}
    if (state || list.now || history.state?.usr) run()
    else listen((document as { prerendering?: boolean }).prerendering ? 'prerenderingchange' : 'load', plan)
  }) as Starter
  start.ours = address()
  start.held = held

  listen('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(holdable)
    // What is made without React has its handler in the property. Clicks that are made again are not trusted.
    if (!button || button.onclick || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!event.isTrusted && (held.size || state < 3)) return
    let isAnswered: boolean | undefined
    // While earlier clicks wait, later ones do, too: what the later one opens, the earlier one would close.
    if (!held.size) {
      isAnswered = start.answer?.(button)
      if (!isAnswered) {
        // What a link or a form by GET asks for the server answers as well, unless something waits that would be lost.
        if ('hydrated' in dataset || button.matches(plainLink) || button.form?.method === 'get') return
        if (state > 2) {
          // Buttons that mean nothing in HTML.
          if (button.type === 'button' && !document.querySelector('.snack'))
            add(document.body, 'p', { className: 'snack', role: 'alert', textContent: document.body.dataset.failed })
          return
        }
        hasCome = true
        setTimeout(look, 3_000)
      }
    }
    event.preventDefault()
    event.stopPropagation()
    if (isAnswered) return
    button.dataset.held = ''
    if (!held.has(button)) held.set(button, event)
  })

  /** As long as files come they are waited for. The document's end may be missing, too, as behind a cut after 16 kB. */
  const look = () => {
    if (!held.size) return
    if (list && hasCome) setTimeout(look, 5_000)
    else start.fail()
    hasCome = false
  }

  start.fail = () => {
    state = 3
    for (const [button] of held) {
      held.delete(button)
      delete button.dataset.held
      button.click()
    }
  }

  listen(
    'pointerdown pointermove keydown focusin scroll wheel',
    ({ target, type, movementX, movementY }) =>
      // A pointer that has not moved is nobody's, and a link needs nobody: the browser fetches its page ahead.
      (type === 'pointermove' && !movementX && !movementY) || (target as Element).closest?.(plainLink) || run(),
  )
  // Of any element, a script or a picture: the window hears its own alone.
  document.addEventListener('load', () => (hasCome = true), true)
  // React would take this HTML over for another page if the address has moved, and it cannot go on with a start that
  // the back/forward cache has frozen.
  listen('popstate pageshow', ({ persisted }) => {
    if (persisted ? state > 1 : address() !== start.ours) dataset.hydrated ?? location.reload()
  })
  self.start = start

  // Chrome 109, Safari 16.4 and Firefox 115 have both (docs/decisions/051): before them the HTML is all there is.
  if (!AbortSignal.timeout || !self.CompressionStream) {
    start.fail()
  }
}
