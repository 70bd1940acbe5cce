import { href, Link } from 'react-router'
import { telHref } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'
import type { CategoryLink } from './category-links.tsx'
import { CategoryChips } from './category-links.tsx'

/** A search without a query or without results: a field, categories, and who can help. */
export function NothingFound({ text, categories }: { text: string; categories: CategoryLink[] }) {
  return (
    <>
      {text && (
        <p className="mt-12px max-w-640px">
          Ничего не нашлось. Проверьте артикул или назовите товар иначе: «круг 125», «лента 100х915», «гайковёрт».
        </p>
      )}
      <form className="flex gap-8px mt-16px max-w-640px" action={href('/poisk')}>
        <input
          className="inp min-w-0"
          type="search"
          name="query"
          defaultValue={text}
          aria-label="Что найти"
          placeholder="Название, артикул или 3M ID"
          required
        />
        <button className="btn" type="submit">
          Найти
        </button>
      </form>
      {categories.length > 0 && (
        <section className="sec">
          <h2 className="mb-12px">Популярные разделы</h2>
          <CategoryChips categories={categories} />
        </section>
      )}
      {text && (
        <p className="mt-24px">
          Подберём и привезём то, чего нет на сайте:{' '}
          <a className="link" href={telHref(shop.phone)}>
            {shop.phone}
          </a>
          ,{' '}
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>{' '}
          или{' '}
          <Link className="link" to="/kontakty">
            контакты
          </Link>
          .
        </p>
      )}
    </>
  )
}
