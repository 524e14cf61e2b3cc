import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { meant, type Named } from '../prelude/meant.ts'
import { type Segment, segmentsOf } from '../prompting/segment-stream.ts'
import { fact } from '../record/define-event.ts'
import { catchUp } from '../record/load-stage.ts'
import type { Reader } from '../record/reader.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Cue, GiveName } from '../schema/cue.ts'
import { type Draft, type Fact, HOUSE, type StageEvent } from '../schema/event.ts'
import type { Sitter } from '../schema/seat.ts'
import { type Channel, inView } from '../world/perceive.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow } from './actors.ts'
import { silenceOf } from './addressed.ts'
import { arrive } from './arrive.ts'
import { hintAsked, nameGiven, silenceKept } from './people-events.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom } from './performance-room.ts'
import { refused } from './refusal.ts'
import { callUnderstudy, leaveSeat, requireSeat, takeSeat } from './seats.ts'
import { mannerOf, spokenFacts } from './spoken-facts.ts'
import { whisperSeen } from './whisper-seen.ts'

/** More parts than this in one line is no line any more. */
const MOST_PARTS = 8

/** What a cue comes to on this stage, each fact with exactly those who perceive it; `bad-cue` when it may not be. */
export function cueFacts(stage: Stage, cue: Cue, sitter: Sitter): readonly Fact[] {
  const { role } = sitter
  if (cue.kind === 'leave-seat') return [leaveSeat(stage, sitter)]
  if (cue.kind === 'give-name') {
    // Also after the curtain, when people are asked.
    requireSeat(stage, sitter)
    return [givenName(cue, sitter)]
  }
  if (stateOf(stage, performanceRoom).over) throw refused('curtain-fallen', 'The curtain has fallen.')
  if (cue.kind === 'take-seat') return [takeSeat(stage, sitter)]
  requireSeat(stage, sitter)
  switch (cue.kind) {
    case 'say-line':
      return lineFacts(stage, cue, sitter)
    case 'do-act':
      return played(stage, [{ kind: 'act', text: cue.text }], { cue, sitter })
    case 'think':
      return played(stage, [{ kind: 'thought', text: cue.text }], { cue, sitter })
    case 'stay-silent': {
      const { audience, text } = silenceOf(stage, role)
      return [fact(silenceKept, { by: role, audience, body: { role, ...(text === '' ? {} : { text }) } })]
    }
    case 'ask-hint':
      return [fact(hintAsked, { by: role, audience: [role], body: { role } })]
    case 'call-understudy':
      return [callUnderstudy(stage, sitter)]
  }
}

/** What became of a cue: its events, or word that it was there already. */
export type CueAppended =
  | { readonly kind: 'appended'; readonly events: readonly StageEvent[]; readonly stage: Stage }
  | { readonly kind: 'known'; readonly stage: Stage }

/** What appending a cue needs: where the record is, who asks, and the stage as the host last saw it. */
export interface CueHouse {
  readonly journal: Journal
  readonly reader: Reader
  readonly stage: Stage
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Puts a cue into the journal at once, also while a turn runs. Who perceives it is computed from the very stage it is
 * appended to: if others were first, their events are folded and the facts computed anew. A cue sent again is known by
 * its id and changes nothing.
 */
export async function appendCue(cue: Cue, sitter: Sitter, house: CueHouse): Promise<CueAppended> {
  const input = inputOf(cue, sitter)
  const at = new Date(house.clock.now()).toISOString()
  for (let stage = house.stage; ; ) {
    stage = await catchUp(stage, house)
    if (stateOf(stage, peopleRoom).inputs.includes(input)) return { kind: 'known', stage }
    const drafts = draftsOf(cueFacts(stage, cue, sitter), { input, at })
    try {
      const result = await house.journal.append(stage.take, stage.seq, drafts)
      if (result.kind === 'behind') continue
      const { events } = result
      return { kind: 'appended', events, stage: await catchUp(stage, house, events.at(-1)?.seq) }
    } catch (error) {
      if (error instanceof CommediaError && error.code === 'changed-event') return { kind: 'known', stage }
      throw error
    }
  }
}

/** Facts from outside a turn as drafts: numbered parts of one input. */
export function draftsOf(
  facts: readonly Fact[],
  { input, at }: { readonly input: string; readonly at: string },
): readonly Draft[] {
  return facts.map((one, index) => ({ ...one, at, cause: { input: `${input}:${index}` } }))
}

/** Each person has names of their own for their cues: nobody can answer to another's. */
export function inputOf({ id }: Pick<Cue, 'id'>, { person, role }: Sitter): string {
  return idFrom('input', person, role, id)
}

/** What it comes to that somebody may be named, in any mode. The audience perceives it, as it stands on what is made of their evening. */
export function givenName(
  { name, words }: Pick<GiveName, 'name' | 'words'>,
  { role }: Pick<Sitter, 'role'>,
): Fact {
  const body = { role, name, ...(words === undefined ? {} : { words }) }
  return fact(nameGiven, { by: role, audience: [HOUSE, role], body })
}

function lineFacts(stage: Stage, cue: SayLine, sitter: Sitter): readonly Fact[] {
  const segments = segmentsOf(cue.text)
  if (segments.length === 0) throw refused('empty-line', 'There is nothing in this line.')
  if (segments.length > MOST_PARTS) throw refused('too-many-parts', `A line has at most ${MOST_PARTS} parts.`)
  return played(stage, segments, { cue, sitter })
}

/** What somebody plays, where it is played: whoever is not where the play is comes there first. */
function played(
  stage: Stage,
  given: readonly Segment[],
  { cue, sitter }: { readonly cue: Cue; readonly sitter: Sitter },
): readonly Fact[] {
  const { role } = sitter
  const { facts, setting, segments } = arrive(stage, role, given)
  const ids = facts.length > 0 ? inView(setting, role) : believedHere(stage, role)
  const here = ids.map((id) => ({ id, name: setting.people[id]?.name ?? id }))
  const channel = cue.kind === 'say-line' ? channelOf(cue, { role, here }) : ({ kind: 'aloud' } as const)
  const language = languageOfShow(stage)
  const name = inputOf(cue, sitter)
  const spoken = spokenFacts(segments, mannerOf(setting, { role, name, channel, language }))
  const isWhispered = channel.kind === 'whisper' && segments.some((one) => one.kind === 'speech')
  const noticed = isWhispered ? whisperSeen(setting, { by: role, to: channel.to }, language) : []
  return [...facts, ...noticed, ...spoken]
}

type SayLine = Extract<Cue, { kind: 'say-line' }>

/** Judged by what the speaker believes, so that a refusal cannot tell who is hiding here. */
function believedHere(stage: Stage, role: string): readonly string[] {
  const { people } = partOf(viewFor(role, stage), settingRoom)
  return Object.keys(people).filter((id) => people[id]?.here === true)
}

function channelOf(
  { channel: kind = 'aloud', to: said }: SayLine,
  { role, here }: { readonly role: string; readonly here: readonly Named[] },
): Channel & { readonly to?: string } {
  const others = here.filter(({ id }) => id !== role)
  const listener = said === undefined ? undefined : meant(said, others)?.id
  if (said !== undefined && listener === undefined)
    throw refused('listener-not-here', `${said} is not here to be spoken to.`, others)
  if (kind !== 'whisper') return { kind, ...(listener && { to: listener }) }
  if (listener === undefined)
    throw refused('whisper-to-nobody', 'A whisper is for somebody: say to whom.', others)
  return { kind, to: listener }
}
