import type { Language } from '../../prelude/language.ts'
import type { Method } from '../mystery-crew.ts'
import type { MethodName } from '../table-settings.ts'

/** A way to play that is not the house's own, and what people read of it. */
export interface HandedMethod extends Method {
  /** In small letters; a table's settings name it so. */
  readonly id: MethodName
  readonly called: Readonly<Record<Language, string>>
}

/** Declares a way to play at a mystery table, to be handed to a house. */
export function defineMethod(method: HandedMethod): HandedMethod {
  return method
}
