import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import { withSettings } from '../shared/shop-api/contract/settings.ts'
import { sanitizeHtml as sanitize } from './sanitize-html.ts'

const settings = { hosts: ['api.example.ru', 'old.example.ru:8080'], imageOrigins: ['https://cdn.example.ru'] }
const sanitizeHtml = (html: string): string => withSettings(settings, () => sanitize(html))

const allowed: Record<string, RegExp> = {
  a: /^(href|rel)$/,
  img: /^(src|alt|loading)$/,
  div: /^(className|tabIndex)$/,
  td: /^(colSpan|rowSpan)$/,
  th: /^(colSpan|rowSpan)$/,
}
const plain = /^(p|br|b|strong|i|em|u|sub|sup|ul|ol|li|h2|h3|h4|table|caption|thead|tbody|tfoot|tr|a|img|div|td|th)$/

/** Everything in the result that a browser would find and that has no place there. */
function intruders(html: string): string[] {
  const found: string[] = []
  const visit = (node: ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number]) => {
    if (node.type === 'comment' || node.type === 'doctype') found.push(node.type)
    if (node.type === 'element') {
      if (!plain.test(node.tagName)) found.push(node.tagName)
      for (const [name, value] of Object.entries(node.properties)) {
        if (!allowed[node.tagName]?.test(name)) found.push(`${node.tagName}[${name}]`)
        if (name === 'href' && !/^(https?:\/\/[^/]|\/(?!\/)|mailto:|tel:)/.test(String(value)))
          found.push(String(value))
        if (name === 'src' && !/^\/img\/960\/(?!https)/.test(String(value))) found.push(String(value))
      }
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(fromHtml(html, { fragment: true }))
  return found
}

const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img src="</noembed><iframe onload=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<listing>&lt;img onerror="alert(1);//" src=x&gt;<t t></listing>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="/\\evil.example/x">x</a>',
  '<a href="\\\\evil.example/x">x</a>',
  '<a href="&#9;//evil.example">x</a>',
  '<a href="/..//evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://shop@evil.example">x</a>',
  '<a href="/ok" style="position:fixed" class="btn" id="cart" name="x" target="_blank" onclick="alert(1)">x</a>',
  '<img src="//evil.example/p.png">',
  '<img src="http://evil.example/p.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/x.jpg" srcset="//evil.example/a 2x" style="width:9999px" usemap="#m">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p><style>@import url(//evil.example)</style>x',
  '<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example">',
  '<form action="//evil.example"><input name=q><button formaction="javascript:alert(1)">x</button></form>',
  '<p is="x-evil"><x-evil onclick=alert(1)>x</x-evil></p>',
  '<table><a href="javascript:alert(1)"><tr><td><script>alert(1)</script></table>',
  '<select><option><style></select><img src=x onerror=alert(1)></style>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<div class="table-scroll evil" tabindex="9" data-x="1"><table><tr><td>1</table></div>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<p id="__proto__" constructor="x">x</p>',
  '<constructor><__proto__><img src=x onerror=alert(1)></constructor>',
]

describe('T21 hostile HTML', () => {
  test.each(vectors)('%s', (vector) => {
    const result = sanitizeHtml(vector)
    expect(intruders(result)).toEqual([])
    expect(sanitizeHtml(result)).toBe(result)
  })

  test.each([
    ['deep nesting', '<div>'.repeat(6_000)],
    ['deep foreign nesting', '<svg><g>'.repeat(3_000)],
    [
      'formatting that every block repeats',
      `${Array.from({ length: 90 }, (_, n) => `<font a=${n}>`).join('')}${'<p>x'.repeat(20_000)}`,
    ],
    ['more than 200 kB', `<p>${'текст <b>и</b> ещё '.repeat(12_000)}</p>`],
    ['angle brackets only', '<'.repeat(250_000)],
  ])('T21 %s becomes one paragraph of text', (_, html) => {
    const result = sanitizeHtml(html)
    expect(result).toMatch(/^<p>[^<>]*<\/p>$/)
    expect(result.length).toBeLessThan(200_000)
    expect(sanitizeHtml(result)).toBe(result)
  })
})

describe('honest HTML', () => {
  test('honest HTML keeps text, lists, headings and links as they are', () => {
    const html =
      '<h2>Круги</h2><p>Для <b>металла</b> 5 м<sup>2</sup><br>и <a href="/category/x-1">дерева</a></p><ul><li>раз</li></ul>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('honest HTML stays below the heading of the page', () => {
    expect(sanitizeHtml('<h1>А</h1><h5>Б</h5>')).toBe('<h2>А</h2><h4>Б</h4>')
  })

  test('honest HTML keeps blocks apart whose tags are not known here', () => {
    expect(sanitizeHtml('<section>раз</section><section>два</section>')).toBe('<div>раз</div><div>два</div>')
  })

  test('external links are cut off from the page, own ones lead by path', () => {
    expect(sanitizeHtml('<a href="https://maker.example/a">м</a>')).toBe(
      '<a href="https://maker.example/a" rel="noopener">м</a>',
    )
    expect(
      sanitizeHtml('<a href="novosti">н</a><a href="tel:+74951204567">т</a><a href="mailto:a@b.example">п</a>'),
    ).toBe('<a href="/novosti">н</a><a href="tel:+74951204567">т</a><a href="mailto:a@b.example">п</a>')
  })

  test('links to places inside the page lead nowhere, because ids are gone', () => {
    expect(sanitizeHtml('<a href="#size">р</a>')).toBe('<a>р</a>')
  })

  test.each([
    ['image/a b.jpg', '/img/960/image/a%20b.jpg'],
    ['/image/Круг.jpg?v=1&amp;w=2', '/img/960/image/%D0%9A%D1%80%D1%83%D0%B3.jpg~3Fv=1&amp;w=2'],
    ['http://api.example.ru/image/a.jpg', '/img/960/image/a.jpg'],
    ['//old.example.ru:8080/image/a.jpg', '/img/960/image/a.jpg'],
    ['https://cdn.example.ru/a.jpg', '/img/960/https/cdn.example.ru/a.jpg'],
  ])('the picture %s comes through our own path and waits until it is near', (src, path) => {
    const once = sanitizeHtml(`<img src="${src}" alt="Круг">`)
    expect(once.replaceAll('&#x26;', '&amp;')).toBe(`<img src="${path}" alt="Круг" loading="lazy">`)
    expect(sanitizeHtml(once)).toBe(once)
  })

  test.each([
    'https://other.example/a.jpg',
    'http://other.example/a.jpg',
    '/image/no_image.png',
    '/api/shop/product/1',
  ])('the picture %s, which could not be shown, is left out', (src) => {
    expect(sanitizeHtml(`<p>а<img src="${src}" alt="Круг">б</p>`)).toBe('<p>аб</p>')
  })

  test.each([
    ['/files/a.pdf', '/dokument/files/a.pdf'],
    [
      'http://api.example.ru/storage/Паспорт%20изделия.PDF?v=1',
      '/dokument/storage/%D0%9F%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82%20%D0%B8%D0%B7%D0%B4%D0%B5%D0%BB%D0%B8%D1%8F.PDF~3Fv=1',
    ],
    ['/image/big.jpg', '/dokument/image/big.jpg'],
    ['/dokument/files/a.pdf', '/dokument/files/a.pdf'],
    ['/catalog.pdf', '/catalog.pdf'],
    ['https://old.example.ru:8080/novosti', '/novosti'],
    ['/product/krug-2.5-mm-1001', '/product/krug-2.5-mm-1001'],
  ])('the link %s leads to %s', (href, path) => {
    const once = sanitizeHtml(`<a href="${href}">x</a>`)
    expect(once).toBe(`<a href="${path}">x</a>`)
    expect(sanitizeHtml(once)).toBe(once)
  })

  test('files elsewhere stay links', () => {
    const html = '<a href="https://other.example/a.pdf" rel="noopener">x</a>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('tables scroll in their own box, once', () => {
    const once = sanitizeHtml('<table><tr><td colspan="2">Зерно</td></tr></table>')
    expect(once).toBe(
      '<div class="table-scroll" tabindex="0"><table><tbody><tr><td colspan="2">Зерно</td></tr></tbody></table></div>',
    )
    expect(sanitizeHtml(once)).toBe(once)
  })
})
