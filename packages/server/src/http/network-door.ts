import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { lanAddresses, urlAt } from '../lan-addresses.ts'

/** A second way into a house at home, for others: opened and closed while the house stands. Nobody who comes by it is at the machine. */
export interface NetworkDoor {
  standing(): NetworkStanding
  /** Opens it, or leaves it open; says where a tunnel to it begins. */
  open(wish: { readonly tunnel?: string | null | undefined }): Promise<void>
  /** Closes it, and every connection that came by it. */
  close(): Promise<void>
}

/** How the door stands. */
export interface NetworkStanding {
  readonly open: boolean
  readonly addresses: readonly string[]
  readonly tunnelTo: string | null
  readonly tunnel: string | null
}

/** Answers as the house does; `overNetwork` says by which door somebody came. */
type Answer = (request: Request, env: object) => Response | Promise<Response>

const EVERYWHERE = '0.0.0.0'
const CLOSED: NetworkStanding = { open: false, addresses: [], tunnelTo: null, tunnel: null }

/** A door that is closed. It is opened on this port, so that a tunnel finds it again, or on another where that is taken; 0 takes a free one. */
export function networkDoor(port: number, answer: Answer): NetworkDoor {
  let server: Server | undefined
  let tunnel: string | null = null
  // One after another: two who press at once open one door.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  return {
    standing() {
      if (server === undefined) return CLOSED
      const at = String((server.address() as AddressInfo).port)
      const addresses = lanAddresses(EVERYWHERE).map((address) => urlAt(address, at))
      return { open: true, addresses, tunnelTo: urlAt('127.0.0.1', at), tunnel }
    },
    open: (wish) =>
      inTurn(async () => {
        server ??= await listen(port, answer).catch(() => listen(0, answer))
        if (wish.tunnel !== undefined) tunnel = wish.tunnel === null ? null : new URL(wish.tunnel).origin
      }),
    close: () =>
      inTurn(async () => {
        const closing = server
        if (closing === undefined) return
        server = undefined
        tunnel = null
        const closed = once(closing, 'close')
        closing.close()
        closing.closeAllConnections()
        await closed
      }),
  }
}

async function listen(port: number, answer: Answer): Promise<Server> {
  const server = createServer(
    getRequestListener((request, env) => answer(request, { ...env, overNetwork: true }), {
      overrideGlobalObjects: false,
    }),
  )
  server.listen(port, EVERYWHERE)
  await once(server, 'listening')
  return server
}
