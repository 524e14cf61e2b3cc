import { asJson, Character, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { newId } from '../people/secrets.ts'
import {
  changeCharacter,
  dropCharacter,
  findCharacter,
  keepCharacter,
  listCharacters,
} from '../store/kept-characters.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<
  typeof ROUTES,
  'listCharacters' | 'keepCharacter' | 'getCharacter' | 'changeCharacter' | 'deleteCharacter' | 'readUpload'
>

/** Characters, and the works they come from. */
export function characterHandlers({
  database,
  clock,
  workshop,
}: GuardedTheatre & { readonly workshop: Workshop }): Handlers<Mine> {
  const now = (): string => new Date(clock.now()).toISOString()
  return {
    async listCharacters(asked) {
      return { characters: await listCharacters(database, personOf(asked).id) }
    },
    async keepCharacter(asked) {
      const character = withoutPast(asked.body.character)
      const kept = { id: newId('character'), name: character.name, changed: now() }
      await keepCharacter(database, { ...kept, owner: personOf(asked).id, character: asJson(character) })
      return { ...kept, character }
    },
    async getCharacter({ params }) {
      const found = await findCharacter(database, params.character)
      if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
      return { ...found, character: Character.parse(found.character) }
    },
    async changeCharacter({ params, body }) {
      const id = params.character
      const changed = { name: body.character.name, changed: now() }
      const kept = await changeCharacter(database, id, (was) => {
        const { chronicle } = Character.parse(was.character)
        const character = { ...withoutPast(body.character), ...(chronicle && { chronicle }) }
        return { ...changed, character: asJson(character) }
      })
      if (kept === undefined) throw new CommediaError('not-found', 'There is no such character.')
      return { id, ...changed, character: Character.parse(kept.character) }
    },
    async deleteCharacter({ params }) {
      await dropCharacter(database, params.character)
      return { done: true }
    },
    readUpload: (asked) => workshop.make('readUpload', { file: asked.body }, commissionOf(asked)),
  }
}

/** A character as a stranger may send it: what it lived through is known from records here, and from nothing else. */
export function withoutPast<Member extends Character>({
  chronicle: _claimed,
  ...character
}: Member): Omit<Member, 'chronicle'> {
  return character
}
