import {
  actingRoom,
  inLanguage,
  type Language,
  partOf,
  performanceRoom,
  stateOf,
  type View,
  viewFor,
} from '@commedia/core'
import type { ShowEntry } from '../../evening/shows.ts'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { Look } from './look.ts'

/** Who this person is tonight: the character's own page, without where the story is to go. */
export function roleLines({ blueprint, role }: ShowEntry, { stage }: Pick<Look, 'stage'>): readonly string[] {
  const member = blueprint.cast.find(({ id }) => id === role)
  if (member === undefined) return [inLanguage(blueprint.language, PLAY_WORDS).watching]
  const { goals = [] } = blueprint.acts[stateOf(stage, performanceRoom).act] ?? {}
  const goal = goals.find((one) => one.role === role)?.goal ?? member.motivation
  const names = new Map(blueprint.cast.map(({ id, name }) => [id, name]))
  const now = playedSoFar(viewFor(member.id, stage), names)
  return ownPage({ ...member, goal, ...now }, blueprint.language)
}

/** What somebody knows of the part they play. */
export interface OwnPart {
  readonly name: string
  readonly description: string
  readonly background?: string | undefined
  readonly goal?: string | undefined
  readonly secret?: string | undefined
  /** What they carry and could tell. */
  readonly stories?: readonly string[] | undefined
  /** What they want from the scene under way, and what there is to do in it. */
  readonly want?: string
  readonly business?: string
  /** What they have let out of their secret, and the names of those before whom. */
  readonly confessed?: { readonly quote: string; readonly to: readonly string[] } | null
}

/** What the play has given a role by now, and what the role has let out. */
export function playedSoFar(
  view: View,
  names: ReadonlyMap<string, string>,
): Pick<OwnPart, 'want' | 'business' | 'confessed'> {
  const { want, business, confessed } = partOf(view, actingRoom)
  const to = confessed?.to.map((role) => names.get(role) ?? role) ?? []
  return { want, business, confessed: confessed && { quote: confessed.quote, to } }
}

/** A part, line by line, for whoever plays it. */
export function ownPage(
  {
    name,
    description,
    background = '',
    goal = '',
    secret = '',
    stories = [],
    want = '',
    business = '',
    confessed,
  }: OwnPart,
  language: Language,
): readonly string[] {
  const words = inLanguage(language, PLAY_WORDS)
  const line = (label: string, text: string): string => (text === '' ? '' : `${label}${words.colon}${text}`)
  return [
    line(words.you(name), description),
    background,
    line(words.want, goal),
    line(words.wantHere, want),
    line(words.toDo, business),
    ...stories.map((story) => line(words.stories, story)),
    line(words.secret, secret),
    confessed == null ? '' : words.confessed(confessed.to, confessed.quote),
  ].filter((text) => text !== '')
}
