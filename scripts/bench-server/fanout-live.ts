import { setTimeout as wait } from 'node:timers/promises'
import { type Json, seededRandom } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aBlueprint, aModelInUse, performers, scriptedModel, simulatedCompany } from '@commedia/core/testing'
import { connectPostgres, tables } from '@commedia/node'
import { startNats, startPostgres } from '@commedia/node/testing'
import {
  busLiveFeed,
  connectNatsBus,
  databaseHolds,
  databaseTill,
  inProcessStageManager,
  onStageIn,
  showCompany,
  showReader,
  streamHub,
} from '@commedia/server'

/** How long it took, at worst and in milliseconds, while one long line was being said. */
export interface LiveFigures {
  /** Until a person's line stood in the journal. */
  readonly cueStandsMs: number
  /** Until it was on every screen. */
  readonly cueShownMs: number
  /** From the stop until every screen was told that the line is over. */
  readonly stopMs: number
  readonly cues: number
  readonly screens: number
}

const SHOW = 'show_live'
const TAKE = 'take_live'
const SCREENS = 20
const CUES = 10

/** Says one line of so many milliseconds, on PostgreSQL and NATS, with people talking into it and a stop at the end. */
export async function measureLive({ lineMs }: { readonly lineMs: number }): Promise<LiveFigures> {
  const nats = await startNats()
  const postgres = await startPostgres()
  const store = await connectPostgres(postgres.createDatabase('live'))
  const [ours, theirs] = [await connectNatsBus(nats.url), await connectNatsBus(nats.url)]
  try {
    const { database, journal } = store
    const clock = systemClock()
    await journal.begin({ id: TAKE, show: SHOW })
    await database.insert(tables.shows).values(liveShow())
    const house = {
      ...{ database, store, reader: showReader, clock, bus: ours, feed: busLiveFeed(ours) },
      ...{ models: slowSpeakers(lineMs), random: seededRandom(1), till: databaseTill(database) },
    }
    const holds = databaseHolds(database, { holder: 'proof', clock })
    const stageManager = inProcessStageManager(showCompany(house), { ...house, holds })
    const hub = streamHub({ bus: theirs, journal, onStage: onStageIn(database) })
    const screens = await Promise.all(
      Array.from({ length: SCREENS }, async (_, index) =>
        readScreen(await hub.openStream({ piece: SHOW, viewer: index % 2 ? 'role_ben' : 'house' })),
      ),
    )
    const allShow = async (words: string): Promise<void> => {
      while (!screens.every(({ shown }) => shown().includes(words))) await wait(1)
    }
    await stageManager.start(SHOW)
    await allShow('word0')
    let [cueStandsMs, cueShownMs] = [0, 0]
    for (let cue = 0; cue < CUES; cue++) {
      await wait((lineMs * 0.8) / CUES)
      const text = `Cue number ${cue}.`
      const at = performance.now()
      await stageManager.cue(SHOW, {
        cue: { kind: 'say-line', id: text, text },
        sitter: { role: 'role_ben', person: 'person_ben' },
      })
      cueStandsMs = Math.max(cueStandsMs, performance.now() - at)
      await allShow(text)
      cueShownMs = Math.max(cueShownMs, performance.now() - at)
    }
    const at = performance.now()
    await stageManager.stop(SHOW)
    await allShow('"ended"')
    const stopMs = performance.now() - at
    if (screens.some(({ shown }) => shown().includes(`word${WORDS - 1} `)))
      throw new Error('The line was over before it was stopped: nothing was shown.')
    await stageManager.close(0)
    hub.close()
    return { cueStandsMs, cueShownMs, stopMs, cues: CUES, screens: SCREENS }
  } finally {
    await ours.close()
    await theirs.close()
    await store.close()
    await nats.stop()
    await postgres.stop()
  }
}

const WORDS = 300

function slowSpeakers(lineMs: number): Parameters<typeof showCompany>[0]['models'] {
  const others = simulatedCompany({ seed: 7, players: performers() })
  const chunks = Array.from({ length: WORDS }, (_, index) => `word${index} `)
  const slow = scriptedModel(() => ({ chunks, chunkMs: lineMs / WORDS }), { clock: systemClock() })
  return (use) => (use.prompt === 'acting.speak' ? aModelInUse(slow) : others.models(use))
}

function liveShow() {
  const opening = {
    blueprint: aBlueprint(),
    seats: { role_ben: { kind: 'person', person: 'person_ben' } },
    settings: { pace: 'free', holdMs: 0 },
  }
  return {
    ...{ id: SHOW, owner: 'person_owner', title: 'The last train', language: 'en', onStage: TAKE },
    ...{ playing: true, opening: opening as unknown as Json, care: {}, since: '2026-01-01T00:00:00.000Z' },
  }
}

function readScreen(stream: ReadableStream<Uint8Array>): { readonly shown: () => string } {
  let shown = ''
  const decoder = new TextDecoder()
  const read = async (): Promise<void> => {
    for await (const bytes of stream) shown += decoder.decode(bytes, { stream: true })
  }
  void read().catch(() => undefined)
  return { shown: () => shown }
}
