import { Character, CommediaError, type Past } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { LifeIndex } from '../company/life-index.ts'
import { paidByPerson } from '../company/payers.ts'
import { usualForCost } from '../company/reckoning.ts'
import { hoursOf } from '../lives/carry-home.ts'
import { memoryPage, memoryUnder } from '../lives/memory-page.ts'
import { findCharacter } from '../store/kept-characters.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { Asking } from './asking.ts'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { beginJob } from './job-handlers.ts'
import { reckoning } from './reckoning.ts'
import { requireModel } from './require-model.ts'

type Mine = Pick<typeof ROUTES, 'previewCasting' | 'startCasting' | 'listMemories' | 'carryHome'>

/** Casting: scripts become characters who remember, and what was lived is looked at and carried home. */
export function castingHandlers(
  theatre: GuardedTheatre & { readonly lives: LifeIndex; readonly workshop: Workshop },
  config: HttpConfig,
): Handlers<Mine> {
  const { database, models, workshop } = theatre
  const chronicleOf = async (id: string): Promise<readonly Past[]> => {
    const found = await findCharacter(database, id)
    if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
    return Character.parse(found.character).chronicle ?? []
  }
  const readingContext = async (): Promise<number> => {
    const casting = await import('@commedia/core/casting')
    return casting.readingContext(models)
  }
  const paid = <Result>(asked: { readonly asking: Asking }, work: () => Promise<Result>): Promise<Result> =>
    paidByPerson(personOf(asked).id, work, theatre)
  return {
    async previewCasting(asked) {
      const isConnected = config.models.names().length > 0
      const contextTokens = isConnected ? await readingContext() : undefined
      const script = { ...asked.query, file: asked.body, contextTokens }
      return workshop.make('previewCasting', script, commissionOf(asked))
    },

    async startCasting(asked) {
      requireModel(config)
      const script = { ...asked.query, file: asked.body, contextTokens: await readingContext() }
      // Refused here rather than by a job that does nothing.
      const { request, cost } = await workshop.make('readCasting', script, commissionOf(asked))
      const usual = usualForCost(cost, reckoning(theatre, config))
      const job = { owner: personOf(asked).id, kind: 'casting', request, usual }
      return { job: await beginJob(job, { ...theatre, config }) }
    },

    async listMemories(asked) {
      const { layer, under, after } = asked.query
      const chronicle = await chronicleOf(asked.params.character)
      const page = await paid(asked, () =>
        under === undefined
          ? memoryPage(chronicle, { layer, after }, theatre)
          : memoryUnder(chronicle, { layer, under }, theatre),
      )
      return { ...page, hours: hoursOf(chronicle) }
    },

    async carryHome(asked) {
      return { characters: [...(await paid(asked, () => theatre.lives.carryHome(asked.params.show)))] }
    },
  }
}
