import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { telHref } from '../../../shared/format/phone-text.ts'
import type { CategoryLink } from '../../../shared/shop/catalogue-links.ts'
import { shop } from '../../../shared/shop/shop.ts'
import type { Alternatives } from '../../../shared/shop-api/meaning.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form, Link } from '../../ui/link.tsx'
import { CategoryChips } from './category-links.tsx'

const searchUrl = (query: string): string => `${href('/poisk')}?${new URLSearchParams({ query })}`

interface NothingFoundProps {
  text: string
  /** By what was typed; null where nobody knows the words of the catalogue. */
  alternatives: Alternatives | null
  categories: CategoryLink[]
  onSearch: ComponentProps<typeof Form>['onSubmit']
}

/** A search without a query or without results: a field, categories, and who can help. */
export function NothingFound({ text, alternatives, categories, onSearch }: NothingFoundProps) {
  const hasAlternatives = alternatives && alternatives.categories.length + alternatives.brands.length > 0
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
        <Button type="submit">Найти</Button>
      </Form>
      {alternatives && <AlternativesByWords text={text} {...alternatives} />}
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
      {categories.length > 0 && !hasAlternatives && (
        <>
          <h3 className="mt-8px">Популярные разделы</h3>
          <CategoryChips categories={categories} />
        </>
      )}
    </EmptyState>
  )
}

/** Words of the catalogue, categories and brands that are like what was typed, and the list for what may be an article. */
function AlternativesByWords({ text, words, categories, brands, hasCode }: Alternatives & { text: string }) {
  const links = categories.map(({ id, name, url, products }) => ({ id, name, url, count: products }))
  return (
    <>
      {words.length > 0 && (
        <p className="break-anywhere">
          Может быть, вы искали:{' '}
          {words.map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <Link className="link" to={searchUrl(word)} rel="nofollow">
                {word}
              </Link>
            </span>
          ))}
        </p>
      )}
      {hasCode && (
        <Form method="post" action={href('/bystryj-zakaz')}>
          <input type="hidden" name="text" value={text} />
          <Button look="line" type="submit">
            Поискать как артикул, среди похожих
          </Button>
        </Form>
      )}
      {links.length + brands.length > 0 && (
        <>
          <h3 className="mt-8px">Есть в каталоге</h3>
          {links.length > 0 && <CategoryChips categories={links} />}
          {brands.length > 0 && (
            <p className="flex flex-wrap justify-center gap-8px">
              {brands.map(({ name, url }) => (
                <Link key={url} className="chip" to={url}>
                  {name}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
    </>
  )
}
