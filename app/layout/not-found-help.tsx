import { useContext } from 'react'
import { Form, Link } from 'react-router'
import { SaleContext } from '../shop/sale.ts'
import { MenuContext, navigationItems } from './links.ts'

/** Other ways from an address that does not exist: the search, and what the main menu has of the catalogue. */
export function NotFoundHelp() {
  const sale = useContext(SaleContext)
  const menu = navigationItems(useContext(MenuContext), sale?.url)
  const popular = [...menu.filter(({ url }) => /^\/(category|manufacturer)/.test(url)), ...(sale ? [sale] : [])]
  return (
    <>
      <Form className="flex gap-8px mt-24px max-w-560px" role="search" aria-label="Поиск по магазину" action="/poisk">
        <input
          className="inp"
          type="search"
          name="query"
          placeholder="Название, артикул или 3M ID"
          aria-label="Что найти"
          required
        />
        <button className="btn btn-dark" type="submit">
          Найти
        </button>
      </Form>
      {popular.length > 0 && (
        <>
          <h2 className="mt-32px">Популярные категории</h2>
          <ul className="flex flex-wrap gap-8px mt-12px">
            {popular.map(({ title, url }) => (
              <li key={url}>
                <Link className="chip" to={url}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p lang="en" className="mt-32px t12 text-muted">
        This page could not be found
      </p>
    </>
  )
}
