import { clipped } from '../prompting/clip.ts'
import type { Character } from '../schema/character.ts'
import type { Moment } from '../schema/view.ts'
import { knowledgeOf, loreFor } from './draw-lore.ts'

/** How many of the newest moments are searched for keys. */
const MOST_HEARD = 8
/** What a lorebook may take of a page of full size, and one entry of it, in Latin characters. */
const ROOM = 1600
const LONGEST_ENTRY = 800

/** What of its lorebook comes to a character's mind after the newest moments it perceived, shortened for its page. */
export function loreInMind(
  character: Character,
  moments: readonly Pick<Moment, 'text'>[],
  scale = 1,
): readonly string[] {
  if (character.lore === undefined) return []
  const text = moments
    .slice(-MOST_HEARD)
    .map((moment) => moment.text)
    .join('\n')
  const [budgetChars, longestChars] = [ROOM * scale, LONGEST_ENTRY * scale]
  const question = { text, knower: character, owner: character.id, budgetChars, longestChars }
  return loreFor(character.lore, question).map((entry) => clipped(entry.text, longestChars))
}

/** Has everybody know, of all lorebooks in a cast, what says it is known to them, and nothing else. */
export function handOutLore<Member extends Character>(cast: readonly Member[]): readonly Member[] {
  if (cast.every(({ lore }) => lore === undefined)) return cast
  return cast.map((member) => {
    const lore = cast.flatMap((owner) => (owner.lore ?? []).filter(knowledgeOf(member, owner.id)))
    const { lore: _own, ...rest } = member
    return { ...(rest as Member), ...(lore.length > 0 && { lore }) }
  })
}
