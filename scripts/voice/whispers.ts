import { readFileSync } from 'node:fs'
import {
  type Blueprint,
  BOOTH,
  type Frame,
  HOUSE,
  memoryJournal,
  parseBlueprint,
  randomFor,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aTake, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import { type HeardPiece, serverSent } from '@commedia/core/wire'
import { busLiveFeed, memoryBus, openVault, streamHub } from '@commedia/server'
import type { ProofRun } from '../proof.ts'
import type { Part } from './part.ts'

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const
const FULL_SHOWS = 1_000
const SAMPLE_SHOWS = 9
const TURNS = 8
const TOLD_EVERY = 50
const PIECE = 'show_1'

interface Found {
  readonly frames: number
  readonly secret: number
  readonly pieces: number
  readonly wrong: number
}

/**
 * The frames of simulated shows go through the streams of a house to everybody who could listen: every character, the audience, the
 * booth. After each turn somebody whispers and somebody thinks. With `--plant` the whispers are given to the audience too; the
 * proof must then fail.
 */
export async function proveWhispers({ full, seed, options }: ProofRun): Promise<Part> {
  const blueprints = SHOWS.map(readShow)
  const shows = full ? FULL_SHOWS : SAMPLE_SHOWS
  let all: Found = { frames: 0, secret: 0, pieces: 0, wrong: 0 }
  for (let at = 0; at < shows; at++) {
    const blueprint = blueprints[at % blueprints.length] as Blueprint
    const found = await listenTo(blueprint, { seed: seed * 100_003 + at, plant: options.plant === true })
    all = {
      frames: all.frames + found.frames,
      secret: all.secret + found.secret,
      pieces: all.pieces + found.pieces,
      wrong: all.wrong + found.wrong,
    }
    if (full && (at + 1) % TOLD_EVERY === 0)
      console.error(`${at + 1} of ${shows} shows, ${all.pieces} tickets`)
  }
  const figures = {
    whisper_shows: shows,
    whisper_frames: all.frames,
    whisper_secret_frames: all.secret,
    whisper_tickets: all.pieces,
    whisper_tickets_wrong: all.wrong,
  }
  return { figures, rows: Object.entries(figures).map(([figure, value]) => ({ figure, value })) }
}

function readShow(name: string): Blueprint {
  const { blueprint } = parseBlueprint(
    readFileSync(new URL(`../../shows/${name}.json`, import.meta.url), 'utf8'),
  )
  if (blueprint === undefined) throw new Error(`shows/${name}.json is not a blueprint.`)
  return blueprint
}

async function listenTo(
  blueprint: Blueprint,
  { seed, plant }: { readonly seed: number; readonly plant: boolean },
): Promise<Found> {
  const roles = blueprint.cast.map(({ id }) => id)
  const journal = memoryJournal()
  const take = aTake()
  await journal.begin(take)
  const [bus, vault] = [memoryBus(), openVault('a-key-that-all-processes-of-a-house-share')]
  const hub = streamHub({
    ...{ bus, journal, clock: systemClock(), batchMs: 0 },
    onStage: async () => ({ take: take.id, epoch: 1, playing: true, head: 0, language: blueprint.language }),
    tickets: {
      write: (spoken, { show, viewer }) => vault.seal(JSON.stringify(spoken), ['sound', show, viewer]),
      read: () => {
        throw new Error('Nobody asks for a sound here.')
      },
    },
  })
  const ears = await Promise.all([HOUSE, BOOTH, ...roles].map((viewer) => openEar(hub, viewer)))
  bus.publish(`attention.${PIECE}`, { ...EAR, reading: true, listens: true, hears: true, soundMs: 0 })
  const shown: Frame[] = []
  let secret = 0
  const live = busLiveFeed(bus)
  const send = (frame: Frame, planted: readonly string[] = []): void => {
    shown.push(frame)
    live.send({ ...frame, audience: [...frame.audience, ...planted] })
  }
  const random = randomFor(seed, 'whispers')
  const one = (): string => roles[Math.floor(random() * roles.length)] ?? ''
  const whisper = (turn: number): void => {
    const [by, to] = [one(), one()]
    const line = { take: take.id, line: `whisper ${turn}`, attempt: 1, by }
    const say = (kind: Frame['kind'], text: string, audience: readonly string[]): void => {
      secret++
      send({ ...line, kind, text, audience }, plant && kind === 'speech' ? [HOUSE] : [])
    }
    say('thought', `Canary ${turn} thinks, and nobody hears it. `, [by])
    say('speech', `Canary ${turn} whispers, and nobody else hears it. `, [...new Set([by, to])])
    say('ended', '', [...new Set([by, to])])
  }
  await playShow({
    ...{ blueprint, seed, mostTurns: TURNS },
    models: simulatedCompany({ seed, players: performers() }).models,
    crew: { feed: { ...live, send: (frame) => send(frame) } },
    afterTurn: (_, turn) => {
      whisper(turn)
      return undefined
    },
  })
  // What was sent is on the streams by the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve))
  hub.close()
  let [pieces, wrong] = [0, 0]
  for (const { viewer, heard, over } of ears) {
    await over
    for (const piece of heard) {
      pieces++
      const opened = vault.open(piece.ticket, ['sound', PIECE, viewer])
      const { text } = JSON.parse(opened) as { readonly text: string }
      if (!mayHear(viewer, { ...piece, text }, shown)) wrong++
    }
  }
  return { frames: shown.length, secret, pieces, wrong }
}

/** All that a ticket stands for was said in that line where this viewer hears it. */
function mayHear(viewer: string, { line, attempt, text }: HeardPiece, shown: readonly Frame[]): boolean {
  const said = shown.filter(
    (frame) =>
      frame.line === line &&
      frame.attempt === attempt &&
      frame.kind === 'speech' &&
      (viewer === BOOTH || frame.audience.includes(viewer)),
  )
  return bare(said.map((frame) => frame.text).join('')).includes(bare(text))
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const EAR = { screen: 'ear', person: 'listener' }

/** Somebody who listens from a seat, and the tickets they get. */
async function openEar(hub: ReturnType<typeof streamHub>, viewer: string) {
  const stream = await hub.openStream({ piece: PIECE, viewer, ...EAR })
  const reader = stream.getReader()
  const heard: HeardPiece[] = []
  let there = (): void => {}
  const begun = new Promise<void>((resolve) => {
    there = resolve
  })
  const over = (async () => {
    const news = serverSent(async () => {
      const { done, value } = await reader.read()
      return done ? 'end' : value
    })
    for await (const { event, data } of news) {
      if (event === 'caught-up') there()
      if (event === 'sound') heard.push(JSON.parse(data))
    }
  })()
  await begun
  return { viewer, heard, over }
}
