import { expect, test } from 'vitest'
import { rateLimitBindings } from '../worker/limit-table.ts'
import { crons } from '../worker/runtime.ts'
import { readEnvironment } from './environment.ts'

/** Of wrangler.toml, what is not inherited by environments: names alone where values are meant to differ. */
function shapeOf(environment: 'production' | 'staging') {
  const config = readEnvironment(environment)
  const { vars, routes, name, targetEnvironment, ...others } = config
  const { kv_namespaces, r2_buckets, analytics_engine_datasets, ...rest } = others
  return {
    ...rest,
    stores: [...kv_namespaces, ...r2_buckets, ...analytics_engine_datasets].map(({ binding }) => binding),
    vars: Object.keys(vars).sort(),
    routes: routes?.length,
  }
}

test('staging has the bindings, triggers and variables of production', () => {
  expect(shapeOf('staging')).toEqual(shapeOf('production'))
})

test('an invocation has an end in each environment, above what the catalogue walk takes and below what is given by default', () => {
  for (const name of ['production', 'staging'] as const) {
    expect(readEnvironment(name).limits?.cpu_ms, name).toBe(15_000)
  }
})

test('staging counts, stores and answers apart from production, and is closed to robots', () => {
  const [production, staging] = [readEnvironment('production'), readEnvironment('staging')]
  const ownOf = ({ name, routes, r2_buckets }: typeof production) => [
    name,
    ...(routes ?? []).map(({ pattern }) => pattern),
    ...r2_buckets.map(({ bucket_name }) => bucket_name),
  ]
  const counters = ['production', 'staging'].flatMap((name) =>
    rateLimitBindings(name).map(({ namespace_id }) => namespace_id),
  )
  const both = [...ownOf(production), ...ownOf(staging), ...counters]
  expect(both).toEqual([...new Set(both)])
  expect(staging.vars.ROBOTS).toBe('closed')
})

test('the triggers of wrangler.toml are those that the Worker answers', () => {
  expect(readEnvironment('production').triggers.crons).toEqual(Object.values(crons))
})

test('each rate limit has its number and counter of before, until both are changed on purpose', () => {
  const rows = rateLimitBindings('production').map(
    ({ name, namespace_id, simple }) => `${name} ${namespace_id} ${simple.limit}/${simple.period} s`,
  )
  expect(rows.join('\n')).toMatchSnapshot()
})
