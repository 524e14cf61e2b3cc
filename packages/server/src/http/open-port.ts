import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { CommediaError } from '@commedia/core'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { securityHeaders } from './guards.ts'
import { type WebFiles, webFiles } from './web-files.ts'

/** Where people knock. Pages are given out at once; whoever asks for more waits until the house behind it stands. */
export interface Port {
  /** Where it is, from this machine. */
  readonly localUrl: string
  /** The port at which guests come in by https, where there is one. */
  readonly guestPort?: number
  /** From now on the house answers. */
  open(answer: Answer): void
  /** Nobody new is let in; whoever is inside stays. */
  shut(): void
  close(): Promise<void>
}

type Answer = (request: Request, env?: object) => Response | Promise<Response>

/** A second way in, for guests by https, with the certificate of the house. */
export interface GuestPort {
  readonly host: string
  readonly port: number
  readonly key: string
  readonly cert: string
}

/** Opens the port of a house that is being opened, and beside it one for guests by https where that is wanted. */
export async function openPort(
  place: { readonly host: string; readonly port: number },
  files: Promise<WebFiles>,
  guests?: GuestPort,
): Promise<Port> {
  let letIn: (house: Answer) => void = () => {}
  const house = new Promise<Answer>((resolve) => {
    letIn = resolve
  })
  const hall = waitingHall(files, house)
  let answer: Answer = (request, env) => hall.fetch(request, env)
  const server = createServer(
    getRequestListener((request, env) => answer(request, env), { overrideGlobalObjects: false }),
  )
  await listen(server, place)
  const guestServer = guests && (await openGuestPort(guests, (request, env) => answer(request, env)))
  const servers = guestServer === undefined ? [server] : [server, guestServer]
  return {
    localUrl: localUrlOf(server, place),
    ...(guestServer === undefined ? {} : { guestPort: (guestServer.address() as AddressInfo).port }),
    open(opened) {
      answer = opened
      letIn(opened)
    },
    shut() {
      for (const one of servers) one.close()
    },
    close: async () => void (await Promise.all(servers.map(closeConnections))),
  }
}

/** Nobody who comes by it is at the machine, also where a tunnel brought them. */
async function openGuestPort({ key, cert, ...place }: GuestPort, answer: Answer): Promise<Server> {
  const server = createTlsServer(
    { key, cert },
    getRequestListener((request, env) => answer(request, { ...env, overNetwork: true }), {
      overrideGlobalObjects: false,
    }),
  )
  await listen(server, place).catch(() => listen(server, { ...place, port: 0 }))
  return server
}

/** What stands in files is given out; an address that may be the house's own is the house's to answer. */
function waitingHall(files: Promise<WebFiles>, house: Promise<Answer>): Hono<{ Bindings: object }> {
  const hall = new Hono<{ Bindings: object }>()
  hall.use(securityHeaders())
  hall.use(async (context, next) => {
    const { path } = context.req
    const isFile = path === '/' || (extname(path) !== '' && !path.startsWith('/api/'))
    return isFile ? webFiles(await files)(context, next) : next()
  })
  hall.all('*', async ({ req, env }) => (await house)(req.raw, env))
  return hall
}

async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const why = LISTEN_PROBLEMS[cause.code ?? '']
    throw why === undefined ? cause : new CommediaError('wrong-setting', why(host, port), { cause })
  })
}

const LISTEN_PROBLEMS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use: choose another with --port or COMMEDIA_PORT; 0 takes a free one.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host} to listen on.`,
  EACCES: (_host, port) => `Port ${port} is not open to you: choose one above 1023 with --port.`,
}

async function closeConnections(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

function localUrlOf(server: Server, { host }: { readonly host: string }): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
