// npm run catalogue [-- --url https://shop.example.ru | --env production]: reads the whole catalogue of a running shop
// anew and writes its sitemaps, feeds and article index. With --publish it publishes the walk that was kept back.
// OPS_TOKEN is the secret.
import { parseArgs } from 'node:util'
import { originOf, targetOptions } from './target.ts'
import { orderWalk, walkCatalogue } from './walk-catalogue.ts'
import { fail } from './workspace.ts'

const { values } = parseArgs({ options: { ...targetOptions, publish: { type: 'boolean', default: false } } })
const origin = await originOf(values).catch((error: Error) => fail(error.message))

const answer = await (values.publish
  ? orderWalk(origin, 'publish')
  : walkCatalogue(origin, 'start', ({ phase, listed, read, calls, failures }) =>
      console.log(`${phase}: ${listed} products listed, ${read} read, ${calls} calls, ${failures} failures`),
    )
).catch((error: Error) => fail(`The catalogue was not read: ${error.message}`))

if (answer.phase !== 'published') fail(`The walk was ${answer.phase}: ${answer.reason}. What was published stays.`)
console.log(`Published: ${answer.published?.products} products, ${answer.published?.offers} offers.`)
