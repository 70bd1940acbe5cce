import { href } from 'react-router'
import { shop } from '../../shared/shop/shop.ts'
import { AskLink } from '../orders/ask-link.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { buttonClass } from '../ui/button.tsx'

export function meta() {
  const description = `Как отписаться от рассылки магазина ${shop.name}: по ссылке в письме или по почте.`
  return pageMeta({ title: 'Отписка от рассылки', description, canonicalPath: href('/unsubscribe'), noindex: true })
}

/** The interface has no call for it (contract 7.19): the page says how, and prepares the letter. */
export default function UnsubscribePage() {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Отписка от рассылки" />
      <h1>Отписка от рассылки</h1>
      <div className="plain">
        <p>
          В конце каждого нашего письма есть ссылка «Отписаться»: по ней адрес удаляется из рассылки сразу, без входа в
          личный кабинет.
        </p>
        <p className="mt-12px">
          Письма под рукой нет? Напишите нам с того адреса, на который приходит рассылка. Уберём его в течение рабочего
          дня и ответим, что готово. Письма о ваших заказах приходить будут.
        </p>
        <p className="mt-24px">
          <AskLink className={buttonClass()} subject="Отписка от рассылки" text="Прошу удалить мой адрес из рассылки.">
            Написать письмо
          </AskLink>
        </p>
        <p className="mt-12px t14 text-muted">
          Наш адрес:{' '}
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
        </p>
      </div>
    </main>
  )
}
