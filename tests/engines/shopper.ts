import { expect } from '@playwright/test'
import type { Tab } from './engine.ts'
import { find } from './find.ts'

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
  choice: 'input[type=radio], input[type=checkbox]',
}

/** What a shopper does and sees, in any engine: each step waits until it can be done. */
export class Shopper {
  readonly tab: Tab
  #origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  /** Goes to the same shop by another way. */
  through(origin: string): Shopper {
    return new Shopper(this.tab, origin)
  }

  /** Runs a function in the page; again where another page took its place meanwhile. */
  async evaluate<Result, Argument>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.tab.evaluate(run, argument)
      } catch (error) {
        if (attempt === 5 || !/navigat|destroyed|discarded|detached/i.test(String(error))) throw error
      }
    }
  }

  open(path: string, waitUntil?: 'load' | 'domcontentloaded'): Promise<void> {
    return this.tab.open(this.#origin + path, waitUntil)
  }

  /**
   * Clicks with the mouse.
   * @param name how the name begins
   * @param within selector of the part of the page
   */
  async press(kind: keyof typeof selectors, name: string, within = 'body'): Promise<void> {
    const selector = `${within} :is(${selectors[kind]})`
    const seen: string[] = []
    let point = { x: 0, y: 0 }
    // Seen three times at one place: a dialog that has just come is about to move.
    const isStill = async () => {
      const found = await this.evaluate(find, { selector, name })
      if (found) point = found
      seen.push(JSON.stringify(found))
      return found !== null && seen.length > 2 && new Set(seen.slice(-3)).size === 1
    }
    await expect.poll(isStill, { message: `${kind} «${name}»`, intervals: [20, 120] }).toBe(true)
    await this.tab.point(point.x, point.y, true)
  }

  async fill(label: string, text: string, within = 'body'): Promise<void> {
    await this.press('field', label, within)
    await this.tab.type(text)
  }

  /** Waits for a text in a part of the page. */
  sees(text: string | RegExp, within = 'body'): Promise<void> {
    const read = () =>
      this.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not the data in scripts
            .map(({ innerText }) => innerText.replace(/\s+/g, ' '))
            .join('\n'),
        within,
      )
    return expect.poll(read, { message: `«${text}»` }).toMatch(text)
  }

  /** Waits for an address. */
  isAt(address: RegExp): Promise<void> {
    return expect.poll(() => this.tab.address()).toMatch(address)
  }

  /** A visitor's first interaction, after which the app runs. */
  async touch(): Promise<void> {
    await this.tab.point(3, 3, false)
    await this.tab.point(5, 5, false)
    await expect.poll(() => this.isHydrated()).toBe(true)
  }

  isHydrated(): Promise<boolean> {
    return this.evaluate(() => document.documentElement.hasAttribute('data-hydrated'), null)
  }

  /** What the browser has in the cart. */
  cart(): Promise<{ product_id: number; quantity: number }[]> {
    return this.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'), null)
  }
}
