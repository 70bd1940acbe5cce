import { telHref } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'

/** Who helps when the page cannot. */
export function AskUs() {
  return (
    <p className="pay-ask">
      Поможем по телефону{' '}
      <a className="link num" href={telHref(shop.phone)}>
        {shop.phone}
      </a>{' '}
      ({shop.hours}) и по почте{' '}
      <a className="link" href={`mailto:${shop.email}`}>
        {shop.email}
      </a>
    </p>
  )
}
