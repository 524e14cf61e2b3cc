import type { Clock, StageManager } from '@commedia/core'
import { goRounds } from '../bus/go-rounds.ts'
import { deploymentAt, registerWithRestate } from './serve-restate.ts'

/** A place where turns are played, and the Restate that is to know it. */
export interface KnownPlace {
  /** The admin address of Restate. */
  readonly admin: string
  /** Where it reaches those who play. */
  readonly uri: string
}

/** What is needed to be known, and to go on after Restate forgot. */
export interface KnownHouse {
  readonly clock: Clock
  readonly stageManager: Pick<StageManager, 'start'>
  /** What is being played, as the record has it. */
  readonly pieces: () => Promise<readonly string[]>
  readonly everyMs?: number
  readonly onFailure?: (error: unknown) => void
}

/** A show stands still at most so long after its engine came back without a memory. */
const EVERY_MS = 3_000
const LOOK_WITHIN_MS = 2_000
/** Requests to the engine at once when everything is begun again. */
const AT_ONCE = 20

/**
 * Is known to Restate, and stays it. A Restate that does not know this place, or knows it under another number than before, has
 * lost what it kept: turns that were due are due no more. The record says what is being played; all of it is begun again. To
 * begin what goes on anyway costs one look, so that everybody who notices may do it, and whoever opens does.
 */
export async function keepKnown(
  place: KnownPlace,
  { clock, stageManager, pieces, everyMs = EVERY_MS, onFailure = () => {} }: KnownHouse,
): Promise<{ readonly stop: () => Promise<void> }> {
  let known: string | undefined
  /** What has still to be begun again. */
  let waiting: string[] = []
  let isOver = false
  const beginAgain = async (): Promise<void> => {
    const left: string[] = []
    const begin = async (): Promise<void> => {
      for (let piece = waiting.pop(); piece !== undefined && !isOver; piece = waiting.pop())
        await stageManager.start(piece).catch((error: unknown) => {
          left.push(piece as string)
          onFailure(error)
        })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, begin))
    waiting = left
  }
  await registerWithRestate(place.admin, place.uri)
  const look = async (): Promise<void> => {
    const found = await numberOf(place)
    if (found === undefined || found !== known) {
      if (found === undefined) await registerWithRestate(place.admin, place.uri)
      const now = found ?? (await numberOf(place))
      waiting = [...(await pieces())]
      known = now
    }
    await beginAgain()
  }
  const rounds = goRounds(look, { everyMs, clock, onFailure })
  return {
    stop() {
      isOver = true
      return rounds.stop()
    },
  }
}

interface Deployment {
  readonly id: string
  readonly uri?: string
}

/** Under which number Restate knows a place; nothing where it does not. */
async function numberOf({ admin, uri }: KnownPlace): Promise<string | undefined> {
  const response = await fetch(`${admin}/deployments`, { signal: AbortSignal.timeout(LOOK_WITHIN_MS) })
  if (!response.ok) throw new Error(`Restate answered ${response.status}.`)
  const { deployments } = (await response.json()) as { readonly deployments: readonly Deployment[] }
  const wanted = new URL(deploymentAt(uri)).href
  return deployments.find((one) => one.uri !== undefined && new URL(one.uri).href === wanted)?.id
}
