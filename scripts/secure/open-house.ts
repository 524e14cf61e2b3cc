import { setTimeout } from 'node:timers/promises'
import { CommediaError, type ModelDirectory } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aBlueprint } from '@commedia/core/testing'
import { type WireClient, watchShow, wireClient } from '@commedia/core/wire'
import { fixedModels, openLog, openTheatre, readServerConfig } from '@commedia/server'
import { debate } from '../../examples/08-a-new-mode/debate.ts'

/** What a theatre for a proof is made of. */
export interface HouseMaking {
  readonly folder: string
  readonly databaseUrl?: string
  readonly traceUrl?: string
  /** Settings besides the usual ones, by name. */
  readonly settings?: Readonly<Record<string, string>>
  readonly models: (log: (words: object) => void) => ModelDirectory
  /** Whether whoever asks too often waits as told and asks again, where limits are not what is tried. */
  readonly isPatient?: boolean
  /** Hears of each request that was answered: its words, and whether the house did as asked. */
  readonly onAnswer?: (asked: { readonly words: string; readonly taken: boolean }) => void
}

/** Somebody in the house. */
export interface Guest {
  readonly id: string
  readonly secret: string
  readonly wire: WireClient
  /** Every byte that came back to them. */
  readonly heard: () => string
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

const MOST_TRIES = 5
/** The operator of a theatre for a proof. */
export const OPERATOR = 'the-secret-of-the-operator'
/** What encrypts the keys that people bring. */
export const VAULT = 'a-vault-secret-of-thirty-two-characters'
/** The show that is played, by name. */
export const SHOW = 'the-last-train'

/** Opens a theatre as `commedia serve` does, on a free port of loopback. */
export async function openHouse({
  folder,
  databaseUrl,
  traceUrl,
  settings = {},
  models,
  isPatient = false,
  onAnswer = () => {},
}: HouseMaking): Promise<House> {
  const lines: string[] = []
  const config = readServerConfig(
    {
      port: '0',
      logLevel: 'debug',
      tempo: 'at-once',
      operatorSecret: OPERATOR,
      ...{ vaultSecret: VAULT, ownEndpoints: 'on', privateEndpoints: 'on' },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      ...(traceUrl === undefined ? {} : { traceUrl }),
      ...settings,
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
    modes: [debate],
    folder,
    log,
  })
  const chunks: Uint8Array[] = []
  const closing = new AbortController()
  const asking = (heard: readonly Uint8Array[][]): typeof fetch => {
    const listener = listening(heard, onAnswer)
    return isPatient ? patient(listener) : listener
  }
  const wireOf = (secret?: string, fetch = asking([chunks])): WireClient =>
    wireClient({ base: theatre.url, fetch, ...(secret === undefined ? {} : { secret }) })
  const known: House['known'] = ({ id, secret }) => {
    const own: Uint8Array[] = []
    const fetch = asking([chunks, own])
    return {
      id,
      secret,
      wire: wireOf(secret, fetch),
      heard: () => Buffer.concat(own).toString('utf8'),
      watch: (show) => {
        const house = { base: theatre.url, fetch, secret, clock: systemClock(), signal: closing.signal }
        void drain(watchShow({ show }, house))
      },
    }
  }
  return {
    url: theatre.url,
    heard: () => Buffer.concat(chunks).toString('utf8'),
    logged: () => lines.join(''),
    operator: wireOf(OPERATOR),
    known,
    async arrive(name) {
      const { person, secret } = await afterCrowd(() => wireOf().arrive({ body: { name } }))
      return known({ id: person.id, secret })
    },
    async claim(link, name) {
      const { person, secret = '' } = await afterCrowd(() =>
        wireOf().claimInvite({ body: { secret: link.secret, name } }),
      )
      return known({ id: person.id, secret })
    },
    async close() {
      closing.abort()
      await theatre.close()
    },
  }
}

/** The same, for people who wait when they are told to, and ask again. */
function patient(ask: typeof fetch): typeof fetch {
  return async (...asked) => {
    for (let tries = 0; ; tries++) {
      const answer = await ask(...asked)
      if (answer.status !== 429 || tries === MOST_TRIES) return answer
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    }
  }
}

/** A house lets in so many a minute from one address; whoever is told to wait comes back then. */
async function afterCrowd<Done>(come: () => Promise<Done>): Promise<Done> {
  for (let tries = 0; ; tries++)
    try {
      return await come()
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof CommediaError) || error.code !== 'too-many-requests')
        throw error
      const { retryAfter } = error.cause as { readonly retryAfter: string }
      await setTimeout(Number(retryAfter) * 1000)
    }
}

/** A fetch that keeps copies of every body, and tells what was asked. */
function listening(
  copies: readonly Uint8Array[][],
  onAnswer: NonNullable<HouseMaking['onAnswer']>,
): typeof globalThis.fetch {
  const keep = (chunk: Uint8Array): void => {
    for (const chunks of copies) chunks.push(chunk)
  }
  return async (input, init) => {
    // House and guests share one thread: a line kept open may be given up by the one while the other is about to use it.
    const asked = new Headers(init?.headers)
    asked.set('connection', 'close')
    const response = await fetch(input, { ...init, headers: asked })
    onAnswer({ words: `${input} ${wordsOf(init?.body)}`, taken: response.ok })
    keep(new TextEncoder().encode(JSON.stringify([...response.headers])))
    if (response.body === null) return response
    const copied = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        keep(chunk)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(copied), { status, statusText, headers })
  }
}

function wordsOf(body: RequestInit['body']): string {
  if (body instanceof Uint8Array) return Buffer.from(body).toString('utf8')
  return typeof body === 'string' ? body : ''
}

async function drain(news: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of news);
  } catch {
    // Whoever loses the right to watch is told so; what they had heard is written down.
  }
}
