import { setTimeout as sleep } from 'node:timers/promises'
import { CommediaError, type Draft, type Journal } from '@commedia/core'
import type { WireClient } from '@commedia/core/wire'

/** What people said in shows while servers came and went. */
export interface Speaking {
  /** Lines that a server acknowledged, by show. */
  readonly taken: ReadonlyMap<string, readonly string[]>
  /** Lines that no server took however often they were sent, though the show went on. */
  readonly refused: () => readonly string[]
  /** Everybody has sat down: from now on a show is told from their seat, and never otherwise. */
  readonly seated: Promise<unknown>
  stop(): Promise<void>
}

const SPEAKS_EVERY_MS = 2_000
const AGAIN_MS = 300
const PATIENCE_MS = 60_000

/** Somebody sits in every show and says something now and then; what is not acknowledged is sent again under its name, as screens do. */
export function speakIn(
  shows: readonly string[],
  { wire, role }: { readonly wire: WireClient; readonly role: string },
): Speaking {
  const taken = new Map<string, string[]>(shows.map((show) => [show, []]))
  const refused: string[] = []
  const over = new Set<string>()
  let going = true
  const say = async (show: string, nth: number): Promise<void> => {
    const text = `I was here ${nth} times before, in ${show}.`
    const body = { kind: 'say-line', id: `line ${nth}`, text } as const
    const patience = performance.now() + PATIENCE_MS
    for (;;) {
      const failed = await wire.sendCue({ show, body }).then(() => undefined, asRefusal)
      if (failed === undefined) taken.get(show)?.push(text)
      if (failed?.reason === 'curtain-fallen') over.add(show)
      // The play itself may not take a line, as of somebody who is off stage: that is an answer.
      if (failed === undefined || failed.code === 'bad-cue') return
      if (performance.now() > patience) {
        refused.push(`${show}, ${text}: ${failed.message}`)
        return
      }
      await sleep(AGAIN_MS)
    }
  }
  const sitDown = async (show: string): Promise<void> => {
    const patience = performance.now() + PATIENCE_MS
    for (;;) {
      const failed = await wire.giveSeat({ show, role, body: { to: 'me' } }).then(() => undefined, asRefusal)
      if (failed === undefined) return
      if (performance.now() > patience) throw failed
      await sleep(AGAIN_MS)
    }
  }
  const seated = Promise.all(shows.map(sitDown))
  const sit = async (show: string): Promise<void> => {
    await seated
    for (let nth = 0; going && !over.has(show); nth++) {
      await say(show, nth)
      await sleep(SPEAKS_EVERY_MS)
    }
    // The others would wait for somebody who says nothing more. The seat is kept: its view is what was told.
    const body = { kind: 'call-understudy', id: 'understudy' } as const
    await wire.sendCue({ show, body }).catch(() => {})
  }
  const sitting = Promise.all(shows.map(sit))
  return {
    taken,
    refused: () => refused,
    seated,
    async stop() {
      going = false
      await sitting
    },
  }
}

function asRefusal(error: unknown): CommediaError {
  return error instanceof CommediaError ? error : new CommediaError('store-failed', String(error))
}

/** Writes something into a show that no version knows yet, as the next one might. */
export async function writeOfTomorrow(take: string, nth: number, journal: Journal): Promise<void> {
  const draft: Draft = {
    ...{ type: 'tomorrow-dawned', version: 1, by: 'stage-manager', audience: ['house'] },
    ...{ body: { nth }, at: new Date().toISOString(), cause: { input: `tomorrow ${nth}` } },
  }
  await journal.append(take, 'end', [draft])
}
