import '../features/catalogue/catalogue.css'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { deploymentContext, shopApiContext } from '../context.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { countOf, countOfProducts } from '../format/plural.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Form, Link } from '../ui/link.tsx'
import type { Route } from './+types/manufacturer-index.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const brands = await context.get(shopApiContext).manufacturer.list()
  const text = (url.searchParams.get('name') ?? '').trim().slice(0, 60).toWellFormed()
  const searched = text.toLowerCase()
  const origin = context.get(deploymentContext).publicOrigin
  setStructuredData({ context, request }, [breadcrumbList(origin, [], 'Бренды')])
  return {
    origin,
    text,
    brands: brands
      .filter(({ name }) => name.toLowerCase().includes(searched))
      .map(({ id, name, url, count_products }) => ({ id, name, url, count: count_products })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Бренды',
    description: 'Производители инструмента, абразивов, крепежа и подготовки воздуха, с которыми мы работаем.',
    canonicalPath: href('/manufacturer'),
    origin: loaderData?.origin,
    noindex: Boolean(loaderData?.text),
  })
}

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { brands, text } = loaderData
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  // What was typed before the script came stays.
  useEffect(() => {
    if (field.current && text !== shown.current) field.current.value = text
    shown.current = text
  }, [text])
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Бренды" />
      <h1>Бренды</h1>
      <Form className="flex gap-8px mt-16px max-w-480px">
        <input
          ref={field}
          className="inp min-w-0"
          type="search"
          name="name"
          defaultValue={text}
          aria-label="Название бренда"
          placeholder="Название бренда"
        />
        <button className="btn btn-dark" type="submit">
          Показать
        </button>
      </Form>
      <p className="mt-12px t14 text-muted" role="status">
        {countOf(brands.length, ['бренд', 'бренда', 'брендов'])}
      </p>
      <ul className="list-brands">
        {brands.map(({ id, name, url, count }) => (
          <li key={id}>
            <Link to={url}>
              <b>{name}</b>
              {count !== null && <i>{countOfProducts(count)}</i>}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
