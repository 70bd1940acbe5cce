import { formatFileSize } from '../../format/file-size.ts'
import { documentPath } from '../../format/media-path.ts'
import type { Product } from '../../shop-api/contract/product.ts'

/** Files of a product: name, kind and size. */
export function Documents({ files }: { files: Product['files'] }) {
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
