import { Character, CommediaError, type Json, languageOf } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { readBook, tables } from '@commedia/node'
import { desc, eq } from 'drizzle-orm'
import { newId } from '../people/secrets.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<
  typeof ROUTES,
  'listCharacters' | 'keepCharacter' | 'getCharacter' | 'changeCharacter' | 'deleteCharacter' | 'readUpload'
>

const { characters } = tables

/** Characters, and the works they come from. */
export function characterHandlers({ database, clock }: HttpTheatre): Handlers<Mine> {
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
      const { character } = asked.body
      const kept = { id: newId('character'), name: character.name, changed: now() }
      await database
        .insert(characters)
        .values({ ...kept, owner: personOf(asked).id, character: character as unknown as Json })
      return { ...kept, character }
    },
    async getCharacter({ params }) {
      const [found] = await database.select().from(characters).where(eq(characters.id, params.character))
      if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
      return { ...found, character: Character.parse(found.character) }
    },
    async changeCharacter({ params, body: { character } }) {
      const changed = { name: character.name, changed: now() }
      await database
        .update(characters)
        .set({ ...changed, character: character as unknown as Json })
        .where(eq(characters.id, params.character))
      return { id: params.character, ...changed, character }
    },
    async deleteCharacter({ params }) {
      await database.delete(characters).where(eq(characters.id, params.character))
      return { done: true }
    },
    async readUpload({ body }) {
      const { text, chapters, script } = await readBook(body)
      return {
        language: languageOf(text),
        text,
        chapters: chapters.map(({ title, bodyStart, end }) => ({ title, start: bodyStart, end })),
        people: script.people.map(({ name }) => name),
        scenes: script.scenes.length,
      }
    },
  }
}
