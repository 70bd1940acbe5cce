import type { Catalogue, SeedCategory, SeedProduct } from '../catalogue/types.ts'
import type { WireCategoryRef, WireProductDetail } from '../wire.ts'
import type { FacetValues } from './facet-values.ts'
import type { SeedTable } from './inserts.ts'
import type { Stars } from './product-wire.ts'
import { discountPercent, EMPTY_SEO, toAttributes, toCard, toManufacturer, toPicture } from './product-wire.ts'
import { compactArticle, normaliseText } from './search-text.ts'

/** All rows that the products of a catalogue need, table by table and product after product. */
export function* productRows(
  catalogue: Catalogue,
  stars: Map<number, Stars>,
  facetValues: FacetValues,
): Generator<[SeedTable, unknown[]]> {
  const categories = new Map(catalogue.categories.map((category) => [category.category_id, category]))
  const attributes = new Map(catalogue.attributes.map((attribute) => [attribute.attribute_id, attribute]))
  const manufacturers = new Map(catalogue.manufacturers.map((maker) => [maker.id, toManufacturer(maker)]))
  for (const product of catalogue.products()) {
    const { product_id: id, price, price_old, is_allow_show: visible } = product
    const manufacturer = manufacturers.get(product.manufacturer_id)
    if (!manufacturer) throw new Error(`Product ${id} names an unknown manufacturer ${product.manufacturer_id}`)
    const card = toCard(product, manufacturer, stars.get(id) ?? [0, 0, 0, 0, 0])
    const discount = discountPercent(price, price_old)
    const detail: WireProductDetail = {
      description: product.description,
      tags: product.tags,
      pictures: product.pictures.slice(1).map(toPicture),
      files: product.files,
      review_pictures: product.review_pictures.map(toPicture),
      attributes: toAttributes(product, attributes),
      filters: toFilters(product, catalogue, facetValues),
      categories: product.category_ids.flatMap((categoryId) => toCategoryRef(categories.get(categoryId))),
      qa: product.qa,
      seo: { ...EMPTY_SEO, noindex: !visible },
    }
    const articles = [product.sku, product.sku3m ?? '']
    const search = [product.name, ...articles, ...articles.map(compactArticle), manufacturer.name, ...product.tags]

    yield [
      'product',
      [
        id,
        visible ? 1 : 0,
        product.manufacturer_id,
        price,
        discount,
        Math.round(card.rating.value * 10),
        product.views,
        product.date_added,
        normaliseText(product.name),
        compactArticle(product.sku),
        product.sku3m === null ? null : compactArticle(product.sku3m),
      ],
    ]
    yield [
      'product_document',
      [id, product.slug, JSON.stringify(card), JSON.stringify(detail), JSON.stringify(product.related_ids)],
    ]
    if (!visible) continue
    for (const categoryId of withAncestors(product.category_ids, categories)) {
      yield ['product_category', [categoryId, id]]
    }
    for (const value of facetValues.of(product, discount > 0)) {
      yield ['product_facet', [id, value.filter_id, value.value_id]]
    }
    yield ['product_words', [id, normaliseText(search.join(' '))]]
    yield ['product_trigrams', [id, normaliseText(search.join(' '))]]
  }
}

function toFilters(product: SeedProduct, { attributes }: Catalogue, facetValues: FacetValues) {
  const values = facetValues.ofAttributes(product)
  return attributes.flatMap(({ attribute_id, name }) => {
    const own = values.filter(({ filter_id }) => filter_id === attribute_id)
    if (own.length === 0) return []
    return [{ id: String(attribute_id), name, values: own.map(({ key, name: value }) => ({ id: key, name: value })) }]
  })
}

function toCategoryRef(category: SeedCategory | undefined): WireCategoryRef[] {
  if (!category) return []
  const { category_id, name, slug } = category
  return [{ category_id, name, slug, url: `/category/${slug}-${category_id}` }]
}

function withAncestors(ids: number[], categories: Map<number, SeedCategory>): Set<number> {
  const all = new Set<number>()
  for (const start of ids) {
    for (let id: number | null = start; id !== null && !all.has(id); id = categories.get(id)?.parent_id ?? null)
      all.add(id)
  }
  return all
}
