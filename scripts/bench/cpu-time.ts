import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second: USER_HZ is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Whether this system tells what a process has used: Linux does. */
export const hasCpuTime = existsSync('/proc/self/stat')

/** ms of user and system time that a process and all its descendants have used (proc(5)). */
export function readCpuTime(rootPid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const tree = new Set([rootPid])
  for (let size = 0; size < tree.size; ) {
    size = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid)).reduce((sum, { ms }) => sum + ms, 0)
}

function readProcess(pid: string): { pid: number; parent: number; ms: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name, stands in parentheses and may hold blanks and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return [{ pid: Number(pid), parent: Number(fields[1]), ms: (ticks / ticksPerSecond) * 1000 }]
  } catch {
    return [] // The process has ended in between.
  }
}
