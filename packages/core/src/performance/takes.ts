import { lineSpoken } from '../acting/acting-room.ts'
import { idFrom } from '../prelude/ids.ts'
import { languageOf } from '../prelude/language.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { fact, readBody } from '../record/define-event.ts'
import { type Archive, loadStage } from '../record/load-stage.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Draft, Fact, StageEvent } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import { named } from '../world/setting.ts'
import { draftsOf } from './cues.ts'
import { peopleRoom } from './people-room.ts'
import { beatPlayed } from './performance-room.ts'
import { refused } from './refusal.ts'
import { spokenFacts } from './spoken-facts.ts'
import { type RetakeReason, takeBegun } from './takes-room.ts'

/** A new take, and what stands in it first. The take it comes from is left as it is. */
export interface Retake {
  readonly take: Take
  readonly drafts: readonly Draft[]
}

/** The name and hour of a new take: from the host, who gives out ids and knows the time. */
export interface RetakeDetails {
  readonly id: string
  readonly at: string
}

/** Goes back to an event and plays on from there. */
export function rewind(take: Take, seq: number, details: RetakeDetails): Retake {
  return retake(take, { seq, why: 'rewind', facts: [] }, details)
}

/** Takes back the last beat, or what a person said or did after it; `undefined` when nothing was played yet. */
export function undoBeat(take: Take, stage: Stage, details: RetakeDetails): Retake | undefined {
  const { beatFrom } = stateOf(stage, peopleRoom)
  return beatFrom === null ? undefined : retake(take, { seq: beatFrom, why: 'undo', facts: [] }, details)
}

/** Takes back the last turn of a person, with everything that came after it; `undefined` when they have had none. */
export function undoTurn(
  take: Take,
  stage: Stage,
  { role, ...details }: RetakeDetails & { readonly role: string },
): Retake | undefined {
  const own = named(stateOf(stage, peopleRoom).turns, role)
  return own && retake(take, { seq: own.from, why: 'undo', facts: [] }, details)
}

/** Whether a person's last turn is theirs to take back: they have had one, and nobody else has since, whose words are theirs. */
export function isOwnToUndo(stage: Stage, role: string): boolean {
  const { turns } = stateOf(stage, peopleRoom)
  const own = named(turns, role)
  return own !== undefined && Object.values(turns).every(({ from }) => from <= own.from)
}

/**
 * Has a line said otherwise, by the same speaker, to the same ears: whoever heard the old one hears the new. What came
 * after the old line is not in the new take.
 */
export function editLine(
  take: Take,
  { event, text }: { readonly event: StageEvent; readonly text: string },
  details: RetakeDetails,
): Retake {
  const line = readBody(lineSpoken, event)
  const segments = segmentsOf(text)
  if (event.type !== lineSpoken.type || line.kind !== 'read')
    throw refused('not-a-line', `Event ${event.seq} is not a line.`)
  if (segments.length === 0) throw refused('empty-line', 'There is nothing in this line.')
  const { channel, to } = line.body
  const said = spokenFacts(segments, {
    role: event.by,
    channel,
    ...(to === undefined ? {} : { to }),
    audience: event.audience,
    seenBy: event.audience,
    around: NOTHING_AROUND,
    language: languageOf(text),
    name: idFrom('edit', details.id),
  })
  const beat = fact(beatPlayed, { by: 'stage-manager', audience: [], body: { by: event.by } })
  const facts = 'turn' in event.cause ? [...said, beat] : said
  return retake(take, { seq: event.seq - 1, why: 'edit', facts }, details)
}

/** The take begins before its stage is known; the closed list of gestures names no thing anyway. */
const NOTHING_AROUND = { things: [], people: [] }

/** Begins a take as planned and gives the stage it opens on. Beginning it again changes nothing. */
export async function beginTake({ take, drafts }: Retake, archive: Archive): Promise<Stage> {
  await archive.journal.begin(take)
  await archive.journal.append(take.id, 'end', drafts)
  return loadStage(take, archive)
}

/** A take that begins inside another, and the facts it begins with. */
export function retake(
  from: Take,
  { seq, why, facts }: { readonly seq: number; readonly why: RetakeReason; readonly facts: readonly Fact[] },
  { id, at }: RetakeDetails,
): Retake {
  const begun = fact(takeBegun, { by: 'stage-manager', audience: [], body: { why, parent: from.id, seq } })
  return {
    take: { id, show: from.show, parent: { take: from.id, seq } },
    drafts: draftsOf([begun, ...facts], { input: idFrom('retake', id), at }),
  }
}
