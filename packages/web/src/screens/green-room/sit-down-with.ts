import { type Character, languageOf } from '@commedia/core'
import type { WireClient } from '@commedia/core/wire'
import { readChosenModel } from '../../house/chosen-model.ts'

/** Opens a room for two with a character, and says which. */
export async function sitDownWith(
  { id, character }: { readonly id: string; readonly character: Character },
  wire: Pick<WireClient, 'openRoom'>,
): Promise<string> {
  const endpoint = readChosenModel()
  const room = await wire.openRoom({
    body: {
      companions: [{ character: id }],
      language: character.language ?? languageOf(character.description),
      ...(endpoint === undefined ? {} : { endpoint }),
    },
  })
  return room.id
}
