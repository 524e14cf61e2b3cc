import { readFileSync } from 'node:fs'
import {
  type Clock,
  castCharacters,
  inProcessSteps,
  type Journal,
  loadStage,
  type ModelDirectory,
  memoryJournal,
  memoryPromptBook,
  type PromptBook,
  runTurn,
  type Stage,
  seededRandom,
  unlimitedAllowance,
} from '@commedia/core'
import { type CastingRequest, castingReader, castScript } from '@commedia/core/casting'
import { readScript } from '@commedia/core/reading'
import { castingReaders, simulatedCompany } from '@commedia/core/testing'

const PLAYS = new URL('../../packages/core/src/reading/fixtures/', import.meta.url)

/** The take that casting is recorded in. */
const CASTING_TAKE = { id: 'take_casting', show: 'show_casting' }

/** A play of the house and a request to cast it. */
export function playToCast(what: 'earnest' | 'dolls-house', roles?: readonly string[]): CastingRequest {
  const [file, title] =
    what === 'earnest'
      ? ['wilde-earnest.gutenberg.txt', 'The Importance of Being Earnest']
      : ['ibsen-dolls-house-act1.colon.txt', 'A Doll’s House']
  return { script: readScript(readFileSync(new URL(file, PLAYS))), title, ...(roles && { roles }) }
}

/** Readers whose every call takes so long. */
export function slowReaders(seed: number, { clock, ms }: { readonly clock: Clock; readonly ms: number }) {
  return simulatedCompany({ seed, players: castingReaders(), latency: { firstTokenMs: ms, clock } })
}

/** Plays the turn of a casting, from its beginning or from where an earlier process left it. */
export async function playCasting(
  request: CastingRequest,
  house: {
    readonly models: ModelDirectory
    readonly clock: Clock
    readonly journal?: Journal
    readonly book?: PromptBook
  },
): Promise<Stage> {
  const { models, clock, journal = memoryJournal(), book = memoryPromptBook() } = house
  const archive = { journal, reader: castingReader, clock, random: seededRandom(1) }
  await journal.begin(CASTING_TAKE)
  return runTurn(
    await loadStage(CASTING_TAKE, archive),
    (_stage, { turn, signals }) =>
      castScript(request, {
        ...{ turn, signals, models, clock, book },
        steps: inProcessSteps(book, turn),
        allowance: unlimitedAllowance(),
      }),
    archive,
  )
}

/** The characters that came of it, as text to compare. */
export function castOf(stage: Stage): string {
  return JSON.stringify(castCharacters(stage))
}
