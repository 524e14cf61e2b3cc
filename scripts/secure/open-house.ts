import type { ModelDirectory } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aBlueprint } from '@commedia/core/testing'
import { type WireClient, watchShow, wireClient } from '@commedia/core/wire'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'

/** What a theatre for a proof is made of. */
export interface HouseMaking {
  readonly folder: string
  readonly databaseUrl?: string
  readonly traceUrl?: string
  readonly models: (log: (words: object) => void) => ModelDirectory
}

/** Somebody in the house. */
export interface Guest {
  readonly id: string
  readonly secret: string
  readonly wire: WireClient
  /** Watches a show until the house closes. */
  readonly watch: (show: string) => void
}

/** A theatre on loopback, of which everything is written down that it sends or logs. */
export interface House {
  readonly url: string
  /** Every byte that came back over HTTP, streams and files included. */
  readonly heard: () => string
  readonly logged: () => string
  readonly operator: WireClient
  arrive(name: string): Promise<Guest>
  /** Somebody who is known from before the house was closed. */
  known(guest: Pick<Guest, 'id' | 'secret'>): Guest
  claim(link: { readonly secret: string }, name: string): Promise<Guest>
  close(): Promise<void>
}

const OPERATOR = 'the-secret-of-the-operator'
/** What encrypts the keys that people bring. */
export const VAULT = 'a-vault-secret-of-thirty-two-characters'
/** The show that is played, by name. */
export const SHOW = 'the-last-train'

/** Opens a theatre as `commedia serve` does, on a free port of loopback. */
export async function openHouse({ folder, databaseUrl, traceUrl, models }: HouseMaking): Promise<House> {
  const lines: string[] = []
  const config = readServerConfig(
    {
      port: '0',
      logLevel: 'debug',
      operatorSecret: OPERATOR,
      ...{ vaultSecret: VAULT, ownEndpoints: 'on', privateEndpoints: 'on' },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      ...(traceUrl === undefined ? {} : { traceUrl }),
    },
    {},
  )
  const log = openLog(config, { write: (line) => void lines.push(line) })
  const theatre = await openTheatre(config, {
    version: '0.0.0',
    models: fixedModels(
      models((words) => log.info(words)),
      ['simulated'],
    ),
    bundled: new Map([[SHOW, aBlueprint()]]),
    folder,
    log,
  })
  const chunks: Uint8Array[] = []
  const fetch = listening(chunks)
  const closing = new AbortController()
  const wireOf = (secret?: string): WireClient =>
    wireClient({ base: theatre.url, fetch, ...(secret === undefined ? {} : { secret }) })
  const known: House['known'] = ({ id, secret }) => ({
    id,
    secret,
    wire: wireOf(secret),
    watch: (show) => {
      const house = { base: theatre.url, fetch, secret, clock: systemClock(), signal: closing.signal }
      void drain(watchShow({ show }, house))
    },
  })
  return {
    url: theatre.url,
    heard: () => Buffer.concat(chunks).toString('utf8'),
    logged: () => lines.join(''),
    operator: wireOf(OPERATOR),
    known,
    async arrive(name) {
      const { person, secret } = await wireOf().arrive({ body: { name } })
      return known({ id: person.id, secret })
    },
    async claim(link, name) {
      const { person, secret = '' } = await wireOf().claimInvite({ body: { secret: link.secret, name } })
      return known({ id: person.id, secret })
    },
    async close() {
      closing.abort()
      await theatre.close()
    },
  }
}

/** A fetch that keeps a copy of every body. */
function listening(chunks: Uint8Array[]): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    chunks.push(new TextEncoder().encode(JSON.stringify([...response.headers])))
    if (response.body === null) return response
    const copied = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        chunks.push(chunk)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(copied), { status, statusText, headers })
  }
}

async function drain(news: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of news);
  } catch {
    // Whoever loses the right to watch is told so; what they had heard is written down.
  }
}
