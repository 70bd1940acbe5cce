export type WebName = `web${number}` | 'candidate'

/** The processes of a host, as a deployment handles them: systemd's, or children of `npm run host -- up`. */
export interface Processes {
  /** Path of the socket by which a process is asked. */
  socket(name: WebName): string
  /** From now on nginx asks another process; what has been accepted goes on. */
  closeSocket(name: WebName): Promise<void>
  /** Ends a process when its requests are answered. */
  end(name: WebName): Promise<void>
  /** Starts a process of the release that `current` (of the candidate: `candidate`) leads to. */
  start(name: WebName): Promise<void>
  /** Starts stores and images anew. */
  renewServices(): Promise<void>
  reloadNginx(): Promise<void>
}
