import { createElement, type FunctionComponent } from 'react'
import { createRequestHandler, RouterContextProvider, type ServerBuild, UNSAFE_withComponentProps } from 'react-router'
import * as entry from '../../app/entry.server.tsx'
import * as category from '../../app/routes/category.tsx'
import * as home from '../../app/routes/home.tsx'
import * as information from '../../app/routes/information.tsx'
import * as product from '../../app/routes/product.tsx'
import * as shell from '../../app/routes/shell.tsx'
import {
  type Deployment,
  type DocumentInfo,
  deploymentContext,
  documentContext,
  type EdgeServices,
  servicesContext,
  shopApiContext,
} from '../../shared/context.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'

export const origin = 'https://shop.example.ru'

/** Answers of a shop API by path; null: it is down. */
export type Answers = Record<string, unknown> | null

interface Options {
  answers: Answers
  /** The content of <html>. */
  Root: FunctionComponent
}

const places = {
  root: { path: '' },
  shell: {},
  home: { index: true },
  information: { path: '*' },
  category: { path: 'category/:key' },
  product: { path: 'product/:key' },
}
const parents: Record<string, string> = {
  shell: 'root',
  home: 'shell',
  information: 'shell',
  category: 'shell',
  product: 'shell',
}

/** The shop's own home, information, category and product pages over such a shop API, without the rest of the build. */
export function createPages({ answers, Root }: Options): {
  open: (path: string) => Promise<Response>
  /** Paths that the shop API was asked for. */
  asked: string[]
} {
  const asked: string[] = []
  const shopApi = createShopApi({
    fetch: async (path) => {
      asked.push(path)
      if (!answers) throw new TypeError('down')
      const answer = answers[path.split('?')[0] ?? '']
      return answer ? Response.json(answer) : Response.json({}, { status: 404 })
    },
  })
  const root = { default: () => createElement('html', null, createElement(Root)) }
  const routes = Object.entries({ root, shell, home, information, category, product }).map(([id, module]) => {
    // The build gives a page's component its props.
    const page = { ...module, default: UNSAFE_withComponentProps(module.default as never) }
    return [id, { id, ...places[id as keyof typeof places], parentId: parents[id], module: page }] as const
  })
  const manifest = routes.map(([id, { module, ...route }]) => [
    id,
    { ...route, module: '/x.js', hasLoader: 'loader' in module },
  ])
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(routes),
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(manifest),
    },
    assetsBuildDirectory: '',
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const document = {
    nonce: 'N',
    complete: true,
    reportFailure: () => undefined,
    reportLateParts: () => undefined,
  } as unknown as DocumentInfo
  const services = {
    findCatalogPdf: async () => null,
    findPayments: async () => null,
    landingsOf: async () => null,
  } as unknown as EdgeServices

  async function open(path: string): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(shopApiContext, shopApi)
    context.set(deploymentContext, { publicOrigin: origin, verification: [] } as unknown as Deployment)
    context.set(documentContext, document)
    context.set(servicesContext, services)
    return handle(new Request(origin + path), context)
  }
  return { open, asked }
}
