import { type Language, languageOf } from '../prelude/language.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { actingRoom } from './acting-room.ts'

/** The language a role speaks: its own, or that of its looks. */
export function languageFor(view: View): Language {
  const { character } = partOf(view, actingRoom)
  return character?.language ?? languageOf(character?.description ?? '')
}
