import { once } from 'node:events'
import {
  constants,
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CommediaError, type Company } from '@commedia/core'
import { createEndpointHandler, type LoggerTransport } from '@restatedev/restate-sdk'
import { PIECE_SHAPE, type RestateHouse, restatePiece } from './restate-piece.ts'

/** Where this process listens for Restate. */
export interface RestateDoor {
  /** Loopback unless told. */
  readonly host?: string
  /** A free one unless told. */
  readonly port?: number
  /** Several processes of one machine may share a port. */
  readonly sharing?: 'port'
  /** Public keys of the Restate servers that may call; without them anybody who reaches the port may. */
  readonly identityKeys?: readonly string[]
  readonly log?: LoggerTransport
}

/** A process that plays turns for Restate. */
export interface RestateService {
  readonly port: number
  /** Stops taking turns; Restate gives those under way to another process. */
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/** Plays turns for Restate: listens for its calls, which it makes after `registerWithRestate`. */
export async function serveRestate(
  company: Company,
  house: RestateHouse,
  { host = LOOPBACK, port = 0, sharing, identityKeys, log = () => {} }: RestateDoor = {},
): Promise<RestateService> {
  const handler = createEndpointHandler({
    services: [restatePiece(company, house)],
    logger: log,
    ...(identityKeys === undefined ? {} : { identityKeys: [...identityKeys] }),
  })
  const sessions = new Set<ServerHttp2Session>()
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    if (shapeIn(request.url) === PIECE_SHAPE) handler(request, response)
    else {
      // Restate asks again, and its next connection may lead to a server of that shape; turns under way on this one go on.
      request.stream.close(constants.NGHTTP2_REFUSED_STREAM)
      request.stream.session?.close()
    }
  }
  const server = createServer(answer)
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen({ host, port, reusePort: sharing === 'port' })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      for (const session of sessions) session.destroy()
      await once(server, 'close')
    },
  }
}

const REGISTER_WITHIN_MS = 30_000
const TRY_EVERY_MS = 100

/** Where Restate asks for turns of today's shape at a place: a deployment of its own, whichever servers stand there. */
export function deploymentAt(uri: string): string {
  return `${uri.replace(/\/$/u, '')}/${PIECE_SHAPE}`
}

/** The first shape had no number in its address. */
const FIRST_SHAPE = 1

function shapeIn(path: string): number {
  return Number(/\/(\d+)\/(?:discover$|invoke\/)/u.exec(path)?.[1] ?? FIRST_SHAPE)
}

/**
 * Tells Restate (its admin address) where turns of today's shape are played. Telling it again changes nothing: a server of an older
 * version that comes back takes no turns from a newer one, and what goes on is ended by the shape it began with.
 */
export async function registerWithRestate(admin: string, place: string): Promise<void> {
  const uri = deploymentAt(place)
  const patience = performance.now() + REGISTER_WITHIN_MS
  for (;;) {
    const failure = await tryToRegister(admin, uri)
    if (failure === undefined) return
    if (performance.now() > patience)
      throw new CommediaError('wrong-setting', `Restate at ${admin} does not take ${uri}: ${failure}`)
    await wait(TRY_EVERY_MS)
  }
}

async function tryToRegister(admin: string, uri: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${admin}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri, force: false }),
    })
    const said = await response.text()
    return response.ok ? undefined : `${response.status} ${said.slice(0, 300)}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
