import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback, for as long as a proof needs it. */
export interface Loopback {
  /** As an OpenAI-compatible server is named: `…/v1`. */
  readonly url: string
  close(): Promise<void>
}

/** Opens a server on loopback, at a port that is free. */
export async function openLoopback(answer: RequestListener): Promise<Loopback> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The body of a request, up to a bound. */
export async function bodyOf(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Error(`The body is larger than ${mostBytes} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
