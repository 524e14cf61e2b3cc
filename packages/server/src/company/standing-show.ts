import type { Language } from '@commedia/core'
import {
  asLanguage,
  Blueprint,
  CommediaError,
  Fact,
  type Json,
  Seat,
  ShowSettings,
  Tempo,
} from '@commedia/core'
import { ContentRating, USUAL_RATING } from '@commedia/core/care'
import { type Database, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'

const { shows, takes } = tables

/** How a show opens, as it is kept with it. */
export const ShowOpening = z.object({
  blueprint: Blueprint,
  seats: z.record(z.string(), Seat).default({}),
  settings: ShowSettings.prefault({}),
  /** What the cast remembers of earlier episodes. */
  memories: z.array(Fact).default([]),
  /** Characters of the owner who play, by role. */
  cast: z.record(z.string(), z.string()).default({}),
  /** The owner's own model, in place of the house's. */
  endpoint: z.string().optional(),
})
/** How a show opens, as it is kept with it. */
export type ShowOpening = Readonly<z.infer<typeof ShowOpening>>

/** Where a show stands: whose it is, which take is on stage, how far it is, and whether it is being played. */
export interface StandingShow {
  readonly id: string
  readonly owner: string
  readonly language: Language
  readonly take: string
  readonly epoch: number
  readonly playing: boolean
  readonly head: number
  /** When somebody was last known to be there. */
  readonly seen: number
  /** The owner's own model, in place of the house's. */
  readonly endpoint?: string
  /** How fast its lines come. */
  readonly tempo: Tempo
  readonly parent?: { readonly take: string; readonly seq: number }
}

/** Reads where a show stands, in one statement; nothing when there is no such show. */
export async function standingShow(database: Database, id: string): Promise<StandingShow | undefined> {
  const [found] = await database
    .select({
      owner: shows.owner,
      language: shows.language,
      take: shows.onStage,
      epoch: shows.epoch,
      playing: shows.playing,
      seen: shows.seen,
      head: takes.head,
      parent: takes.parent,
      parentSeq: takes.parentSeq,
      endpoint: sql<string | null>`${shows.opening}->>'endpoint'`,
      tempo: sql<string | null>`${shows.opening}->'settings'->>'tempo'`,
    })
    .from(shows)
    .leftJoin(takes, eq(takes.id, shows.onStage))
    .where(eq(shows.id, id))
  if (found === undefined) return undefined
  const { parent, parentSeq, head, language, endpoint, tempo, ...show } = found
  return {
    ...show,
    id,
    language: asLanguage(language),
    head: head ?? 0,
    tempo: Tempo.safeParse(tempo).data ?? '1',
    ...(endpoint === null ? {} : { endpoint }),
    ...(parent === null ? {} : { parent: { take: parent, seq: parentSeq ?? 0 } }),
  }
}

/** Says that a show which came to its end is no longer being played: its place is free for another. */
export async function leaveStage({ id, take }: StandingShow, database: Database): Promise<void> {
  await database
    .update(shows)
    .set({ playing: false })
    .where(and(eq(shows.id, id), eq(shows.onStage, take)))
}

/** Reads how a show opens, and for whom it is fit. */
export async function openingOf(
  database: Database,
  id: string,
): Promise<ShowOpening & { readonly rating: ContentRating }> {
  const [found] = await database
    .select({ opening: shows.opening, care: shows.care })
    .from(shows)
    .where(eq(shows.id, id))
  if (found === undefined) throw new CommediaError('not-found', `There is no show ${id}.`)
  return { ...ShowOpening.parse(found.opening), rating: ratingIn(found.care) }
}

/** For whom a show is fit, as its row has it. */
export function ratingIn(care: Json | undefined): ContentRating {
  return (
    ContentRating.safeParse((care as { readonly rating?: unknown } | undefined)?.rating).data ?? USUAL_RATING
  )
}
