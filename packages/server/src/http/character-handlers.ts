import { asJson, Character, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { desc, eq } from 'drizzle-orm'
import { newId } from '../people/secrets.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<
  typeof ROUTES,
  'listCharacters' | 'keepCharacter' | 'getCharacter' | 'changeCharacter' | 'deleteCharacter' | 'readUpload'
>

const { cards, characters } = tables

/** Characters, and the works they come from. */
export function characterHandlers({
  database,
  clock,
  workshop,
}: GuardedTheatre & { readonly workshop: Workshop }): Handlers<Mine> {
  const now = (): string => new Date(clock.now()).toISOString()
  return {
    async listCharacters(asked) {
      const { id, name, changed } = characters
      const mine = eq(characters.owner, personOf(asked).id)
      return {
        characters: await database
          .select({ id, name, changed })
          .from(characters)
          .where(mine)
          .orderBy(desc(changed)),
      }
    },
    async keepCharacter(asked) {
      const character = withoutPast(asked.body.character)
      const kept = { id: newId('character'), name: character.name, changed: now() }
      await database
        .insert(characters)
        .values({ ...kept, owner: personOf(asked).id, character: asJson(character) })
      return { ...kept, character }
    },
    async getCharacter({ params }) {
      const [found] = await database.select().from(characters).where(eq(characters.id, params.character))
      if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
      return { ...found, character: Character.parse(found.character) }
    },
    async changeCharacter({ params, body }) {
      const id = params.character
      return database.transaction(async (transaction) => {
        const [found] = await transaction.select().from(characters).where(eq(characters.id, id)).for('update')
        if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
        const { chronicle } = Character.parse(found.character)
        const character = { ...withoutPast(body.character), ...(chronicle && { chronicle }) }
        const changed = { name: character.name, changed: now() }
        await transaction
          .update(characters)
          .set({ ...changed, character: asJson(character) })
          .where(eq(characters.id, id))
        return { id, ...changed, character }
      })
    },
    async deleteCharacter({ params }) {
      await database.transaction(async (transaction) => {
        await transaction.delete(cards).where(eq(cards.character, params.character))
        await transaction.delete(characters).where(eq(characters.id, params.character))
      })
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
