import { rmSync } from 'node:fs'
import type { Server } from 'node:http'

/** The first socket that systemd hands over (sd_listen_fds(3)). */
const handedOver = 3
/** Longer than workerd keeps a connection that nobody uses: it must not be closed under a call, ms. */
const keepAlive = 65_000

/**
 * Listens where systemd says, or at the path of `SOCKET`. SIGTERM ends what is under way, then the process.
 * @param close is called when nothing is under way any more
 */
export function listenForWorkerd(server: Server, close: () => void = () => undefined): void {
  server.keepAliveTimeout = keepAlive
  const path = process.env.SOCKET
  if (path === undefined) server.listen({ fd: handedOver })
  else {
    // Left by a process that was killed.
    rmSync(path, { force: true })
    server.listen(path)
  }
  process.once('SIGTERM', () => {
    server.close(() => {
      close()
      process.exit(0)
    })
    server.closeIdleConnections()
  })
}
