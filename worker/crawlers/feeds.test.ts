import { describe, expect, test } from 'vitest'
import { xmlFaults } from '../../packages/workbench/crawl/xml-faults.ts'
import { ComparedProducts } from '../../shared/shop-api/contract/compare.ts'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { productFacts } from '../../tests/support/shop-answers.ts'
import { feedProduct, pictureUrl } from './feed-product.ts'
import { merchantHead, merchantItem, merchantTail } from './merchant.ts'
import { sitemapHead, sitemapIndex, sitemapTail, sitemapUrl } from './sitemap.ts'
import { ymlHead, ymlOffer, ymlTail } from './yml.ts'

const origin = 'https://shop.example.ru'
const time = 1_772_409_600
const hostile = 'Круг ]]> <b>P80</b> & "3M" \u0007\u0000\ufffe\ud800 ’'
const categories = [
  { id: 220, parentId: null, name: hostile },
  { id: 17, parentId: 220, name: 'Круги '.repeat(200) },
]

/** As the API may send it. */
const products = parse(
  {
    data: [
      {
        product_id: 1001,
        sku: 'A&B<1>',
        sku3m: '7100012345',
        name: hostile,
        url: '/product/круг-"a"&b-1001',
        short_description: hostile.repeat(400),
        picture: { src: '/images/круг 1.jpg' },
        manufacturer: { name: hostile.repeat(4) },
        price: '129.5000',
        price_old: 159,
        unit: { short: 'шт.' },
        minimum: 10,
        quantity: 4,
        ...productFacts,
        attributes: [
          { attribute_id: 12, name: hostile, text: hostile, unit: '"мм"' },
          { attribute_id: 13, name: 'Зерно', text: 'P80', unit: null },
        ],
      },
      {
        product_id: 1002,
        name: 'Лента',
        manufacturer: 'Norton',
        price: 45990,
        picture: 'https://cdn.example.ru/a.jpg?x=1&y=2',
        quantity: 0,
      },
      {
        product_id: 1003,
        name: 'Шланг',
        manufacturer: 'Norton',
        picture: '/images/3.jpg',
        price: 12.4,
        price_old: 15,
        unit: { short: 'м' },
        minimum: 50,
        quantity: 200,
        is_allow_buy: true,
      },
    ],
  },
  ComparedProducts,
)
const offered = products.flatMap((product) => feedProduct(product, categories, origin) ?? [])

describe('XML for crawlers, with names that no shop should have', () => {
  test('YML keeps the rules of Yandex, for each of its readers', async () => {
    const [yml = '', market = ''] = (['yml', 'yml-market'] as const).map(
      (reader) =>
        ymlHead(categories, origin, time) + offered.map((product) => ymlOffer(product, reader)).join('') + ymlTail,
    )
    expect(await xmlFaults(yml, 'yml')).toEqual([])
    expect(await xmlFaults(market, 'yml-market')).toEqual([])
    expect(market).toContain('<country_of_origin>')
    expect(await xmlFaults(market, 'yml')).not.toEqual([])
    expect(await xmlFaults(yml.replace('<categoryId>17', '<categoryId>18'), 'yml')).not.toEqual([])
    expect(yml).toContain('<param name="Зерно">P80</param>')
    expect(yml).toContain(`<picture>${origin}/img/1200/images/`)
  })

  test('Google Merchant keeps the rules of Google', async () => {
    const items = offered.map((product) => merchantItem(product, time))
    const feed = merchantHead(origin) + items.join('') + merchantTail
    expect(await xmlFaults(feed, 'merchant')).toEqual([])
    expect(await xmlFaults(feed.replace('<g:id>1002', '<g:id>1001'), 'merchant')).not.toEqual([])
    expect(await xmlFaults(feed.replace(/<g:image_link>.*?<.g:image_link>/, ''), 'merchant')).not.toEqual([])
    expect(items[0]).toContain('<g:price>159.00 RUB</g:price><g:sale_price>129.50 RUB</g:sale_price>')
    expect(items[0]).toContain('<g:mpn>88712</g:mpn><g:gtin>4006381333931</g:gtin>')
    expect(items[1]).toContain(
      '<g:availability>backorder</g:availability><g:availability_date>2026-03-09T00:00:00+00:00</g:availability_date>',
    )
    expect(items[1]).toContain('<g:identifier_exists>no</g:identifier_exists>')
  })

  test('what is sold from a certain quantity has the price of one unit', () => {
    const hose = offered.find(({ product }) => product.product_id === 1003)
    expect(hose && merchantItem(hose, time)).toContain(
      '<g:price>15.00 RUB</g:price><g:sale_price>12.40 RUB</g:sale_price>',
    )
    const offer = hose ? ymlOffer(hose, 'yml-market') : ''
    expect(offer).toContain('<price>12.40</price><oldprice>15.00</oldprice>')
    expect(offer).toContain('<sales_notes>Минимальный заказ: 50 м</sales_notes>')
  })

  test('sitemaps keep the schema of sitemaps.org', async () => {
    const entries = offered.map(({ url, product }, index) =>
      sitemapUrl({ url, lastModified: index * time, picture: pictureUrl(product, origin) }),
    )
    expect(await xmlFaults(sitemapHead + entries.join('') + sitemapTail, 'sitemap')).toEqual([])
    expect(
      await xmlFaults(sitemapIndex([{ url: `${origin}/sitemap-pages.xml`, lastModified: time }]), 'sitemap'),
    ).toEqual([])
    expect(entries[1]).toContain('<lastmod>2026-03-02T00:00:00+00:00</lastmod>')
  })
})
