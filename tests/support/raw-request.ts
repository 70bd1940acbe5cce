import { connect } from 'node:net'

export interface RawAnswer {
  /** Of each answer on the connection, in order. */
  statuses: number[]
  /** All bytes of them. */
  text: string
}

/**
 * Writes bytes (each character one) to a port of this machine and collects what comes until the server closes, or, with
 * `answers`, until so many answers have begun and ended.
 */
export function sendRaw(port: number, bytes: string, answers?: number): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    const statuses = (): number[] => [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status))
    const end = (): void => {
      socket.destroy()
      resolve({ statuses: statuses(), text })
    }
    socket.on('data', (part) => {
      text += part.toString('latin1')
      if (answers !== undefined && statuses().length === answers && isWhole(text)) end()
    })
    socket.on('close', end)
    // Whoever closes on somebody who still writes resets the connection.
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? reject(error) : end()))
  })
}

/** Whether the last answer has its body, by its Content-Length or its last chunk. */
function isWhole(text: string): boolean {
  const last = text.slice(text.lastIndexOf('HTTP/1.1 '))
  const [head = '', body] = last.split(/\r\n\r\n([\s\S]*)/)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return body !== undefined && (length ? body.length >= Number(length) : body.endsWith('0\r\n\r\n'))
}
