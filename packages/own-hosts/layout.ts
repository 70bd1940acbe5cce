import { join } from 'node:path'

/** Where things lie on a host. The same for systemd and for `npm run host -- up`, below other folders. */
export interface Layout {
  /** Releases, the link `current` to one of them, and the assets of all. */
  base: string
  /** Sockets, and files of nginx that a restart may lose. */
  run: string
  /** What the stores keep. */
  state: string
  /** Pictures that nginx keeps. */
  pictures: string
}

export const systemLayout: Layout = {
  base: '/opt/storefront',
  run: '/run/storefront',
  state: '/var/lib/storefront',
  pictures: '/var/cache/storefront-pictures',
}

/** The same below one folder of this machine. */
export const localLayout = (folder: string): Layout => ({
  base: folder,
  run: join(folder, 'run'),
  state: join(folder, 'state'),
  pictures: join(folder, 'pictures'),
})

type SocketName = 'stores' | 'images' | 'candidate' | `web${number}`

/** Path of a Unix socket. Nothing but nginx listens on a port. */
export const socketPath = ({ run }: Pick<Layout, 'run'>, name: SocketName): string => join(run, `${name}.sock`)

/** Where a web process takes triggers. */
export const cronSocketPath = ({ run }: Pick<Layout, 'run'>, name: SocketName): string => join(run, name, 'cron.sock')

/** Numbers of the web processes: 1, 2, … */
export const webNumbers = (processes: number): number[] => Array.from({ length: processes }, (_, index) => index + 1)
