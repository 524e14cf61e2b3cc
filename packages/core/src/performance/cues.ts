import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { type Segment, segmentsOf } from '../prompting/segment-stream.ts'
import { fact } from '../record/define-event.ts'
import { catchUp } from '../record/load-stage.ts'
import type { Reader } from '../record/reader.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Cue } from '../schema/cue.ts'
import type { Draft, Fact, StageEvent } from '../schema/event.ts'
import type { Channel } from '../world/perceive.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { hintAsked, peopleRoom, silenceKept } from './people-room.ts'
import { performanceRoom } from './performance-room.ts'
import { refused } from './refusal.ts'
import { callUnderstudy, leaveSeat, requireSeat, type Sitter, takeSeat } from './seats.ts'
import { mannerOf, spokenFacts } from './spoken-facts.ts'

/** More parts than this in one line is no line any more. */
const MOST_PARTS = 8

/** What a cue comes to on this stage, each fact with exactly those who perceive it; `bad-cue` when it may not be. */
export function cueFacts(stage: Stage, cue: Cue, sitter: Sitter): readonly Fact[] {
  const { role } = sitter
  if (cue.kind === 'leave-seat') return [leaveSeat(stage, sitter)]
  if (stateOf(stage, performanceRoom).over) throw refused('curtain-fallen', 'The curtain has fallen.')
  if (cue.kind === 'take-seat') return [takeSeat(stage, sitter)]
  requireSeat(stage, sitter)
  switch (cue.kind) {
    case 'say-line':
      return lineFacts(stage, cue, sitter)
    case 'do-act': {
      requireOnStage(stage, role)
      return played(stage, [{ kind: 'act', text: cue.text }], { cue, sitter, channel: { kind: 'aloud' } })
    }
    case 'think':
      return played(stage, [{ kind: 'thought', text: cue.text }], { cue, sitter, channel: { kind: 'aloud' } })
    case 'stay-silent':
      return [fact(silenceKept, { by: role, audience: [role], body: { role } })]
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

function lineFacts(stage: Stage, cue: Extract<Cue, { kind: 'say-line' }>, sitter: Sitter): readonly Fact[] {
  const segments = segmentsOf(cue.text)
  if (segments.length === 0) throw refused('empty-line', 'There is nothing in this line.')
  if (segments.length > MOST_PARTS) throw refused('too-many-parts', `A line has at most ${MOST_PARTS} parts.`)
  if (segments.some(({ kind }) => kind !== 'thought')) requireOnStage(stage, sitter.role)
  return played(stage, segments, { cue, sitter, channel: channelOf(stage, cue, sitter.role) })
}

function channelOf(
  stage: Stage,
  { channel: kind = 'aloud', to }: Extract<Cue, { kind: 'say-line' }>,
  role: string,
): Channel & { readonly to?: string } {
  // Judged by what the speaker believes, so that a refusal cannot tell who is hiding here.
  const { people } = partOf(viewFor(role, stage), settingRoom)
  if (to !== undefined && (to === role || named(people, to)?.here !== true))
    throw refused('listener-not-here', `${to} is not here to be spoken to.`)
  if (kind !== 'whisper') return { kind, ...(to === undefined ? {} : { to }) }
  if (to === undefined) throw refused('whisper-to-nobody', 'A whisper is for somebody: say to whom.')
  return { kind, to }
}

function played(
  stage: Stage,
  segments: readonly Segment[],
  {
    cue,
    sitter,
    channel,
  }: { readonly cue: Cue; readonly sitter: Sitter; readonly channel: Channel & { readonly to?: string } },
): readonly Fact[] {
  return spokenFacts(segments, mannerOf(stage, { role: sitter.role, name: inputOf(cue, sitter), channel }))
}

function requireOnStage(stage: Stage, role: string): void {
  const scene = named(stateOf(stage, settingRoom).people, role)?.scene
  if (scene === null || scene === undefined) throw refused('off-stage', `${role} is off stage.`)
}
