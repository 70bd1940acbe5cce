import type { Product } from '../../shop-api/contract/product.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Documents } from './documents.tsx'
import { LinkRow } from './link-row.tsx'
import { SpecList } from './spec-list.tsx'

/** Characteristics beside description, documents and the ways to products of the same kind. */
export function ProductDetails({ product }: { product: Product }) {
  const { attributes, categories, description, files, tags } = product
  return (
    <div className="pp-details late">
      {attributes.length > 0 && (
        <section id="specs">
          <h2 className="mb-12px">Характеристики</h2>
          <SpecList attributes={attributes} className="pp-spec-2" />
        </section>
      )}
      <div className="min-w-0">
        {description && (
          <section id="description" className="mb-24px">
            <h2 className="mb-12px">Описание</h2>
            <RichText html={description} className="rich-small" />
          </section>
        )}
        {files.length > 0 && (
          <section id="documents">
            <h2 className="mb-4px">Документы</h2>
            <Documents files={files} />
          </section>
        )}
        <LinkRow title="Разделы" links={categories.map(({ name, url }) => ({ name, to: url }))} />
        <LinkRow
          title="Метки"
          rel="nofollow"
          links={tags.map((tag) => ({ name: tag, to: `/poisk?query=${encodeURIComponent(tag)}` }))}
        />
      </div>
    </div>
  )
}
