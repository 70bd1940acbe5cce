import { requisites } from '../../shared/shop/requisites.ts'
import { shop } from '../../shared/shop/shop.ts'
import { error, type Finding } from './finding.ts'

/** What only the demonstration has: hosts that exist nowhere, and numbers that end in noughts. */
const invented = /\.example(?:$|\/)|0{7}$/

/** Facts of the demonstration that are left in shared/shop, each with its file. */
export function checkIdentity(): Finding[] {
  const files = [
    ['shared/shop/shop.ts', shop],
    ['shared/shop/requisites.ts', requisites],
  ] as const
  return files.flatMap(([file, facts]) => {
    const left = Object.entries(facts).filter(([, value]) => typeof value === 'string' && invented.test(value))
    if (left.length === 0) return []
    const named = left.map(([name, value]) => `${name} "${value}"`).join(', ')
    const message = `${file} still names the demonstration: ${named}`
    return [error('configuration.identity', message, 'Enter the real ones (docs/operations.md, «First deployment»).')]
  })
}
