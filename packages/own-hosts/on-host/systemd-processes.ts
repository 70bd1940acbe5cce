import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { socketPath, systemLayout } from '../layout.ts'
import type { Processes, WebName } from './processes.ts'

const execute = promisify(execFile)

/** @throws Error with what systemctl says */
export const systemctl = async (...args: string[]): Promise<string> => (await execute('systemctl', args)).stdout

const unitOf = (name: WebName): string =>
  name === 'candidate' ? 'storefront-candidate' : `storefront-web@${name.slice('web'.length)}`

/** The processes of this host, under systemd. */
export const systemdProcesses: Processes = {
  socket: (name) => socketPath(systemLayout, name),
  closeSocket: async (name) => void (await systemctl('stop', `${unitOf(name)}.socket`)),
  // Its socket first: a connection that waits there would start it again.
  end: async (name) => void (await systemctl('stop', `${unitOf(name)}.socket`, `${unitOf(name)}.service`)),
  start: async (name) => void (await systemctl('start', `${unitOf(name)}.socket`, `${unitOf(name)}.service`)),
  renewServices: async () =>
    void (await systemctl('restart', 'storefront-stores.service', 'storefront-images.service')),
  reloadNginx: async () => void (await systemctl('reload-or-restart', 'storefront-nginx.service')),
}
