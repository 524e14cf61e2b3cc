import { Character, CommediaError, type Json } from '@commedia/core'
import { type CardDraft, readCard, writeCard } from '@commedia/core/cards'
import type { ROUTES } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { newId } from '../people/secrets.ts'
import { withoutPast } from './character-handlers.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'importCard' | 'exportCard'>

const { cards, characters } = tables

const TYPES = { json: 'application/json', png: 'image/png', charx: 'application/zip' } as const

/** Cards: characters come from other programs and go to them. The card itself is kept, so that nothing in it is lost on the way. */
export function cardHandlers({ database, clock }: HttpTheatre): Handlers<Mine> {
  return {
    async importCard(asked) {
      const read = readCard(asked.body)
      const id = newId('character')
      const character = { ...withoutPast(read.character), id }
      const kept = { id, name: character.name, changed: new Date(clock.now()).toISOString() }
      await database.transaction(async (transaction) => {
        await transaction
          .insert(characters)
          .values({ ...kept, owner: personOf(asked).id, character: character as unknown as Json })
        await transaction.insert(cards).values({ character: id, file: asked.body })
      })
      return { ...kept, character }
    },

    async exportCard({ params, query: { format } }) {
      const [found] = await database
        .select({ character: characters.character, file: cards.file })
        .from(characters)
        .leftJoin(cards, eq(cards.character, characters.id))
        .where(eq(characters.id, params.character))
      if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
      const character = withoutPast(Character.parse(found.character))
      const bytes = writeCard(draftOf(character, found.file), { format, spec: 'v3' })
      return { name: `${fileName(character.name)}.${format}`, type: TYPES[format], bytes }
    },
  }
}

/** A character over the card it came by, if it came by one; the id it has here is nobody else's business. */
function draftOf(character: Character, file: Uint8Array | null): CardDraft {
  if (file === null) return { character }
  const { character: before, ...card } = readCard(new Uint8Array(file))
  return { ...card, character: { ...character, id: before.id } }
}

function fileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '')
  return [...plain].slice(0, 60).join('') || 'character'
}
