import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second: USER_HZ is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Whether this system tells what a process has used: Linux does. */
export const hasCpuTime = existsSync('/proc/self/stat')

interface Process {
  pid: number
  parent: number
  name: string
  ms: number
}

/** ms of user and system time that a process and all its descendants have used (proc(5)). */
export const readCpuTime = (rootPid: number): number => readTree(rootPid).reduce((sum, { ms }) => sum + ms, 0)

/** MB that the processes of this name among its descendants have had in memory at most. */
export const readPeakMemory = (rootPid: number, name: string): number => readMemory(rootPid, name, 'VmHWM')

/** MB that the processes of this name among its descendants have in memory now, or have had at most (`VmHWM`). */
export const readMemory = (rootPid: number, name: string, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  readTree(rootPid)
    .filter((process) => process.name === name)
    .reduce((sum, { pid }) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
      return sum + Number(kilobytes) / 1024
    }, 0)

function readTree(rootPid: number): Process[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const tree = new Set([rootPid])
  for (let size = 0; size < tree.size; ) {
    size = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid))
}

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name, is in parentheses and may hold blanks and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return [{ pid: Number(pid), parent: Number(fields[1]), name, ms: (ticks / ticksPerSecond) * 1000 }]
  } catch {
    return [] // The process has ended in between.
  }
}
