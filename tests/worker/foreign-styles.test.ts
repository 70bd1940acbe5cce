import { afterEach, expect, test, vi } from 'vitest'
import { picturePath } from '../../shared/format/media-path.ts'
import { cdn, type ForeignStyle, foreignStyles } from '../support/foreign-styles.ts'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const styles: [name: string, style: ForeignStyle, first: number][] = Object.entries(foreignStyles).map(
  ([name, style], at) => [name, style, 700_000 + at * 100],
)

test.each(styles)('a shop API of others: all goods and all their pictures are shown: %s', async (_, style, first) => {
  const goods = Array.from({ length: 12 }, (_, at) => ({
    id: first + at,
    name: `Круг 1/2" № ${at}`,
    price: 129.5 + at,
  }))
  const { ask } = startIsolate({
    env: { SHOP_API_ORIGIN: 'https://api.example.ru', SHOP_API_HOSTS: 'old.example.ru', IMAGE_ORIGINS: cdn },
    upstream: ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/api/shop/product') return Response.json(style.list(goods))
      const [, id] = /^\/api\/shop\/product\/(\d+)$/.exec(pathname) ?? []
      const asked = goods.find((one) => one.id === Number(id))
      if (asked) return Response.json(style.product(asked))
      if (!style.isGiven(new URL(url))) return new Response('Forbidden', { status: 403 })
      return new Response('content', { headers: { 'Content-Type': 'image/png' } })
    },
  })
  const isShown = async (src: string) => (await ask(picturePath(src, 480))).status === 200
  const list = (await (await ask(`/api/shop/product?category_id=${first}&page=1&per_page=60`)).json()) as {
    data: { name: string; price: number; picture: { src: string } | null }[]
  }
  expect(list.data.map(({ name, price }) => [name, price])).toEqual(goods.map(({ name, price }) => [name, price]))
  const inList = await Promise.all(list.data.map(({ picture }) => isShown(picture?.src ?? '')))
  const inGallery: boolean[] = []
  for (const { id } of goods) {
    const { data } = (await (await ask(`/api/shop/product/${id}`)).json()) as {
      data: { pictures: { src: string }[] }
    }
    inGallery.push(...(await Promise.all(data.pictures.map(({ src }) => isShown(src)))))
  }
  const count = (shown: boolean[]) => shown.filter(Boolean).length
  expect([count(inList), count(inGallery)]).toEqual([goods.length, goods.length * 2])
})
