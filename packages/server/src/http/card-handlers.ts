import { asJson, Character, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { newId } from '../people/secrets.ts'
import { characterWithCard, keepCharacter } from '../store/kept-characters.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { withoutPast } from './character-handlers.ts'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'importCard' | 'exportCard'>

const TYPES = { json: 'application/json', png: 'image/png', charx: 'application/zip' } as const

/** Cards: characters come from other programs and go to them. The card itself is kept, so that nothing in it is lost on the way. */
export function cardHandlers({
  database,
  clock,
  workshop,
}: GuardedTheatre & { readonly workshop: Workshop }): Handlers<Mine> {
  return {
    async importCard(asked) {
      const read = await workshop.make('readCard', { file: asked.body }, commissionOf(asked))
      const id = newId('character')
      const character = { ...withoutPast(read), id }
      const kept = { id, name: character.name, changed: new Date(clock.now()).toISOString() }
      const row = { ...kept, owner: personOf(asked).id, character: asJson(character) }
      await keepCharacter(database, row, asked.body)
      return { ...kept, character }
    },

    async exportCard(asked) {
      const { format } = asked.query
      const found = await characterWithCard(database, asked.params.character)
      if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
      const character = withoutPast(Character.parse(found.character))
      const given = { character, file: found.file, format }
      const bytes = await workshop.make('writeCard', given, commissionOf(asked))
      return { name: `${fileName(character.name)}.${format}`, type: TYPES[format], bytes }
    },
  }
}

function fileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '')
  return [...plain].slice(0, 60).join('') || 'character'
}
