import { documentPath } from '../../../../shared/format/media-path.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import { requestOf } from './mail-request.ts'

const request = 'Пришлите, пожалуйста, сертификат или декларацию о соответствии на товар'

/** What shows that the product meets its regulation, where it can be checked, or a letter that asks for it. */
export function CertificateLine({ product }: { product: Product }) {
  const { certificate, facts } = product
  const text = certificate?.text ?? facts.certificate
  if (!text)
    return (
      <a className="link" href={requestOf(product, 'Сертификат или декларация', request)}>
        Запросить сертификат или декларацию
      </a>
    )
  const address = certificate?.url ?? (certificate?.file && documentPath(certificate.file))
  return (
    <span className="min-w-0">
      Сертификат или декларация
      <br />
      {address ? (
        <a className="link break-anywhere" href={address} target="_blank" rel="noopener">
          {text}
        </a>
      ) : (
        <span className="text-muted break-anywhere">{text}</span>
      )}
    </span>
  )
}
