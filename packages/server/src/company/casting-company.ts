import {
  asJson,
  type Character,
  CommediaError,
  type Company,
  castCharacters,
  castingRoom,
  type Fact,
  idFrom,
  loadStage,
  type PerformCrew,
  Script,
  type Stage,
  stateOf,
  type TurnHold,
  turns,
} from '@commedia/core'
import type { CastingRequest } from '@commedia/core/casting'
import type { CastingOutcome } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { newNotes } from './attendance.ts'
import type { CompanyHouse } from './company-house.ts'
import type { LifeIndex } from './life-index.ts'
import { capReached } from './paused-job.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { castingReader } from './show-reader.ts'

const { characters, jobs } = tables

/** A job of casting, as it is asked for and kept: the script as it was read, and whose lives are wanted. */
export const CastingJob = z.object({
  title: z.string(),
  roles: z.array(z.string()).optional(),
  script: Script,
})
/** A job of casting. */
export type CastingJob = z.infer<typeof CastingJob>

interface Casting {
  readonly id: string
  readonly owner: string
  readonly take: string
  readonly request: CastingJob
}

/** A long novel asks for a thousand pages in one turn, and gives back what it did not use. */
const CASTING_TOKENS = 20_000_000

/** Those who read characters out of scripts: one turn a job, resumed from the prompt book; then all that was lived is indexed and kept. */
export function castingCompany(house: CompanyHouse & { readonly lives: LifeIndex }): Company {
  const { database, bus } = house
  const keep = (id: string, outcome: CastingOutcome) =>
    database.update(jobs).set({ outcome, playing: false }).where(eq(jobs.id, id))

  return {
    async play(id, hold) {
      if (hold.stop.aborted) return REST
      const job = await findJob(id, house)
      if (job === undefined) return REST
      const outcome = await concluded(job, { stage: await stageOf(job, house), hold }, house)
      if (outcome !== undefined) await keep(id, outcome)
      bus.publish(`stage.${id}`, {})
      return REST
    },
    async record(id) {
      throw new CommediaError('bad-cue', `${id} takes no cues.`)
    },
  }
}

const REST = { kind: 'rest' } as const

async function findJob(id: string, { database }: CompanyHouse): Promise<Casting | undefined> {
  const [found] = await database.select().from(jobs).where(eq(jobs.id, id))
  if (found?.playing !== true) return undefined
  const { owner, take, request } = found
  return { id, owner, take, request: CastingJob.parse(request) }
}

/** How far it is. One that broke off for good is begun again on a take of its own: what stands is never written over. */
async function stageOf({ id, take }: Casting, { database, store }: CompanyHouse): Promise<Stage> {
  await store.journal.begin({ id: take, show: id })
  const stage = await loadStage({ id: take }, { ...store, reader: castingReader })
  if (stateOf(stage, castingRoom).roles.length === 0 || stateOf(stage, turns).open !== null || isWhole(stage))
    return stage
  const anew = idFrom('take', take, String(stage.seq))
  await store.journal.begin({ id: anew, show: id })
  await database.update(jobs).set({ take: anew }).where(eq(jobs.id, id))
  return loadStage({ id: anew }, { ...store, reader: castingReader })
}

function isWhole(stage: Stage): boolean {
  const { cast, roles } = stateOf(stage, castingRoom)
  return roles.length > 0 && cast.length === roles.length
}

/** Does what is left to do; nothing comes of it when it was told to stop. */
async function concluded(
  job: Casting,
  { stage, hold }: { readonly stage: Stage; readonly hold: TurnHold },
  house: CompanyHouse & { readonly lives: LifeIndex },
): Promise<CastingOutcome | undefined> {
  try {
    const isPlayed = isWhole(stage) && stateOf(stage, turns).open === null
    const played = isPlayed
      ? ({ kind: 'played', stage } as const)
      : await castTurn(job, { stage, hold }, house)
    if (played.kind === 'spent') return capReached(job.id, played)
    // A rerun that was answered otherwise, by another model, does not go on with what the first one wrote.
    if (!isWhole(played.stage)) return { kind: 'failed', reason: 'model-changed' }
    return await keepCharacters(job, played.stage, house)
  } catch (error) {
    if (hold.stop.aborted) return undefined
    if (error instanceof CommediaError && error.code === 'budget-spent')
      return { kind: 'paused', reason: 'cap-reached' }
    if (error instanceof CommediaError && error.code === 'model-failed')
      return { kind: 'paused', reason: 'model-failed' }
    throw error
  }
}

function castTurn(
  { id, owner, request }: Casting,
  { stage, hold }: { readonly stage: Stage; readonly hold: TurnHold },
  house: CompanyHouse,
) {
  return runPaidTurn(
    stage,
    {
      ...{ account: { piece: id, owner }, reader: castingReader, notes: newNotes(), tokens: CASTING_TOKENS },
      play: (_opened: Stage, crew: PerformCrew) => castLater(request, crew),
    },
    { hold, house },
  )
}

/** Casts a script; how that is done is loaded when somebody has one cast. */
async function* castLater(request: CastingRequest, crew: PerformCrew): AsyncGenerator<Fact, void, Stage> {
  const { castScript } = await import('@commedia/core/casting')
  return yield* castScript(request, crew)
}

/** Puts those who stand into the owner's green room, with all that they lived through in the index. Done again, it changes nothing. */
async function keepCharacters(
  { id, owner }: Casting,
  stage: Stage,
  { database, clock, lives }: CompanyHouse & { readonly lives: LifeIndex },
): Promise<CastingOutcome> {
  const { fallbacks } = stateOf(stage, castingRoom)
  const changed = new Date(clock.now()).toISOString()
  const kept = castCharacters(stage).map(
    (character): Character => ({ ...character, id: idFrom('character', id, character.id) }),
  )
  for (const character of kept) {
    await lives.ensure(character.chronicle ?? [])
    await database
      .insert(characters)
      .values({
        ...{ id: character.id, owner, name: character.name, changed },
        character: asJson(character),
      })
      .onConflictDoNothing()
  }
  return {
    kind: 'cast',
    characters: kept.map(({ id: character, name }) => ({ id: character, name })),
    fallbacks: [...fallbacks],
  }
}
