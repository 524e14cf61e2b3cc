import { Character, CommediaError, idFrom, inLanguage, type Language } from '@commedia/core'
import type { CompanionWanted } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { charactersOf } from '../store/kept-characters.ts'
import type { HttpConfig } from './http-config.ts'

/** Somebody of the house, and the play they are from; nothing for its own masks. */
export interface OfTheHouse {
  readonly character: Character
  readonly from: string | null
}

/** Everybody of the house who may be asked to come: its own masks, and the cast of its plays in that language. */
export async function ofTheHouse(
  language: Language,
  { bundled }: Pick<HttpConfig, 'bundled'>,
): Promise<ReadonlyMap<string, OfTheHouse>> {
  const { HOUSE_COMPANIONS } = await import('@commedia/core/masks')
  const masks = inLanguage(language, HOUSE_COMPANIONS).map(
    (character) => [character.id, { character, from: null }] as const,
  )
  const casts = [...bundled]
    .filter(([, blueprint]) => blueprint.language === language)
    .flatMap(([show, { title, cast }]) =>
      cast.map(
        (character) =>
          [
            `${show}/${character.id}`,
            { character: { ...character, id: idFrom('role', show, character.id) }, from: title },
          ] as const,
      ),
    )
  return new Map<string, OfTheHouse>([...masks, ...casts])
}

/** The characters somebody asks to come, each once: their own, or of the house. */
export async function charactersWanted(
  wanted: readonly CompanionWanted[],
  by: { readonly owner: string; readonly language: Language },
  house: { readonly database: Database; readonly config: Pick<HttpConfig, 'bundled'> },
): Promise<readonly Character[]> {
  const found = await Promise.all(wanted.map((one) => characterWanted(one, by, house)))
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

async function characterWanted(
  wanted: CompanionWanted,
  { owner, language }: { readonly owner: string; readonly language: Language },
  { database, config }: { readonly database: Database; readonly config: Pick<HttpConfig, 'bundled'> },
): Promise<Character> {
  if ('house' in wanted) {
    const found = (await ofTheHouse(language, config)).get(wanted.house)
    if (found !== undefined) return found.character
    throw new CommediaError('not-found', 'Nobody of this name is in the house.')
  }
  const [found] = await charactersOf(database, owner, [wanted.character])
  if (found === undefined) throw new CommediaError('not-found', 'There is no such character.')
  // Known here by what it is kept under: the same mask as on the wall, and never two of one id.
  return { ...Character.parse(found.character), id: found.id }
}
