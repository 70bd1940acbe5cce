/** Hash of shared/shop-api/contract at build time: part of every data-cache key. */
declare const __CONTRACT_VERSION__: string
/** Identifies the build: part of every page-cache key. */
declare const __BUILD_ID__: string

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** The DOM's types know no default cache; workerd has one. */
interface CacheStorage {
  readonly default: Cache
}

declare namespace Cloudflare {
  /** Bindings of the tests that run in workerd (vitest.config.ts). */
  interface Env {
    CACHE: KVNamespace<import('./kept-at-edge.ts').KvKey>
    DB: D1Database
    PICTURES: R2Bucket
    CATALOGUE: R2Bucket
  }
}
