import { mentions, nameKey } from '../prelude/names.ts'
import { insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { type CastListInput, castListPrompt } from './cast-list.prompt.ts'
import type { NamedProfile, Review } from './drafts.ts'
import { lookUp } from './look-up.ts'
import type { WrittenCast } from './parts.ts'
import { type ProfileInput, profilePrompt } from './profile.prompt.ts'
import { reviewPrompt } from './review.prompt.ts'
import type { WriterCrew } from './writer-crew.ts'
import { type Brief, remarksOf } from './writers-brief.ts'
import { planAdvanced, reviewGiven } from './writing-room.ts'

/** Reviews that may ask for changes, unless told otherwise; the draft after the last of them is accepted as it is. */
export const MOST_REVISIONS = 5

/** What the cast is made for. */
export interface CastBrief extends CastListInput {
  /** What the source says of one person. */
  readonly sourceFor?: (name: string) => string
  /** Reviews that may ask for changes; with none, nobody reviews. */
  readonly revisions?: number | undefined
}

/** Names, then all profiles at once, then review and revision. */
export async function* writeCast(
  { sourceFor, size, people, revisions = MOST_REVISIONS, ...brief }: CastBrief,
  crew: WriterCrew,
): AsyncGenerator<Fact, WrittenCast> {
  const { language } = brief
  const wanted = { ...brief, ...(size !== undefined && { size }), ...(people !== undefined && { people }) }
  const list = await insist(castListPrompt, { input: wanted, step: 'cast-list', language }, crew)
  const names = distinct(list.output.names)
  yield advanced('cast-list', names.join(', '))

  const filled = [...list.fallbacks]
  let profiles: readonly NamedProfile[] = []
  let review: Review | undefined
  for (let round = 1; ; round++) {
    const written = await writeProfiles({ brief, names, sourceFor, round, profiles, review }, crew)
    profiles = written.profiles
    filled.push(...written.fallbacks)
    yield advanced('profiles', String(profiles.length), round)
    if (round > revisions) break
    const input = { ...brief, profiles, found: [], round, before: review }
    const given = await insist(reviewPrompt, { input, step: `review-cast:${round}`, language }, crew)
    review = given.output
    filled.push(...given.fallbacks)
    yield fact(reviewGiven, { by: 'reviewer', audience: [], body: { of: 'cast', round, ...review } })
    if (review.verdict === 'accept') break
  }
  const remarks = review === undefined ? [] : remarksOf(review, language)
  return { profiles, remarks, fallbacks: filled }
}

interface ProfileJob {
  readonly brief: Brief
  readonly names: readonly string[]
  readonly sourceFor: CastBrief['sourceFor']
  readonly round: number
  readonly profiles: readonly NamedProfile[]
  readonly review: Review | undefined
}

async function writeProfiles(
  job: ProfileJob,
  crew: WriterCrew,
): Promise<Pick<WrittenCast, 'profiles' | 'fallbacks'>> {
  const again = toBeRevised(job)
  const written = await crew.steps.all(
    again.map((name) => ({
      name: `profile:${name}:${job.round}`,
      run: async () => {
        const input = await profileInput(name, job, crew)
        const { language } = job.brief
        const step = `profile:${name}:${job.round}`
        const handedIn = await insist(profilePrompt, { input, step, language }, crew)
        return { profile: { ...handedIn.output, name }, fallbacks: handedIn.fallbacks }
      },
    })),
  )
  const profileOf = (name: string): NamedProfile[] => {
    const found = [...written.map(({ profile }) => profile), ...job.profiles].find((one) => one.name === name)
    return found === undefined ? [] : [found]
  }
  return { profiles: job.names.flatMap(profileOf), fallbacks: written.flatMap((one) => one.fallbacks) }
}

/** A page the reviewer did not speak of is left alone; a review that names nobody means everybody. */
function toBeRevised({ names, review }: ProfileJob): readonly string[] {
  if (review === undefined) return names
  const said = [...review.problems, ...review.suggestions].join('\n')
  const named = new Set(mentions(said, names).map(({ name }) => name))
  return named.size === 0 ? names : names.filter((name) => named.has(name))
}

async function profileInput(name: string, job: ProfileJob, crew: WriterCrew): Promise<ProfileInput> {
  const { brief, names, review } = job
  const before = job.profiles.find((profile) => profile.name === name)
  const found = await lookUp(`${name} — ${brief.topic}`, `search:${name}`, crew)
  const source = job.sourceFor?.(name)
  return {
    ...brief,
    ...(source !== undefined && { source }),
    names,
    name,
    ...(found !== undefined && { found }),
    ...(before && review && { notes: { before, ...review } }),
  }
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [nameKey(name), name])).values()]
}

function advanced(stage: 'cast-list' | 'profiles', note: string, round?: number): Fact {
  return fact(planAdvanced, {
    by: 'actor-designer',
    audience: [],
    body: { stage, note, ...(round === undefined ? {} : { round }) },
  })
}
