import { actAttempted, gestureMade, lineSpoken, thoughtHad } from '../acting/acting-room.ts'
import { idFrom } from '../prelude/ids.ts'
import type { Segment } from '../prompting/segment-stream.ts'
import { type AnyEventKind, fact, readBody } from '../record/define-event.ts'
import { type Archive, catchUp } from '../record/load-stage.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { BOOTH, type Fact, type StageEvent } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import { hearers } from '../world/perceive.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actorInput, languageOfShow } from './actors.ts'
import { draftsOf } from './cues.ts'
import { type LastPlayed, peopleRoom } from './people-room.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { beatPlayed, performanceRoom } from './performance-room.ts'
import { decisionOf } from './play-beat.ts'
import { playMoment } from './play-moment.ts'
import { refused } from './refusal.ts'
import { mannerOf, spokenFacts } from './spoken-facts.ts'
import { beginTake, type RetakeDetails, retake } from './takes.ts'
import { lineChosen, lineOffered, MOST_OFFERS, type Offer, takesRoom } from './takes-room.ts'

/** What is to be played otherwise, from where, and what the actor is told. */
export interface AnotherTake extends RetakeDetails, Partial<OfferDetails> {
  readonly stage: Stage
}

/**
 * Begins a take just before what was played last, with that as its first offer; while lines are on offer, a take beside
 * theirs, with the same. A person's own words are theirs: for them there is no other take.
 */
export async function beginAnotherTake(
  take: Take,
  { stage, note, count, ...details }: AnotherTake,
  archive: Archive,
): Promise<Stage> {
  const begin = (from: Take, seq: number, { role, segments }: Pick<Offer, 'role' | 'segments'>) => {
    const body = {
      ...{ offer: idFrom('offer', details.id, 'first'), role, segments, original: true },
      ...(note === undefined ? {} : { note }),
      ...(count === undefined ? {} : { ways: count }),
    }
    const facts = [fact(lineOffered, { by: role, audience: [], body })]
    return beginTake(retake(from, { seq, why: 'another-take', facts }, details), archive)
  }
  const [open] = stateOf(stage, takesRoom).offers
  if (open !== undefined && take.parent !== undefined)
    return begin({ id: take.parent.take, show: take.show }, take.parent.seq, open)
  const { played, isPersons } = playedLast(stage)
  if (played === null) throw refused('nothing-played', 'No model has played anything yet.')
  if (isPersons) throw refused('person-plays', 'A person plays this role; ask them.')
  const events = await partsOf(stage, played, archive)
  return begin(take, played.from, { role: played.by, segments: events.flatMap(segmentOf) })
}

/**
 * Where the moment begins that another take would be of, as a viewer perceived it; nothing where there is none, a person
 * has the last word, or lines are on offer.
 */
export async function momentToRetake(
  stage: Stage,
  viewer: string,
  archive: Pick<Archive, 'journal'>,
): Promise<number | undefined> {
  const { played, isPersons } = playedLast(stage)
  if (played === null || isPersons || stateOf(stage, takesRoom).offers.length > 0) return undefined
  const events = await partsOf(stage, played, archive)
  return events.find(({ audience }) => viewer === BOOTH || audience.includes(viewer))?.seq
}

/** What a model played last, and whether a person has the last word. */
function playedLast(stage: Stage): { readonly played: LastPlayed | null; readonly isPersons: boolean } {
  const { played, spoken, seated } = stateOf(stage, peopleRoom)
  if (played === null) return { played, isPersons: false }
  const last = spoken !== null && spoken.seq > played.from ? spoken.by : played.by
  return { played, isPersons: named(seated, last) !== undefined }
}

/** What somebody said, did and thought in a moment, and what came of it for them. */
async function partsOf(
  { take, seq }: Stage,
  { by, from }: LastPlayed,
  { journal }: Pick<Archive, 'journal'>,
): Promise<readonly StageEvent[]> {
  const events = await journal.read(take, { after: from, limit: seq - from })
  return events.filter((event) => event.by === by && isSegment(event))
}

/** A turn that plays no beat: the actor tries the moment again, up to five ways at once, seen by the booth alone. */
export async function* offerLines(stage: Stage, wanted: OfferDetails, crew: PerformCrew): Playing {
  return yield* unlessCutOff(stage, (now, own) => linesFor(now, wanted, own), crew)
}

/** How many other ways to play the moment, and what the director says to the actor. */
export interface OfferDetails {
  readonly count: number
  readonly note?: string
}

async function* linesFor(stage: Stage, { count, note }: OfferDetails, crew: PerformCrew): Playing {
  const [first] = stateOf(stage, takesRoom).offers
  if (first === undefined) throw refused('nothing-offered', 'This take was not begun for another line.')
  const { role } = first
  const { blueprint, settings, actSince } = stateOf(stage, performanceRoom)
  const { language = 'en' } = blueprint ?? {}
  const { speaking: way } = settings
  const input = {
    ...(await actorInput(stage, role, crew)),
    decision: decisionOf(stage, role),
    actSince,
    ...(note === undefined ? {} : { note }),
  }
  const most = Math.min(count, MOST_OFFERS - stateOf(stage, takesRoom).offers.length)
  const steps = Array.from(
    { length: Math.max(0, most) },
    (_, index) => `retake:${role}:${stage.seq}:${index}`,
  )
  const tried = await crew.steps.all(
    steps.map((step) => ({
      name: step,
      run: () => playMoment(input, { step, language, audience: [], seenBy: () => [], way }, crew),
    })),
  )
  const offers = tried.map(({ segments }, index) =>
    fact(lineOffered, {
      by: role,
      audience: [],
      body: {
        offer: idFrom('offer', crew.turn.id, String(index)),
        role,
        segments: segments.map((segment) => ({ ...segment })),
        ...(note === undefined ? {} : { note }),
      },
    }),
  )
  return yield* each(stage, offers)
}

/**
 * The lines on offer, as much of each as a viewer would perceive if it were played: what is said where it can be heard,
 * and everything of one's own role. What an act comes to is ruled only once it is played.
 */
export function offersFor(stage: Stage, viewer: string): readonly Offer[] {
  const setting = stateOf(stage, settingRoom)
  return stateOf(stage, takesRoom).offers.map(({ segments, ...offer }) => {
    const { role } = offer
    const isOwn = viewer === role || viewer === BOOTH
    const isHeard = hearers(setting, role, { kind: 'aloud' }).includes(viewer)
    return { ...offer, segments: segments.filter(({ kind }) => isOwn || (kind === 'speech' && isHeard)) }
  })
}

/** Plays one of the offered lines, in the take they were offered in. */
export async function chooseLine(
  stage: Stage,
  { offer, at }: { readonly offer: string; readonly at: string },
  archive: Archive,
): Promise<Stage> {
  const input = idFrom('choice', stage.take, offer)
  await archive.journal.append(stage.take, 'end', draftsOf(chosenFacts(stage, offer), { input, at }))
  return catchUp(stage, archive)
}

/** The facts of a choice: it is played as if it had been the only one, and the record keeps what it was chosen over. */
function chosenFacts(stage: Stage, offer: string): readonly Fact[] {
  const { offers } = stateOf(stage, takesRoom)
  const chosen = offers.find((one) => one.offer === offer)
  if (chosen === undefined) throw refused('no-such-offer', 'This line is not on offer.')
  const { role, segments } = chosen
  const over = offers.filter((one) => one !== chosen).map((one) => one.offer)
  const manner = mannerOf(stateOf(stage, settingRoom), {
    ...{ role, name: offer, language: languageOfShow(stage) },
    channel: { kind: 'aloud' },
  })
  return [
    fact(lineChosen, { by: 'director', audience: [], body: { offer, role, over } }),
    ...spokenFacts(segments, manner),
    fact(beatPlayed, { by: 'stage-manager', audience: [], body: { by: role } }),
  ]
}

function isSegment({ type }: StageEvent): boolean {
  return SEGMENTS.some(({ of }) => of.type === type)
}

function segmentOf(event: StageEvent): readonly Segment[] {
  const found = SEGMENTS.find(({ of }) => of.type === event.type)
  if (found === undefined) return []
  const read = readBody(found.of, event)
  return read.kind === 'read' ? [{ kind: found.kind, text: (read.body as { text: string }).text }] : []
}

const SEGMENTS: readonly { readonly of: AnyEventKind; readonly kind: Segment['kind'] }[] = [
  { of: lineSpoken, kind: 'speech' },
  { of: actAttempted, kind: 'act' },
  { of: gestureMade, kind: 'act' },
  { of: thoughtHad, kind: 'thought' },
]
