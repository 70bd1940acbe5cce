import { describe, expect, test } from 'vitest'
import { plainText } from '../../shared/format/plain-text.ts'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { Product } from '../../shared/shop-api/contract/product.ts'
import { ReviewPage } from '../../shared/shop-api/contract/review.ts'
import { answers } from '../../tests/support/shop-answers.ts'
import { atCanonicalUrl } from './canonical-redirect.ts'
import { breadcrumbList } from './list-json-ld.ts'
import { pageMeta } from './page-meta.ts'
import { productJsonLd, questionsJsonLd } from './product-json-ld.ts'

const origin = 'https://shop.example.ru'

describe('the head of a page', () => {
  const page = { title: 'Круги', description: 'Круги со склада', canonicalPath: '/category/krugi-17', origin }

  test('has title, description and an absolute canonical address', () => {
    expect(pageMeta(page)).toEqual(
      expect.arrayContaining([
        { title: 'Круги | ШлифПневмо' },
        { name: 'description', content: 'Круги со склада' },
        { tagName: 'link', rel: 'canonical', href: `${origin}/category/krugi-17` },
      ]),
    )
  })

  const titleOf = (words: Partial<Parameters<typeof pageMeta>[0]>) => pageMeta({ ...page, ...words })[0]

  test('has the longest title that search engines show, with the shop if there is room', () => {
    const title = 'Круг шлифовальный 3M Cubitron II 125 мм P80'
    const longerTitles = [`${title} купить за 129,50 ₽ с доставкой`, `${title} купить за 129,50 ₽`]
    expect(titleOf({ title, longerTitles })).toEqual({ title: `${title} | ШлифПневмо` })
    expect(titleOf({ title: 'Круг P80', longerTitles: ['Круг P80 купить за 9,50 ₽ с доставкой'] })).toEqual({
      title: 'Круг P80 купить за 9,50 ₽ с доставкой | ШлифПневмо',
    })
  })

  test('keeps what tells pages apart where a title has to be cut', () => {
    const title = `${'Шлифовальные круги '.repeat(4)}P80`
    expect(titleOf({ title, cutTitleEnd: 'SRX-150' })).toEqual({
      title: 'Шлифовальные круги Шлифовальные круги Шлифовальные круги… SRX-150',
    })
    expect(titleOf({ title, titleEnd: ' — страница 2' })).toEqual({
      title: 'Шлифовальные круги Шлифовальные круги Шлифовальные… — страница 2',
    })
  })

  test('says noindex only when asked to, and names no canonical address then', () => {
    const robots = { name: 'robots', content: 'noindex, follow' }
    expect(pageMeta(page)).not.toContainEqual(robots)
    const hidden = pageMeta({ ...page, noindex: true })
    expect(hidden).toContainEqual(robots)
    expect(hidden).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
  })

  test('cuts a long description after a word and leaves out an empty one', () => {
    const description = (text: string) =>
      pageMeta({ ...page, description: text }).flatMap((tag) =>
        'name' in tag && tag.name === 'description' ? [String(tag.content)] : [],
      )
    const [cut = ''] = description('слово '.repeat(100))
    expect(cut.length).toBeLessThanOrEqual(300)
    expect(cut).toMatch(/слово…$/)
    expect(description('')).toEqual([])
  })
})

test('plain text has neither tags nor entities', () => {
  expect(plainText('<p>Круг&nbsp;P80 &lt;новый&gt;</p><p>Лента</p>')).toBe('Круг P80 <новый> Лента')
  expect(plainText('3M &#x26; OMER, &#171;P80&#187;')).toBe('3M & OMER, «P80»')
})

describe('the reviews of a product', () => {
  const dataWith = (reviews_count: number, ratings: number[]) => {
    const product = parse({ data: { ...answers.product.data, reviews_count } }, Product)
    const data = ratings.map((rating, index) => ({ ...answers.reviews.data[0], review_id: index + 1, rating }))
    return productJsonLd(origin, product, parse({ data }, ReviewPage).data)
  }

  test('are structured data if they have stars: Google refuses a rating of 0', () => {
    expect(dataWith(2, [4, 0])).toMatchObject({ review: [{ reviewRating: { ratingValue: 4 } }] })
    expect(dataWith(1, [0])).not.toHaveProperty('review')
  })

  test('are none where the page shows none', () => {
    expect(dataWith(0, [5])).not.toHaveProperty('review')
  })
})

describe('questions about a product', () => {
  const asked = (question: string, answer: string) => ({ id: 1, question, answer, author: '', date_added: null })

  test('are structured data with the answer as plain text, the unanswered not at all', () => {
    const questions = [asked('Подойдёт к 3M?', '<p>Да: 3M &#x26; Mirka</p>'), asked('А к Festool?', '<p> </p>')]
    expect(questionsJsonLd(questions)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Подойдёт к 3M?', acceptedAnswer: { text: 'Да: 3M & Mirka' } }],
    })
    expect(JSON.stringify(questionsJsonLd(questions))).not.toContain('Festool')
  })

  test('none of which is answered are no FAQ', () => {
    expect([questionsJsonLd([asked('Когда?', '')]), questionsJsonLd([])]).toEqual([null, null])
  })
})

test('breadcrumbs are numbered and the page itself has no address', () => {
  expect(breadcrumbList(origin, [], 'Круги')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Главная', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Круги' },
    ],
  })
})

describe('a wrong keyword', () => {
  const answerFor = (path: string, entityUrl: string) => {
    try {
      return atCanonicalUrl(new URL(path, origin), { url: entityUrl }).url
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer
      return [answer.status, answer.headers.get('Location')]
    }
  }

  test('leads to the right address with its query', () => {
    expect(answerFor('/category/old-17?sort=name', '/category/krugi-17')).toEqual([301, '/category/krugi-17?sort=name'])
  })

  test('is also one that keeps a slash behind it', () => {
    expect(answerFor('/category/krugi-1.5-mm-17/', '/category/krugi-1.5-mm-17')).toEqual([
      301,
      '/category/krugi-1.5-mm-17',
    ])
  })

  test('is none when the address is right, also when it is not Latin', () => {
    expect(answerFor('/category/krugi-17', '/category/krugi-17')).toBe('/category/krugi-17')
    expect(answerFor('/category/круги-17', '/category/круги-17')).toBe('/category/круги-17')
  })

  test('leads nowhere when the API gives an address with another id', () => {
    expect(answerFor('/category/krugi-17', '/category/krugi-18')).toBe('/category/krugi-18')
  })

  test('is none when the API gives no address: the one asked for is the page’s', () => {
    expect(answerFor('/product/nabor-plyus-2387', '/product/product-2387')).toBe('/product/nabor-plyus-2387')
  })
})
