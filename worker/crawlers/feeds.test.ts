import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { ComparedProducts } from '../../app/shop-api/contract/compare.ts'
import { parse } from '../../app/shop-api/contract/parse.ts'
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
  { id: 17, parentId: 220, name: 'Круги' },
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
        manufacturer: { name: hostile },
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
      { product_id: 1002, name: 'Лента', price: 45990, picture: 'https://cdn.example.ru/a.jpg?x=1&y=2', quantity: 0 },
      {
        product_id: 1003,
        name: 'Шланг',
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

/** The elements that YML and Google ask for (contract 6.3), as a schema. */
const ymlSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="yml_catalog"><xs:complexType><xs:sequence><xs:element name="shop"><xs:complexType><xs:sequence>
<xs:element name="name" type="xs:string"/><xs:element name="company" type="xs:string"/><xs:element name="url" type="xs:anyURI"/>
<xs:element name="currencies"><xs:complexType><xs:sequence><xs:element name="currency"><xs:complexType>
<xs:attribute name="id" fixed="RUB"/><xs:attribute name="rate" fixed="1"/></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
<xs:element name="categories"><xs:complexType><xs:sequence><xs:element name="category" maxOccurs="unbounded"><xs:complexType><xs:simpleContent>
<xs:extension base="xs:string"><xs:attribute name="id" type="xs:positiveInteger" use="required"/><xs:attribute name="parentId" type="xs:positiveInteger"/></xs:extension>
</xs:simpleContent></xs:complexType></xs:element></xs:sequence></xs:complexType>
<xs:key name="category"><xs:selector xpath="category"/><xs:field xpath="@id"/></xs:key>
<xs:keyref name="parent" refer="category"><xs:selector xpath="category"/><xs:field xpath="@parentId"/></xs:keyref></xs:element>
<xs:element name="delivery-options" minOccurs="0"><xs:complexType><xs:sequence><xs:element name="option" maxOccurs="5"><xs:complexType>
<xs:attribute name="cost" type="xs:nonNegativeInteger" use="required"/><xs:attribute name="days" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\d+(-\\d+)?"/></xs:restriction></xs:simpleType></xs:attribute>
</xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
<xs:element name="offers"><xs:complexType><xs:sequence><xs:element name="offer" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
<xs:element name="url" type="xs:anyURI"/><xs:element name="price"><xs:simpleType><xs:restriction base="xs:decimal"><xs:minExclusive value="0"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="oldprice" type="xs:decimal" minOccurs="0"/><xs:element name="currencyId" type="xs:string" fixed="RUB"/><xs:element name="categoryId" type="xs:positiveInteger"/>
<xs:element name="picture" type="xs:anyURI" maxOccurs="20"/><xs:element name="delivery" type="xs:boolean"/><xs:element name="pickup" type="xs:boolean"/>
<xs:element name="name"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="150"/></xs:restriction></xs:simpleType></xs:element><xs:element name="vendor" type="xs:string" minOccurs="0"/><xs:element name="vendorCode" type="xs:string" minOccurs="0"/>
<xs:element name="barcode" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\d{8}|\\d{12,14}"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="country_of_origin" type="xs:string" minOccurs="0"/><xs:element name="weight" type="xs:decimal" minOccurs="0"/>
<xs:element name="dimensions" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[\\d.]+/[\\d.]+/[\\d.]+"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="manufacturer_warranty" type="xs:boolean" minOccurs="0"/>
<xs:element name="description"><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="3000"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="sales_notes" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="50"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="min-quantity" type="xs:positiveInteger" minOccurs="0"/><xs:element name="step-quantity" type="xs:positiveInteger" minOccurs="0"/>
<xs:element name="param" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="name" type="xs:string" use="required"/><xs:attribute name="unit" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>
</xs:sequence><xs:attribute name="id" type="xs:positiveInteger" use="required"/><xs:attribute name="available" type="xs:boolean" use="required"/></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
</xs:sequence></xs:complexType></xs:element></xs:sequence><xs:attribute name="date" type="xs:dateTime" use="required"/></xs:complexType>
<xs:unique name="offer"><xs:selector xpath="shop/offers/offer"/><xs:field xpath="@id"/></xs:unique></xs:element></xs:schema>`

/** sitemaps.org's own schema in its order, without the elements that we do not write. */
const sitemapSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
<xs:simpleType name="loc"><xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType>
<xs:element name="urlset"><xs:complexType><xs:sequence><xs:element name="url" maxOccurs="50000"><xs:complexType><xs:sequence>
<xs:element name="loc" type="loc"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/><xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="skip"/>
</xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
<xs:element name="sitemapindex"><xs:complexType><xs:sequence><xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
<xs:element name="loc" type="loc"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>`

/** What xmllint has to say against a document, besides its being well-formed also by a schema. */
async function faultsOf(contents: string, schema?: string): Promise<string[]> {
  const xml = [{ fileName: 'feed.xml', contents }]
  const { errors } = schema
    ? await validateXML({ xml, schema: [schema] })
    : await validateXML({ xml, normalization: 'format' })
  return errors.map(({ message }) => message)
}

describe('XML for crawlers, with names that no shop should have', () => {
  test('YML keeps the rules of Yandex', async () => {
    const yml = ymlHead(categories, origin, time) + offered.map(ymlOffer).join('') + ymlTail
    expect(await faultsOf(yml, ymlSchema)).toEqual([])
    expect(await faultsOf(yml.replace('<categoryId>17', '<categoryId>none'), ymlSchema)).not.toEqual([])
    expect(yml).toContain('<param name="Зерно">P80</param>')
    expect(yml).toContain(`<picture>${origin}/img/1200/images/`)
  })

  test('Google Merchant is well-formed and has what Google wants of each product', async () => {
    const items = offered.map((product) => merchantItem(product, time))
    expect(await faultsOf(merchantHead(origin) + items.join('') + merchantTail)).toEqual([])
    for (const item of items) {
      for (const field of [
        'g:id',
        'title',
        'description',
        'link',
        'g:image_link',
        'g:availability',
        'g:price',
        'g:condition',
      ]) {
        expect(item).toMatch(new RegExp(`<${field}>[^<]+</${field}>`))
      }
    }
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
    const offer = hose ? ymlOffer(hose) : ''
    expect(offer).toContain('<price>12.40</price><oldprice>15.00</oldprice>')
    expect(offer).toContain('<min-quantity>50</min-quantity><step-quantity>50</step-quantity>')
  })

  test('sitemaps keep the schema of sitemaps.org', async () => {
    const entries = offered.map(({ url, product }, index) =>
      sitemapUrl({ url, lastModified: index * time, picture: pictureUrl(product, origin) }),
    )
    expect(await faultsOf(sitemapHead + entries.join('') + sitemapTail, sitemapSchema)).toEqual([])
    expect(
      await faultsOf(sitemapIndex([{ url: `${origin}/sitemap-pages.xml`, lastModified: time }]), sitemapSchema),
    ).toEqual([])
    expect(entries[1]).toContain('<lastmod>2026-03-02T00:00:00+00:00</lastmod>')
  })
})
