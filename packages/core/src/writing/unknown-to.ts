import type { NamedProfile, StoryDraft } from './drafts.ts'
import { nameMeant } from './find-profile.ts'
import { runFinder } from './run-finder.ts'
import type { Brief } from './writers-brief.ts'

/** Whose secrets an actor's page gives away to the actor, as far as their words tell. */
export function unknownTo(
  profile: NamedProfile,
  { language, names, story }: Pick<Brief, 'language' | 'story'> & { readonly names: readonly string[] },
): readonly string[] {
  if (story === undefined) return []
  const runsOf = runFinder(language, names)
  const open = new Set([...openIn(story), profile.secret].flatMap(runsOf))
  const told = new Set(wordsOf(profile).flatMap(runsOf))
  const kept = [story.secret, ...story.others].filter(({ who }) => nameMeant(who, names) !== profile.name)
  return kept
    .filter(({ what }) => runsOf(what).some((run) => told.has(run) && !open.has(run)))
    .map(({ who }) => who)
}

/** What anybody may know: who they are, what is said plainly, what can be counted. */
function openIn({ cast, plain, stakes, business }: StoryDraft): readonly string[] {
  return [...cast.map(({ who }) => who), ...plain.map(({ fact }) => fact), ...stakes, business]
}

function wordsOf(profile: NamedProfile): readonly string[] {
  const { description, background, personality, voice, want, relationships, stories } = profile
  return [
    description,
    background,
    personality,
    voice,
    want,
    ...stories,
    ...relationships.map(({ view }) => view),
  ]
}
