import type { Character, Language } from '@commedia/core'
import { type LoreDraft, loreDraftOf, loreOf } from './lore-draft.ts'

/** A character as it stands in a form: everything is text, lists are lines. */
export interface CharacterDraft {
  readonly name: string
  readonly language: '' | Language
  readonly description: string
  readonly aliases: string
  readonly bio: string
  readonly origin: string
  readonly background: string
  readonly personality: string
  readonly voice: string
  readonly catchphrases: string
  readonly motivation: string
  readonly strengths: string
  readonly relationships: readonly { readonly to: string; readonly view: string }[]
  /** What they may say first; the first one is said. */
  readonly greetings: readonly string[]
  readonly tags: string
  readonly lore: readonly LoreDraft[]
  readonly secret: string
  readonly avatar: string
}

/** A character of whom nothing is known yet. */
export const NO_DRAFT: CharacterDraft = {
  name: '',
  language: '',
  description: '',
  aliases: '',
  bio: '',
  origin: '',
  background: '',
  personality: '',
  voice: '',
  catchphrases: '',
  motivation: '',
  strengths: '',
  relationships: [],
  greetings: [],
  tags: '',
  lore: [],
  secret: '',
  avatar: '',
}

const TEXTS = [
  'bio',
  'origin',
  'background',
  'personality',
  'voice',
  'motivation',
  'strengths',
  'secret',
  'avatar',
] as const

/** A character laid out to be edited. */
export function draftOf(character: Character): CharacterDraft {
  const { name, description, language = '', aliases = [], catchphrases = [], relationships = [] } = character
  const { greetings = [], tags = [] } = character
  const texts = TEXTS.map((key) => [key, character[key] ?? ''] as const)
  return {
    ...{ ...NO_DRAFT, ...Object.fromEntries(texts), name, description, language },
    aliases: aliases.join('\n'),
    catchphrases: catchphrases.join('\n'),
    greetings,
    tags: tags.join('\n'),
    relationships: relationships.map(({ to, view }) => ({ to, view })),
    lore: (character.lore ?? []).map(loreDraftOf),
  }
}

/** The character a form describes; what was left empty is not said at all, what no form shows stays as it was. */
export function characterOf(draft: CharacterDraft, kept: Character | Pick<Character, 'id'>): Character {
  const {
    name,
    description,
    language,
    aliases,
    catchphrases,
    relationships,
    lore,
    greetings,
    tags,
    ...texts
  } = draft
  const spoken = greetings.map((greeting) => greeting.trim()).filter((greeting) => greeting !== '')
  const said = TEXTS.flatMap((key) => (texts[key].trim() === '' ? [] : [[key, texts[key].trim()] as const]))
  const known = relationships
    .map(({ to, view }) => ({ to: to.trim(), view: view.trim() }))
    .filter(({ to, view }) => to !== '' && view !== '')
  return {
    ...unshown(kept),
    ...{ name: name.trim(), description: description.trim() },
    ...(language === '' ? {} : { language }),
    ...listed('aliases', aliases),
    ...listed('catchphrases', catchphrases),
    ...listed('tags', tags),
    ...(spoken.length === 0 ? {} : { greetings: spoken }),
    ...(known.length === 0 ? {} : { relationships: known }),
    ...((kept as Partial<Character>).lore === undefined && lore.length === 0
      ? {}
      : { lore: [...loreOf(lore)] }),
    ...Object.fromEntries(said),
  }
}

/** What a character has beside what stands in a form: its id, what it lived through, whatever a card brought along. */
function unshown(kept: Character | Pick<Character, 'id'>): Pick<Character, 'id'> {
  const rest = Object.entries(kept).filter(([key]) => !(key in NO_DRAFT))
  return { ...Object.fromEntries(rest), id: kept.id }
}

function listed(key: string, lines: string): Record<string, string[]> {
  const list = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return list.length === 0 ? {} : { [key]: list }
}
