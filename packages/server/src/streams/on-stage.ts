import type { Language } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { standingShow } from '../company/standing-show.ts'

const { jobs, takes } = tables

/** What of a piece is on stage, and how far it is. */
export interface OnStage {
  readonly take: string
  readonly epoch: number
  readonly playing: boolean
  readonly head: number
  readonly language: Language
}

/** Finds what is on stage of a show or a job; nothing when there is no such piece (any more). */
export type FindOnStage = (piece: string) => Promise<OnStage | undefined>

/** Looks into the database. */
export function onStageIn(database: Database): FindOnStage {
  return async (piece) => {
    if (!piece.startsWith('job_')) return standingShow(database, piece)
    const [job] = await database
      .select({ take: jobs.take, playing: jobs.playing, head: takes.head })
      .from(jobs)
      .leftJoin(takes, eq(takes.id, jobs.take))
      .where(eq(jobs.id, piece))
    return job && { ...job, head: job.head ?? 0, epoch: 1, language: 'en' }
  }
}
