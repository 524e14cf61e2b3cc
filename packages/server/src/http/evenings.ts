import { CommediaError, loadStage, type Stage, type Take } from '@commedia/core'
import { stageShelf } from '../company/stage-shelf.ts'
import { type StandingShow, standingShow } from '../company/standing-show.ts'
import { takeOf } from '../store/kept-takes.ts'
import type { HttpTheatre } from './http-theatre.ts'

/** Finds shows as they stand. */
export interface Evenings {
  /** The take on stage and its stage as far as the record goes. */
  on(show: string): Promise<Evening>
  /** A take of a show without its stage: what a long record is read by. */
  takeAt(show: string, take?: string): Promise<Take>
  /** Any take of a show, the one on stage unless another is named. */
  at(show: string, take?: string): Promise<Evening>
}

/** A show, one of its takes, and the stage of that take. */
export interface Evening {
  readonly show: StandingShow
  readonly take: Take
  readonly stage: Stage
  readonly opened: boolean
  readonly over: boolean
}

/** Finds shows in the store, with the stages that are at hand. */
export function evenings({
  database,
  store,
  modes,
  shelf = stageShelf(store, modes.reader),
}: Pick<HttpTheatre, 'database' | 'store' | 'modes' | 'shelf'>): Evenings {
  const eveningOf = (show: StandingShow, take: Take, stage: Stage): Evening => ({
    ...{ show, take, stage },
    ...modes.of(show.id).stands(stage),
  })
  const standing = async (id: string): Promise<StandingShow> => {
    const show = await standingShow(database, id)
    if (show === undefined) throw new CommediaError('not-found', `There is no show ${id}.`)
    return show
  }
  const on = async (id: string): Promise<Evening> => {
    const show = await standing(id)
    return eveningOf(show, takeOn(show), await shelf.at(show))
  }
  const takeNamed = async (id: string, take: string): Promise<Take> => {
    const found = await takeOf(database, { show: id, take })
    if (found === undefined) throw new CommediaError('no-such-take', `There is no take ${take} in this show.`)
    const parent = found.parent === null ? {} : { parent: { take: found.parent, seq: found.parentSeq } }
    return { id: take, show: id, ...parent }
  }
  return {
    on,
    takeAt: async (id, take) => (take === undefined ? takeOn(await standing(id)) : takeNamed(id, take)),
    async at(id, take) {
      if (take === undefined) return on(id)
      const show = await standing(id)
      if (take === show.take) return on(id)
      const meant = await takeNamed(id, take)
      const { journal, snapshots } = store
      return eveningOf(show, meant, await loadStage(meant, { journal, snapshots, reader: modes.reader }))
    },
  }
}

function takeOn({ id, take, parent }: StandingShow): Take {
  return { id: take, show: id, ...(parent === undefined ? {} : { parent }) }
}
