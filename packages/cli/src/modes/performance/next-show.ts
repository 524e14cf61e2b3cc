import {
  carriedMemories,
  idFrom,
  loadStage,
  planNextEpisode,
  readerOf,
  runTurn,
  type Stage,
  stateOf,
  turns,
  writingRoom,
} from '@commedia/core'
import { crewOf, type PlayHouse } from '../../evening/play-house.ts'
import type { ShowEntry } from '../../evening/shows.ts'

const reader = readerOf(turns, writingRoom)

/** Plans the episode after a show that ended; asked again after a stop, it goes on from the prompt book. */
export async function nextShow(
  { entry, stage, wishes }: { readonly entry: ShowEntry; readonly stage: Stage; readonly wishes?: string },
  house: PlayHouse,
  stop: AbortSignal,
): Promise<ShowEntry | undefined> {
  const id = idFrom('take', 'episode', entry.on, wishes ?? '')
  await house.archive.journal.begin({ id, show: id })
  const archive = { journal: house.archive.journal, reader }
  const planned = await runTurn(
    await loadStage({ id }, archive),
    (_, own) => planNextEpisode(stage, wishes === undefined ? {} : { wishes }, crewOf(own, house)),
    { ...archive, clock: house.clock, random: house.random, stop },
  )
  const { blueprint } = stateOf(planned, writingRoom)
  if (blueprint === null) return undefined
  const show = idFrom('show', entry.show, entry.on, 'next')
  const take = { id: idFrom('take', show), show }
  return { ...entry, show, blueprint, memories: [...carriedMemories(stage)], takes: [take], on: take.id }
}
