import type { Character } from '@commedia/core'

/** A character as it stands in a form: everything is text, lists are lines. */
export interface CharacterDraft {
  readonly name: string
  readonly language: '' | 'en' | 'zh'
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
  secret: '',
  avatar: '',
}

/** A character laid out to be edited. */
export function draftOf(character: Character): CharacterDraft {
  const { id: _id, aliases = [], catchphrases = [], relationships = [], ...texts } = character
  const said = Object.entries(texts).filter(([, text]) => text !== undefined)
  return {
    ...NO_DRAFT,
    ...(Object.fromEntries(said) as Partial<CharacterDraft>),
    aliases: aliases.join('\n'),
    catchphrases: catchphrases.join('\n'),
    relationships: relationships.map(({ to, view }) => ({ to, view })),
  }
}

/** The character a form describes; what was left empty is not said at all. */
export function characterOf(draft: CharacterDraft, id: string): Character {
  const { name, description, language, aliases, catchphrases, relationships, ...texts } = draft
  const said = Object.entries(texts).flatMap(([key, text]) =>
    text.trim() === '' ? [] : [[key, text.trim()] as const],
  )
  const known = relationships
    .map(({ to, view }) => ({ to: to.trim(), view: view.trim() }))
    .filter(({ to, view }) => to !== '' && view !== '')
  return {
    ...{ id, name: name.trim(), description: description.trim() },
    ...(language === '' ? {} : { language }),
    ...listed('aliases', aliases),
    ...listed('catchphrases', catchphrases),
    ...(known.length === 0 ? {} : { relationships: known }),
    ...Object.fromEntries(said),
  }
}

function listed(key: string, lines: string): Record<string, string[]> {
  const list = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return list.length === 0 ? {} : { [key]: list }
}
