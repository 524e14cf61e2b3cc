import type { Clock, Language, Tempo, Waiting } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { StageShelf } from '../company/stage-shelf.ts'
import { standingShow } from '../company/standing-show.ts'
import { type Modes, tempoAt } from '../modes/modes.ts'

const { jobs, takes } = tables

/** What of a piece is on stage, and how far it is. */
export interface OnStage {
  readonly take: string
  readonly epoch: number
  readonly playing: boolean
  readonly head: number
  readonly language: Language
  /** What it waits for, as far as a viewer may know; a piece that nobody plays waits for nobody. */
  readonly waiting?: (viewer: string) => Waiting
  /** How fast its lines come, where it has a tempo. */
  readonly tempo?: Tempo | undefined
}

/** Finds what is on stage of a show or a job; nothing when there is no such piece (any more). */
export type FindOnStage = (piece: string) => Promise<OnStage | undefined>

/** Where the stages of shows are kept, and the hour by which one sees whom they wait for. */
export interface StageLooks {
  readonly shelf: StageShelf
  readonly modes: Modes
  readonly clock: Pick<Clock, 'now'>
}

/** Looks into the database, and on the stages of shows that are played, if they are at hand. */
export function onStageIn(database: Database, looks?: StageLooks): FindOnStage {
  return async (piece) => {
    if (!piece.startsWith('job_')) {
      const show = await standingShow(database, piece)
      if (show === undefined || looks === undefined) return show
      // The row knows the tempo of one that rests, whose stage is not made for that alone.
      const mode = looks.modes.of(piece)
      const hasOpened = mode.hasCurtain && show.head > 0
      if (!show.playing) return { ...show, tempo: hasOpened ? show.tempo : undefined }
      const stage = await looks.shelf.at(show)
      const waiting = mode.waiting(stage, looks.clock.now())
      return { ...show, tempo: tempoAt(mode, stage), waiting }
    }
    const [job] = await database
      .select({ take: jobs.take, playing: jobs.playing, head: takes.head })
      .from(jobs)
      .leftJoin(takes, eq(takes.id, jobs.take))
      .where(eq(jobs.id, piece))
    return job && { ...job, head: job.head ?? 0, epoch: 1, language: 'en' }
  }
}
