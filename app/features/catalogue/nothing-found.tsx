import type { ComponentProps } from 'react'
import { Form, href, Link } from 'react-router'
import { telHref } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CategoryLink } from './category-links.tsx'
import { CategoryChips } from './category-links.tsx'

interface NothingFoundProps {
  text: string
  categories: CategoryLink[]
  onSearch: ComponentProps<typeof Form>['onSubmit']
}

/** A search without a query or without results: a field, categories, and who can help. */
export function NothingFound({ text, categories, onSearch }: NothingFoundProps) {
  return (
    <EmptyState
      icon="search"
      title={text ? 'Ничего не нашлось' : 'Что ищем?'}
      text={
        text
          ? 'Проверьте артикул или назовите товар иначе: «круг 125», «лента 100х915», «гайковёрт».'
          : 'Введите название, артикул или номер 3M.'
      }
    >
      <Form className="flex gap-8px w-full max-w-560px" action={href('/poisk')} onSubmit={onSearch}>
        <input
          key={text}
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
      </Form>
      {text && (
        <p>
          Подберём и привезём то, чего нет на сайте:{' '}
          <a className="link num text-nowrap" href={telHref(shop.phone)}>
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
      {categories.length > 0 && (
        <>
          <h3 className="mt-8px">Популярные разделы</h3>
          <CategoryChips categories={categories} className="justify-center" />
        </>
      )}
    </EmptyState>
  )
}
