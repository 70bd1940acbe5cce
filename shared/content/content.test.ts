import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { informationPages, isArticle } from './pages.ts'
import { readPage } from './read-page.ts'

const source = (body: string, header = '') =>
  `---\npath: /info/x\ntitle: Т\nmenu: Т\ndescription: О\nsection: С\norder: 1\ncategories: []\nrelated: []\npublished: '2026-01-02'\nmodified: '2026-02-03'\n${header}---\n${body}`
const page = (body: string, header = '') => readPage(source(body, header))

describe('a Markdown file', () => {
  test('becomes HTML whose headings can be linked to', () => {
    const { html, toc } = page('## Как выбрать\n\nТекст\n\n### Дальше\n\n## Как выбрать\n')
    expect(toc).toEqual([
      { id: 'kak-vybrat', title: 'Как выбрать' },
      { id: 'kak-vybrat-2', title: 'Как выбрать' },
    ])
    expect(html).toContain('<h2 id="kak-vybrat-2">Как выбрать</h2>')
    expect(html).toContain('<h3 id="dalshe">')
  })

  test('gets the data of the shop, also within addresses', () => {
    const { html } = page('Звоните: {{shop.phone}}.\n\n[Карта](<https://maps.example/?q={{shop.address.city}}, дом>)')
    expect(html).toContain('<a href="tel:+74951204567">+7\u00a0495\u00a0120-45-67</a>')
    expect(html).toContain('href="https://maps.example/?q=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0,%20')
  })

  test('with an unknown placeholder or incomplete front matter fails', () => {
    expect(() => page('{{shop.fax}}')).toThrow('{{shop.fax}} has no value')
    expect(() => page('{{shop.address}}')).toThrow('{{shop.address}} has no value')
    expect(() => page('Текст', 'colour: red\n')).toThrow('colour')
    expect(() => readPage('Текст без заголовка')).toThrow()
    expect(() => page('[Болты](category:bolts)')).toThrow('category:bolts')
    expect(() => readPage(source('Текст').replace('categories: []', 'categories: [bolts]'))).toThrow('bolts')
  })

  test('keeps square brackets of templates as text and links e-mail addresses', () => {
    expect(page('Прошу вернуть [сумма] рублей').html).toContain('вернуть [сумма] рублей')
    expect(page('Пишите: {{shop.email}}').html).toContain('<a href="mailto:zakaz@shlifpnevmo.example">')
  })

  test('has tables that scroll, pictures with a size, and links that say where they lead', () => {
    const { html } = page(
      '## Зёрна\n\n| А | Б |\n|---|---|\n| 1 | 2 |\n\n![Круг](/content/disc.webp)\n\n[Сайт](https://x.example) [Правила](/polzovatelskoe-soglashenie)',
    )
    expect(html).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="Таблица: Зёрна"><table>')
    expect(html).toMatch(/<img (?=[^>]*width="640")(?=[^>]*height="640")(?=[^>]*loading="lazy")[^>]*alt="Круг">/)
    expect(html).toContain('<a rel="noopener" href="https://x.example">')
    expect(html).toContain('<a target="_blank" href="/polzovatelskoe-soglashenie">')
  })
})

describe('the pages of the shop', () => {
  const paths = new Set(informationPages.map(({ path }) => path))

  test('are all there, each at an address of its own', () => {
    expect(paths.size).toBe(informationPages.length)
    expect([...paths].toSorted()).toMatchSnapshot()
  })

  test.each(informationPages.map((each) => [each.path, each] as const))('%s names only what exists', (path, each) => {
    const { related, picture, html } = each
    expect(related.length).toBeGreaterThan(0)
    expect(related).not.toContain(path)
    expect(related.filter((other) => !paths.has(other))).toEqual([])
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src ?? '')
    if (picture)
      pictures.push(...['.webp', '-320.webp', '-160.webp', '.jpg'].map((ending) => `/content/${picture}${ending}`))
    expect(pictures.filter((src) => !existsSync(`public${src}`))).toEqual([])
    expect(pictures.length > 0).toBe(isArticle(each))
  })

  test('say in Russian what has a Russian word (168-FZ), a foreign one in brackets at most', () => {
    const foreign = informationPages.flatMap(({ path, html, title, description }) => {
      const text = `${title} ${description} ${html}`.replace(/\([^)]*\)|<[^>]*>/g, ' ')
      return (text.match(/e-?mail|cookies?|\bvisa\b|\bonline\b/gi) ?? []).map((word) => `${path}: ${word}`)
    })
    expect(foreign).toEqual([])
  })

  test('name no entity of a shop by its address, nor does any other file of the product', () => {
    const address = /\/(?:category|product|manufacturer)\/[^\s'"`)]*-\d+/
    const files = globSync('{app,worker,shared}/**/*.{ts,tsx,md}').filter((file) => !/\.test\.|raw-path/.test(file))
    expect(files.length).toBeGreaterThan(400)
    expect(files.filter((file) => address.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test.each(informationPages.map((each) => [each.path, each] as const))(
    '%s has a description for search',
    (_, each) => {
      expect(each.description.length).toBeGreaterThan(80)
      expect(each.description.length).toBeLessThan(200)
    },
  )
})
