import { isDrawnAgain } from '../masks/drawn-again.ts'
import type { Character } from '../schema/character.ts'

/** Somebody as the bill has them: what everybody may see. */
export function onTheBill({ name, description, avatar }: Pick<Character, 'name' | 'description' | 'avatar'>) {
  return { name, description, ...(isDrawnAgain(avatar) && { avatar }) }
}
