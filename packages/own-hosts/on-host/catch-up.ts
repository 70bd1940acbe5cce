// Runs on a host each minute, on the Node of the release that serves: takes over what other homes have purged. A purge
// is sent to every home at once (packages/own-hosts/generate/nginx.ts); one that was down or cut off then learns it here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemLayout as layout } from '../layout.ts'
import { mergePurgeLists } from './purge-lists.ts'
import { factsOf } from './releases.ts'

const { CREDENTIALS_DIRECTORY = '', OPS_TOKEN: token = '' } = process.env
const own = readFileSync(join(CREDENTIALS_DIRECTORY, 'home'), 'utf8').trim()
const { host, homes } = factsOf(join(layout.base, 'current'))
const others = homes.filter(({ name }) => name !== own)
const isNew = await mergePurgeLists({ origin: `https://${host}`, others, token, layout, tell: console.error })
if (isNew) console.log('purges that this home had missed were taken over')
