import { Form, Link } from 'react-router'
import { shop } from '../../shop.ts'

/** Where most people want to go. */
const popular = [
  { title: 'Круги на липучке', url: '/category/krugi-na-lipuchke-17' },
  { title: 'Ленты шлифовальные', url: '/category/lenty-shlifovalnye-beskonechnye-212' },
  { title: 'Бренды', url: '/manufacturer' },
  shop.discountCategory,
  ...shop.discountCategory.children,
]

/** Other ways from an address that does not exist. */
export function NotFoundHelp() {
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
      <p lang="en" className="mt-32px t12 text-muted">
        This page could not be found
      </p>
    </>
  )
}
