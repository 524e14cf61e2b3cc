import { Character, CommediaError, type Past, readingContext } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { carryHome, hoursOf } from '../lives/carry-home.ts'
import type { LifeIndex } from '../lives/life-index.ts'
import { memoryPage, memoryUnder } from '../lives/memory-page.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { HttpTheatre } from './http-theatre.ts'
import { beginJob } from './job-handlers.ts'
import { requireModel } from './require-model.ts'

type Mine = Pick<typeof ROUTES, 'previewCasting' | 'startCasting' | 'listMemories' | 'carryHome'>

const { characters } = tables

/** Casting: scripts become characters who remember, and what was lived is looked at and carried home. */
export function castingHandlers(
  theatre: HttpTheatre & { readonly lives: LifeIndex; readonly workshop: Workshop },
  config: HttpConfig,
): Handlers<Mine> {
  const { database, models, workshop } = theatre
  const chronicleOf = async (id: string): Promise<readonly Past[]> => {
    const [found] = await database
      .select({ character: characters.character })
      .from(characters)
      .where(eq(characters.id, id))
    if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
    return Character.parse(found.character).chronicle ?? []
  }
  return {
    async previewCasting(asked) {
      const isConnected = config.models.names().length > 0
      const contextTokens = isConnected ? readingContext(models) : undefined
      const script = { ...asked.query, file: asked.body, contextTokens }
      return workshop.make('previewCasting', script, commissionOf(asked))
    },

    async startCasting(asked) {
      requireModel(config)
      const script = { ...asked.query, file: asked.body, contextTokens: readingContext(models) }
      // Refused here rather than by a job that does nothing.
      const request = await workshop.make('readCasting', script, commissionOf(asked))
      const job = { owner: personOf(asked).id, kind: 'casting', request }
      return { job: await beginJob(job, { ...theatre, config }) }
    },

    async listMemories({ params, query: { layer, under, after } }) {
      const chronicle = await chronicleOf(params.character)
      const page =
        under === undefined
          ? await memoryPage(chronicle, { layer, after }, theatre)
          : await memoryUnder(chronicle, { layer, under }, theatre)
      return { ...page, hours: hoursOf(chronicle) }
    },

    carryHome: async ({ params }) => ({ characters: [...(await carryHome(params.show, theatre))] }),
  }
}
