import { href } from 'react-router'
import { formatFileSize } from '../../../shared/format/file-size.ts'
import { documentPath } from '../../../shared/format/media-path.ts'
import { withUnit } from '../../../shared/format/units.ts'
import type { Product } from '../../../shared/shop-api/contract/product.ts'
import { Link } from '../../ui/link.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'

/** More rows than there is room for beside the gallery. */
const manyFacts = 15

/** Whether a wide screen shows all characteristics beside the gallery, and so not once more below. */
export const areBesideGallery = (attributes: Product['attributes']): boolean => attributes.length < manyFacts

/**
 * Characteristics beside the description, the documents below the shorter of the two, and at the end the ways to
 * products of the same kind that the trail above does not have.
 */
export function ProductDetails({ product, trail }: { product: Product; trail: readonly { name: string }[] }) {
  const { attributes, categories, description, files, tags } = product
  const documents = files.length > 0 && (
    <section id="documents">
      <h2 className="mb-4px">Документы</h2>
      <Documents files={files} />
    </section>
  )
  const isTextLonger = linesOf(description) > attributes.length * linesOfRow
  const isAlone = !description && !documents
  const isWideText = attributes.length === 0 && !documents && linesOf(description) < linesOfScreen
  const above = areBesideGallery(attributes) ? 'pp-above' : undefined
  const inTrail = new Set(trail.map(({ name }) => name.toLowerCase()))
  const links = [
    ...categories.map(({ name, url }) => ({ name, to: url, rel: undefined })),
    ...tags.map((tag) => ({ name: tag, to: `${href('/poisk')}?query=${encodeURIComponent(tag)}`, rel: 'nofollow' })),
  ].filter(({ name }) => !inTrail.has(name.toLowerCase()))
  return (
    <div>
      <div className="pp-details">
        {attributes.length > 0 && (
          <div className={isTextLonger && documents ? undefined : above}>
            <section id="specs" className={above}>
              <h2 className="mb-12px">Характеристики</h2>
              <SpecList attributes={attributes} className={isAlone ? 'pp-spec-2 pp-spec-wide' : 'pp-spec-2'} />
            </section>
            {isTextLonger && documents}
          </div>
        )}
        {!isAlone && (
          <div>
            {description && (
              <section id="description">
                <h2 className="mb-12px">Описание</h2>
                <RichText html={description} className={isWideText ? 'rich-small pp-wide-text' : 'rich-small'} />
              </section>
            )}
            {!(isTextLonger && attributes.length > 0) && documents}
          </div>
        )}
      </div>
      {links.length > 0 && (
        <nav className="mt-24px" aria-label="Разделы и метки">
          <ul className="flex flex-wrap gap-8px">
            {links.map(({ name, to, rel }) => (
              <li key={to} className="min-w-0">
                <Link className="chip max-w-full" rel={rel} to={to}>
                  <span className="truncate">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Lines of text that are as high as a row of the characteristics. */
const linesOfRow = 1.6
/** More of it in two columns is read down, up and down again. */
const linesOfScreen = 50
/** Letters in a line of half a wide page. */
const lineLength = 85

function linesOf(html: string): number {
  const blocks = html.split(/<\/(?:p|li|h\d|tr)>/).map((block) => block.replace(/<[^>]*>/g, '').length)
  return blocks.reduce((sum, letters) => sum + (letters > 0 ? Math.ceil(letters / lineLength) + 0.6 : 0), 0)
}

export function SpecList({ attributes, className = '' }: { attributes: Product['attributes']; className?: string }) {
  return (
    <dl className={`pp-spec ${className}`.trim()}>
      {attributes.map(({ attribute_id, name, text, unit }) => (
        <div key={`${attribute_id} ${name}`}>
          <dt>{name}</dt>
          <dd>{withUnit(text, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Documents({ files }: { files: Product['files'] }) {
  return (
    <ul className="pp-docs t14">
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
