import { href, Link } from 'react-router'
import { formatFileSize } from '../../format/file-size.ts'
import { documentPath } from '../../format/media-path.ts'
import type { Product } from '../../shop-api/contract/product.ts'
import { RichText } from '../../ui/rich-text.tsx'

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
          links={tags.map((tag) => ({ name: tag, to: `${href('/poisk')}?query=${encodeURIComponent(tag)}` }))}
        />
      </div>
    </div>
  )
}

/** Characteristics with dotted leaders: name, value and unit. */
export function SpecList({ attributes, className = '' }: { attributes: Product['attributes']; className?: string }) {
  return (
    <dl className={`pp-spec ${className}`.trim()}>
      {attributes.map(({ attribute_id, name, text, unit }) => (
        <div key={attribute_id}>
          <dt>{name}</dt>
          <dd>{unit && !text.endsWith(unit) ? `${text}\u00a0${unit}` : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Files of a product: name, kind and size. */
function Documents({ files }: { files: Product['files'] }) {
  return (
    <ul className="pp-docs">
      {files.map(({ name, src, size, ext }) => (
        <li key={src}>
          <a href={documentPath(src)} target="_blank" rel="noopener">
            <span className="i-doc text-sale" />
            <span className="min-w-0 break-anywhere">{name}</span>
            <i>{[ext?.toUpperCase(), size !== null && formatFileSize(size)].filter(Boolean).join(', ')}</i>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links as a row of chips under a small title; nothing without links. */
function LinkRow({ title, rel, links }: { title: string; rel?: string; links: { name: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className="mt-24px">
      <h3 className="mb-8px">{title}</h3>
      <ul className="flex flex-wrap gap-8px">
        {links.map(({ name, to }) => (
          <li key={to} className="min-w-0">
            <Link className="chip max-w-full" rel={rel} to={to}>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
