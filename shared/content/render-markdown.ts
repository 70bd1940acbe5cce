import { Marked, Renderer, type Tokens } from 'marked'
import { isCatalogueName } from '../shop/catalogue-links.ts'
import { headingId } from './heading-id.ts'

/** Our drawings are squares of so many pixels. */
const pictureEdge = 640
/** Terms open beside the page on which somebody agrees to them. */
const terms = /^\/(?:polzovatelskoe-soglashenie|politika-konfidencialnosti|soglasie-na-obrabotku|soglasie-na-rassylku)$/

/**
 * GitHub Markdown -> HTML, and its headings of the second level. Links to `category:` and a name stay as they are:
 * `linkCatalogue` knows where they lead.
 * @throws Error that names a category without an entry
 */
export function renderMarkdown(markdown: string): { html: string; toc: { id: string; title: string }[] } {
  const renderer = new PageRenderer()
  const html = new Marked().parse(markdown, { gfm: true, renderer, async: false })
  return { html, toc: renderer.toc }
}

class PageRenderer extends Renderer {
  readonly toc: { id: string; title: string }[] = []
  readonly #ids = new Set<string>()
  /** The heading that the renderer is below, as HTML text. */
  #heading = ''

  override heading({ tokens, depth }: Tokens.Heading): string {
    this.#heading = this.parser.parseInline(tokens, this.parser.textRenderer)
    const title = this.#heading.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    const id = headingId(title, this.#ids)
    if (depth === 2) this.toc.push({ id, title })
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }

  /** A table that is wider than the page scrolls within it, also by keyboard. */
  override table(token: Tokens.Table): string {
    const name = this.#heading && ` role="group" aria-label="Таблица: ${this.#heading}"`
    return `<div class="table-scroll" tabindex="0"${name}>${super.table(token)}</div>\n`
  }

  override image(token: Tokens.Image): string {
    const size = `width="${pictureEdge}" height="${pictureEdge}"`
    return super.image(token).replace('<img', `<img ${size} loading="lazy" decoding="async"`)
  }

  override link(token: Tokens.Link): string {
    const [, scheme, name = ''] = /^(category):(.*)$/.exec(token.href) ?? []
    if (scheme && !isCatalogueName(name))
      throw new Error(`${token.href} is not in catalogueLinks (shared/shop/settings.ts)`)
    const attributes = terms.test(token.href)
      ? ' target="_blank"'
      : /^https?:/.test(token.href)
        ? ' rel="noopener"'
        : ''
    return super.link(token).replace('<a', `<a${attributes}`)
  }
}
