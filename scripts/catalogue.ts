// npm run catalogue [-- --url https://shop.example.ru]: reads the whole catalogue of a running shop anew and writes its
// sitemaps, feeds and article index. With --publish it publishes the walk that was kept back. OPS_TOKEN is the secret.
import { parseArgs } from 'node:util'
import { orderWalk, walkCatalogue } from './walk-catalogue.ts'
import { fail, readPort } from './workspace.ts'

const { values } = parseArgs({ options: { url: { type: 'string' }, publish: { type: 'boolean', default: false } } })
const origin = values.url ?? `http://localhost:${readPort()}`
if (!URL.canParse(origin)) fail(`--url ${origin} is no address.`)

const answer = await (values.publish
  ? orderWalk(origin, 'publish')
  : walkCatalogue(origin, 'start', ({ phase, listed, read, calls, failures }) =>
      console.log(`${phase}: ${listed} products listed, ${read} read, ${calls} calls, ${failures} failures`),
    )
).catch((error: Error) => fail(`The catalogue was not read: ${error.message}`))

if (answer.phase !== 'published') fail(`The walk was ${answer.phase}: ${answer.reason}. What was published stays.`)
console.log(`Published: ${answer.published?.products} products, ${answer.published?.offers} offers.`)
