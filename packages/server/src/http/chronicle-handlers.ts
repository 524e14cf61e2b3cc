import { Character, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { LifeIndex } from '../company/life-index.ts'
import { paidByPerson } from '../company/payers.ts'
import type { Reading } from '../people/chronicle-page.ts'
import { findCharacter } from '../store/kept-characters.ts'
import type { Asking } from './asking.ts'
import { type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'readChronicle' | 'readSources' | 'correctMemory' | 'forgetMemory'>

type Of = { readonly asking: Asking; readonly params: { readonly character: string } }

/** What a character remembers of its owner: read, corrected, forgotten. Few ask, so that nothing of it is loaded before. */
export function chronicleHandlers(theatre: GuardedTheatre & { readonly lives: LifeIndex }): Handlers<Mine> {
  const { database } = theatre
  const readingOf = async ({ asking, params }: Of): Promise<Reading> => {
    const found = await findCharacter(database, params.character)
    if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
    return { person: personOf({ asking }), chronicle: Character.parse(found.character).chronicle ?? [] }
  }
  const paid = <Result>({ asking }: Of, work: () => Promise<Result>): Promise<Result> =>
    paidByPerson(personOf({ asking }).id, work, theatre)
  const amend = async (asked: Of & { readonly params: { readonly memory: string } }, text?: string) => {
    const { character, memory } = asked.params
    const reading = await readingOf(asked)
    const { amendLife } = await import('../people/amend-life.ts')
    await paid(asked, () =>
      amendLife({ ...reading, character, memory, ...(text !== undefined && { text }) }, theatre),
    )
    return { done: true as const }
  }
  return {
    async readChronicle(asked) {
      const { chroniclePage } = await import('../people/chronicle-page.ts')
      return chroniclePage(await readingOf(asked), asked.query.after, theatre)
    },
    async readSources(asked) {
      const reading = await readingOf(asked)
      const { sourcesOf } = await import('../people/chronicle-page.ts')
      return paid(asked, () => sourcesOf(reading, asked.params.memory, theatre))
    },
    correctMemory: (asked) => amend(asked, asked.body.text),
    forgetMemory: (asked) => amend(asked),
  }
}
