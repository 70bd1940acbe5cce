import { sizes } from '../sizes/sizes.ts'
import type { Part, Role } from './parts.ts'

/** What two parts have to have in common, both telling it. */
const joints: { roles: [Role, Role]; same: (keyof Part['sizes'])[] }[] = [
  { roles: ['sander', 'disc'], same: ['diameter', 'fastening'] },
  { roles: ['pad', 'disc'], same: ['diameter', 'holes', 'fastening'] },
  { roles: ['sander', 'pad'], same: ['diameter', 'thread'] },
  { roles: ['belt machine', 'belt'], same: ['width', 'length'] },
]

/** What two parts of these roles have to have in common; undefined for what no machine joins. */
export const jointOf = (one: Role, other: Role) =>
  joints.find(({ roles }) => [one, other].sort().join() === roles.toSorted().join())

/**
 * By what two parts fit, as it is said after «по»; null where nothing is said: they are joined in no machine, differ, or
 * one does not tell. A net lets dust through anywhere: it fits the holes of any pad.
 */
export function fitOf(one: Part, other: Part): string[] | null {
  const joint = jointOf(one.role, other.role)
  if (!joint) return null
  const isNet = one.sizes.holes === 'net' || other.sizes.holes === 'net'
  const same = joint.same.filter((key) => !(key === 'holes' && isNet))
  const fits = same.every((key) => one.sizes[key] !== undefined && one.sizes[key] === other.sizes[key])
  return fits ? same.map((key) => sizes[key].by) : null
}
