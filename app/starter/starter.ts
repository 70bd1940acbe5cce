import type { Starter } from './start.ts'

/*
 * The inline script of every page (docs/decisions/071). It lets React Router's own scripts run, which are inert in the
 * template at its end, when the first paint is done and the browser is idle, or at an earlier touch. Until the page is
 * hydrated it answers the buttons of products, holds the clicks on others, and makes these natively if the scripts do
 * not come. It knows buttons by name and `data-*` alone. Everything is in one block: it runs as a classic script.
 */
{
  const { dataset, style } = document.documentElement
  const address = () => location.pathname + location.search
  let template: HTMLTemplateElement | null = null
  const held: Starter['held'] = new Map()
  /** There was a first touch. */
  let isWanted = false
  /** 1: the scripts are asked for, 2: they do not come, 3: nor would they on any page. */
  let state = 0
  /** A file has come of late. */
  let hasCome = false

  const holdable = 'button,a[data-hold],a:not([target])'
  /** Links that the browser follows by itself. */
  const plainLink = 'a:not([data-hold],[href^="#"])'

  const add = <Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, properties: object) =>
    parent.appendChild(Object.assign(document.createElement(tag), properties))

  const listen = (types: string, listener: (event: MouseEvent & PageTransitionEvent) => void) => {
    for (const type of types.split(' ')) addEventListener(type, listener as EventListener, true)
  }

  /** Scripts of a template run when they are put into the document. */
  const insert = (selector: string) => {
    const script = template?.content.querySelector(selector)
    if (script) document.head.appendChild(document.importNode(script, true))
  }

  const run = () => {
    if (state) return
    isWanted = true
    // Ends what the browser fetches ahead for document navigations (docs/decisions/037).
    dataset.starting = ''
    if (!template) return
    state = 1
    // Of a development build React Router's last script loads all.
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=later][href^="/assets/"]')
    const files = [...new Set([...links].map((link) => link.href))]
    for (const href of files)
      add(document.head, 'link', { rel: 'modulepreload', href, fetchPriority: 'low', onerror: start.fail })
    // Each file is a task of its own; taps are heard between them. The entry, the second, runs last: it hydrates.
    files.splice(1, 1)
    const next = () => {
      const src = files.shift()
      if (src) add(document.head, 'script', { type: 'module', src, onload: next, onerror: start.fail })
      else insert('[type=module]')
    }
    next()
  }

  const idle = self.requestIdleCallback ?? setTimeout
  /** When the first paint is done and the browser has nothing better to do; where traffic is dear, at the first touch. */
  const plan = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType: string } }
    if (
      'now' in (document.getElementById('start') as HTMLElement).dataset ||
      !(connection?.saveData || /2g/.test(connection?.effectiveType as string))
    )
      new PerformanceObserver((list, observer) => {
        if (!list.getEntriesByName('first-contentful-paint')[0]) return
        observer.disconnect()
        // Without a limit Chromium on a busy machine may never call back.
        idle(run, { timeout: 1_000 })
      }).observe({ type: 'paint', buffered: true })
  }

  const read = (key: string) => {
    try {
      return JSON.parse(localStorage[key] ?? '[]')
    } catch {}
  }
  /** After the frame that answers: each element gets its styles anew. */
  const count = (name: string, { length }: unknown[]) =>
    requestAnimationFrame(() => setTimeout(() => style.setProperty(`--${name}-count`, `"${length}"`)))

  const say = (text: string, ...actions: [tag: 'a' | 'button', properties: object][]) => {
    const bar =
      document.querySelector('.snack') ??
      add(document.body, 'div', { className: 'snack', role: 'region', ariaLabel: 'Сообщение' })
    bar.textContent = ''
    add(bar, 'span', { className: 'snack-text', role: 'alert', textContent: text })
    for (const [tag, properties] of actions) add(bar, tag, { className: 'snack-action', ...properties })
  }

  const cookie = () => /__Host-cart=([^;~]*)([^;]*)/.exec(document.cookie) ?? ['', '', '']

  /** «В корзину»: its cookie is what pages without script keep the cart in; the store takes it over. */
  const buy = (button: HTMLButtonElement, name: string) => {
    const { value: id, form, dataset } = button
    const quantity = dataset.add
    const lines: unknown = read('cart')
    const typed = form?.querySelector<HTMLInputElement>(`[name=q${id}]`)
    if (!quantity || !Array.isArray(lines) || (typed && typed.value !== typed.defaultValue)) return
    const before: number = lines.find(({ product_id }) => `${product_id}` === id)?.quantity ?? 0
    const write = (quantity: number) => {
      const [, pairs = '', rest] = cookie()
      const others = pairs.split('.').filter((pair) => pair && !pair.startsWith(`${id}x`))
      const all = quantity ? [...others, `${id}x${quantity}`] : others
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `__Host-cart=${all.join('.')}${rest}; Path=/; Secure; SameSite=Lax; Max-Age=${all.length && 2592e3}`
      count('cart', [
        ...new Set([...all.map((pair) => pair.split('x')[0]), ...lines.map((line) => `${line.product_id}`)]),
      ])
      button.toggleAttribute('data-added', quantity > 0)
      return all.length
    }
    if (lines.length > 150 || write(Math.max(before, +quantity)) > 150 || !cookie()[1]) return
    start.added = { product_id: +id, name, before }
    const undo = () => {
      start.added = undefined
      write(before)
      document.querySelector('.snack')?.remove()
    }
    say(
      `В корзине: ${name}`,
      ['button', { textContent: 'Отменить', onclick: undo }],
      ['a', { textContent: 'Перейти в корзину', href: '/korzina' }],
      ['a', { textContent: 'Оформить', href: '/order/checkout' }],
    )
    return true
  }

  /** A heart or a comparison, in its store. */
  const toggle = (
    button: HTMLButtonElement,
    key: string,
    name: string,
    item: (id: number) => unknown,
    text: string,
  ) => {
    const known: unknown = read(key)
    if (!Array.isArray(known) || known.length > 400) return
    const id = Number(button.value)
    const others = known.filter((other) => Number(other.product_id ?? other) !== id)
    const isOn = others.length === known.length
    const all = isOn ? [...known, item(id)] : others
    try {
      localStorage[key] = JSON.stringify(all)
    } catch {
      return
    }
    button.ariaPressed = `${isOn}`
    count(name, all)
    if (isOn) say(text)
    return true
  }

  /** Answers a click without React. Undefined: it is for React. */
  const answer = (button: HTMLButtonElement) => {
    const card = button.closest('article')
    if (button.name === 'add')
      return buy(button, (card?.querySelector('[data-name]') ?? document.querySelector('h1'))?.textContent as string)
    if (button.name === 'fav') return toggle(button, 'wishlist', 'wishlist', (id) => id, 'Добавлено в избранное')
    if (button.name === 'cmp')
      return toggle(
        button,
        'compare_products',
        'compare',
        (product_id) => ({ product_id, quantity: 1 }),
        'Добавлено к сравнению',
      )
    return
  }

  listen('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(holdable)
    // What is made without React has its handler in the property. Clicks that are made again are not trusted.
    if (!button || button.onclick || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if ((!event.isTrusted && (held.size || state < 2)) || 'hydrated' in dataset) return
    // While earlier clicks wait, later ones do, too: what the later one opens, the earlier one would close.
    // Where no page has scripts, nobody reads the stores: the HTML answers.
    const isAnswered = !held.size && state < 3 && answer(button)
    if (!held.size && !isAnswered) {
      // What a link or a form by GET asks for the server answers as well, unless something waits that would be lost.
      if (button.matches(plainLink) || button.form?.method === 'get') return
      if (state > 1) {
        // Buttons that mean nothing in HTML.
        if (button.type === 'button') say(document.body.dataset.failed as string)
        return
      }
      hasCome = true
      setTimeout(look, 3_000)
    }
    event.preventDefault()
    event.stopPropagation()
    if (isAnswered) return
    button.dataset.held = ''
    held.set(button, event)
  })

  /** As long as files come they are waited for. The document's end may be missing, too, as behind a cut after 16 kB. */
  const look = () => {
    if (!held.size) return
    if (state && hasCome) setTimeout(look, 5_000)
    else start.fail()
    hasCome = false
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
    if (persisted ? state : address() !== start.ours) dataset.hydrated ?? location.reload()
  })

  /** To be called behind the page and the template: React finds the page whole. */
  const start = (() => {
    template = document.getElementById('start') as HTMLTemplateElement
    // The first of React Router's takes the page's data in.
    insert('script:not([type])')
    if (isWanted) run()
    else if ((document as { prerendering?: boolean }).prerendering) listen('prerenderingchange', plan)
    else plan()
  }) as Starter
  start.ours = address()
  start.held = held
  start.fail = () => {
    state = 2
    for (const [button] of held) {
      held.delete(button)
      delete button.dataset.held
      button.click()
    }
  }
  self.start = start

  // Chrome 109, Safari 16.4 and Firefox 115 have both (docs/decisions/051): before them the HTML is all there is.
  if (!AbortSignal.timeout || !self.CompressionStream) state = 3
}
