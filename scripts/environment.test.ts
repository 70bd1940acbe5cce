import { expect, test } from 'vitest'
import { warmUpCron } from '../worker/warm-up/warm-up.ts'
import { readEnvironment } from './environment.ts'

/** Of wrangler.toml, what is not inherited by environments: names alone where values are meant to differ. */
function shapeOf(environment: 'production' | 'staging') {
  const config = readEnvironment(environment)
  const { ratelimits, vars, routes, name, targetEnvironment, ...others } = config
  const { kv_namespaces, r2_buckets, analytics_engine_datasets, ...rest } = others
  return {
    ...rest,
    limits: ratelimits.map(({ name, simple }) => ({ name, simple })),
    stores: [...kv_namespaces, ...r2_buckets, ...analytics_engine_datasets].map(({ binding }) => binding),
    vars: Object.keys(vars).sort(),
    routes: routes?.length,
  }
}

test('staging has the bindings, limits, triggers and variables of production', () => {
  expect(shapeOf('staging')).toEqual(shapeOf('production'))
})

test('staging counts, stores and answers apart from production, and is closed to robots', () => {
  const [production, staging] = [readEnvironment('production'), readEnvironment('staging')]
  const ownOf = ({ name, routes, ratelimits, r2_buckets }: typeof production) => [
    name,
    ...(routes ?? []).map(({ pattern }) => pattern),
    ...ratelimits.map(({ namespace_id }) => namespace_id),
    ...r2_buckets.map(({ bucket_name }) => bucket_name),
  ]
  const both = [...ownOf(production), ...ownOf(staging)]
  expect(both).toEqual([...new Set(both)])
  expect(staging.vars.ROBOTS).toBe('closed')
})

test('one trigger is the warm-up, all others are the catalogue walk', () => {
  const { crons } = readEnvironment('production').triggers
  expect(crons.filter((line) => line === warmUpCron)).toHaveLength(1)
  expect(crons.length).toBeGreaterThan(1)
})
