import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  type Deployment,
  deploymentContext,
  type EdgeServices,
  servicesContext,
  shopApiContext,
} from '../../shared/context.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { answers } from '../../tests/support/shop-answers.ts'
import { loader } from './search.tsx'

const work = loader as unknown as (args: object) => Promise<{ listing: { source: { query: string } } | null }>

/** The loader in front of a shop that knows products under one text alone. */
async function search(parameters: Record<string, string>, known: string) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const fetch = async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://api.example.ru')
    if (pathname !== '/api/shop/product') return Response.json(answers.categoryTree)
    asked.push(searchParams.get('query') ?? '')
    const isKnown = searchParams.get('query') === known
    return Response.json(isKnown ? answers.productList : { data: [], filters: [], meta: { last_page: 1, total: 0 } })
  }
  context.set(shopApiContext, createShopApi({ fetch }))
  context.set(deploymentContext, { publicOrigin: 'https://shop.example.ru' } as Deployment)
  context.set(servicesContext, {
    understand: async () => null,
    reportMiss: () => {},
  } as Partial<EdgeServices> as EdgeServices)
  const url = new URL(`https://shop.example.ru/poisk?${new URLSearchParams(parameters)}`)
  const outcome = await work({ context, url, request: new Request(url) }).catch((thrown: unknown) => ({ thrown }))
  return { asked, found: 'listing' in outcome ? (outcome.listing?.source.query ?? null) : outcome }
}

test.each(['Р80 rheu125vv ленta', 'круг125мм 3М lbcr', 'АВС rheu P80', 'lbcr', 'ТЫЕ-125-З80 10м'])(
  'a search for «%s» that finds nothing asks for three lists at most',
  async (query) => {
    const searches: Record<string, string>[] = [{ query }, { query, f: '12:121' }]
    for (const parameters of searches) {
      const { asked } = await search(parameters, 'nothing')
      expect(asked.length).toBeGreaterThan(1)
      expect(asked.length).toBeLessThanOrEqual(3)
    }
  },
)

test('a text in the wrong keyboard layout finds what was meant', async () => {
  expect(await search({ query: 'lbcr' }, 'диск')).toEqual({ asked: ['lbcr', 'диск'], found: 'диск' })
  const { asked, found } = await search({ query: 'Р80 lbcr' }, 'Р80 диск')
  expect([asked.length <= 3, found]).toEqual([true, 'Р80 диск'])
})
