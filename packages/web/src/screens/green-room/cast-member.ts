import type { Blueprint, Character } from '@commedia/core'

type CastMember = Blueprint['cast'][number]

/** A character with everything an actor needs, where something is missing from what is known of them. */
export function castMemberOf(character: Character, id: string): CastMember {
  const { description } = character
  return {
    ...character,
    id,
    aliases: character.aliases ?? [],
    background: character.background ?? description,
    personality: character.personality ?? description,
    voice: character.voice ?? '',
    motivation: character.motivation ?? '',
    relationships: character.relationships ?? [],
  }
}

/**
 * A play in which a character has taken somebody's part. The part keeps its id and answers to its old name too, so that
 * whatever the plan says of it holds.
 */
export function walkIn(
  blueprint: Blueprint,
  { role, character }: { readonly role: string; readonly character: Character },
): Blueprint {
  return {
    ...blueprint,
    cast: blueprint.cast.map((part) => {
      if (part.id !== role) return part
      const { name } = character
      const names = [...(character.aliases ?? []), part.name, ...part.aliases]
      return {
        ...castMemberOf(character, role),
        aliases: [...new Set(names)].filter((alias) => alias !== name),
        motivation: character.motivation ?? part.motivation,
        relationships: [...(character.relationships ?? []), ...part.relationships],
      }
    }),
  }
}
