import { describe, expect, test } from 'vitest'
import { comparisonRows } from '../../app/features/compare/comparison.ts'
import { productJsonLd } from '../../app/seo/product-json-ld.ts'
import { withUnit } from '../../shared/format/units.ts'
import { ComparedProducts } from '../../shared/shop-api/contract/compare.ts'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { Product } from '../../shared/shop-api/contract/product.ts'
import type { FactName } from '../../shared/shop-api/contract/product-facts.ts'
import { card } from '../../tests/support/shop-answers.ts'
import { contentOf } from './content-facts.ts'
import { feedProduct } from './feed-product.ts'
import { merchantItem } from './merchant.ts'
import { ymlOffer } from './yml.ts'

interface Sample {
  /** Fields of the answer. */
  answer: object
  /** What people read: label and text. */
  shown: [label: string, text: string]
  /** A characteristic that says the same. */
  characteristic: [name: string, text: string, unit?: string]
  /** Whether it is beside the name, and is no characteristic. */
  isHead?: true
  /** Elements and properties of the fact itself; '' or {} for none. Each row is a `param` of YML besides. */
  yml: string
  merchant: string
  jsonLd: object
}

const samples = {
  sku: {
    answer: { sku: 'A-1' },
    shown: ['Артикул', 'A-1'],
    characteristic: ['Артикул', 'A-1'],
    isHead: true,
    yml: '<vendorCode>A-1</vendorCode>',
    merchant: '<g:mpn>A-1</g:mpn>',
    jsonLd: { sku: 'A-1', mpn: 'A-1' },
  },
  sku3m: {
    answer: { sku3m: '7100012345' },
    shown: ['3M ID', '7100012345'],
    characteristic: ['3M ID', '7100012345'],
    isHead: true,
    yml: '<vendorCode>7100012345</vendorCode>',
    merchant: '<g:mpn>7100012345</g:mpn>',
    jsonLd: { mpn: '7100012345' },
  },
  brand: {
    answer: { manufacturer: { id: 5, name: '3M' } },
    shown: ['Бренд', '3M'],
    characteristic: ['Производитель', '3M'],
    isHead: true,
    yml: '<vendor>3M</vendor>',
    merchant: '<g:brand>3M</g:brand>',
    jsonLd: { brand: { '@type': 'Brand', name: '3M' } },
  },
  mpn: {
    answer: { mpn: '88712' },
    shown: ['Номер производителя', '88712'],
    characteristic: ['Артикул производителя', '88712'],
    yml: '<vendorCode>88712</vendorCode>',
    merchant: '<g:mpn>88712</g:mpn>',
    jsonLd: { mpn: '88712' },
  },
  gtin: {
    answer: { upc: '', ean: '4006381333931' },
    shown: ['Штрихкод', '4006381333931'],
    characteristic: ['Штрих-код', '4006381 333931'],
    yml: '<barcode>4006381333931</barcode>',
    merchant: '<g:gtin>4006381333931</g:gtin>',
    jsonLd: { gtin: '4006381333931' },
  },
  country: {
    answer: { country: { id: 3, name: 'Германия' } },
    shown: ['Страна производства', 'Германия'],
    characteristic: ['Страна', 'Германия'],
    yml: '<country_of_origin>Германия</country_of_origin>',
    merchant: '',
    jsonLd: { countryOfOrigin: { '@type': 'Country', name: 'Германия' } },
  },
  weight: {
    answer: { weight: '350.0000', weight_class: 'г' },
    shown: ['Масса', '0,35\u00a0кг'],
    characteristic: ['Вес нетто', '0,35', 'кг'],
    yml: '<weight>0.35</weight>',
    merchant: '<g:shipping_weight>0.35 kg</g:shipping_weight>',
    jsonLd: { weight: { '@type': 'QuantitativeValue', value: 0.35, unitCode: 'KGM' } },
  },
  dimensions: {
    answer: { length: '600.00', width: 400, height: '35,5', length_class: { unit: 'мм' } },
    shown: ['Габариты', '60\u00a0×\u00a040\u00a0×\u00a03,55\u00a0см'],
    characteristic: ['Габариты упаковки', '600×400×35,5', 'мм'],
    yml: '<dimensions>60/40/3.55</dimensions>',
    merchant:
      '<g:shipping_length>60 cm</g:shipping_length><g:shipping_width>40 cm</g:shipping_width><g:shipping_height>3.55 cm</g:shipping_height>',
    jsonLd: {
      depth: { '@type': 'QuantitativeValue', value: 60, unitCode: 'CMT' },
      width: { '@type': 'QuantitativeValue', value: 40, unitCode: 'CMT' },
      height: { '@type': 'QuantitativeValue', value: 3.55, unitCode: 'CMT' },
    },
  },
  warranty: {
    answer: { warranty: '12' },
    shown: ['Гарантия', '12\u00a0мес.'],
    characteristic: ['Гарантийный срок', '12 мес.'],
    yml: '<manufacturer_warranty>true</manufacturer_warranty>',
    merchant: '',
    jsonLd: {},
  },
  certificate: {
    answer: {
      certificate: {
        number: 'ЕАЭС N RU Д-DE.РА01.В.12345/24',
        title: 'Декларация о соответствии',
        url: 'https://pub.fsa.gov.ru/rds/declaration/view/1',
        until: '2028-05-12',
      },
    },
    shown: [
      'Сертификат или декларация',
      'Декларация о соответствии ЕАЭС N RU Д-DE.РА01.В.12345/24, срок действия до 12\u00a0мая 2028\u00a0г.',
    ],
    characteristic: ['Декларация о соответствии', 'ЕАЭС N RU Д-DE.РА01.В.12345/24'],
    yml: '',
    merchant: '',
    jsonLd: {},
  },
} satisfies Record<FactName, Sample>

const origin = 'https://shop.example.ru'
const bare = { product_id: 1001, name: 'Круг', price: 129.5, picture: '/images/1.jpg', quantity: 5, attributes: [] }

const read = (fields: object) => {
  const [product] = parse({ data: [{ ...bare, ...fields }] }, ComparedProducts)
  if (!product) throw new Error('the product does not parse')
  return product
}

/** What machines are told of a product with these fields, which has some brand: YML takes none without. */
function told(fields: object) {
  const product = read(fields)
  const branded = { ...product, facts: { brand: 'Norton', ...product.facts } }
  const offered = feedProduct(branded, [{ id: 17, name: 'Круги' }], origin)
  if (!offered) throw new Error('no product for feeds')
  const data = productJsonLd(origin, parse({ data: { ...bare, ...fields } }, Product))
  return { yml: ymlOffer(offered, 'yml-market'), merchant: merchantItem(offered, 1_772_409_600), jsonLd: data }
}

const plain = told({})

describe.each(Object.entries<Sample>(samples))('the fact %s', (_, sample) => {
  const { answer, shown, characteristic, isHead, yml, jsonLd } = sample
  const [label, text] = shown

  test('is shown in the comparison, and with the characteristics unless it is beside the name', () => {
    const product = read(answer)
    expect(comparisonRows([product]).find((row) => row.name === label)?.values).toEqual([text])
    const rows = product.attributes.map(({ name, text, unit }) => [name, withUnit(text, unit)])
    expect(rows).toEqual(isHead ? [] : [shown])
  })

  test('is told to feeds and search engines', () => {
    const now = told(answer)
    for (const kind of ['yml', 'merchant'] as const) {
      const elements = sample[kind]
      expect(now[kind]).toContain(elements)
      if (elements) expect(plain[kind]).not.toContain(elements)
    }
    expect(now.jsonLd).toMatchObject(jsonLd)
  })

  test('is a change of the page', () => {
    expect(contentOf(read(answer))).not.toEqual(contentOf(read({})))
  })

  test('is the same as a characteristic, and one row with it', () => {
    const [name, value, unit = null] = characteristic
    const attributes = [
      { attribute_id: 7, name: 'Зерно', text: 'P80' },
      { attribute_id: 8, name, text: value, unit },
    ]
    expect(told({ attributes })).toMatchObject({ yml: expect.stringContaining(yml), jsonLd })
    const rowsOf = (fields: object) => read(fields).attributes.map(({ name }) => name)
    expect(rowsOf({ attributes })).toEqual(['Зерно', name])
    expect(rowsOf({ attributes: attributes.toReversed(), ...answer })).toEqual([isHead ? name : label, 'Зерно'])
    const compared = comparisonRows([read({ attributes }), read(answer)]).filter((row) => row.name === label)
    expect(compared.map(({ values }) => values.every(Boolean))).toEqual([true])
  })
})

test('facts that say nothing or nothing usable are left out', () => {
  const nothing = { mpn: '', ean: '4006381333932', country: null, weight: '0.0000', length: '10', warranty: 0 }
  const product = read({ ...nothing, width: 0, height: 5 })
  expect([product.facts, product.attributes]).toEqual([{}, []])
})

test('a number of the manufacturer that is the article is no row of its own', () => {
  const { sku, sku3m } = card
  expect(read({ sku, sku3m, mpn: sku3m })).toMatchObject({ attributes: [], facts: { mpn: sku3m } })
})
