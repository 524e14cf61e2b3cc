import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { pageSizeOf } from './actors.ts'
import { beatsToPlay } from './cue-beats.ts'
import { draftPrompt } from './draft.prompt.ts'
import { endPoint } from './end-point.ts'
import { each, type PerformCrew, type Playing } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { writeScenario } from './scenario.ts'
import { scenarioRoom, scenarioWritten, signSeen } from './scenario-room.ts'

/** A point is drafted so often; after that the company finds its own way. */
const MOST_DRAFTS = 3

/** A drafted scene that something has put out of joint, or that did not come to what it must, is written on from where it stands; where the director quotes how it came about, that is looked at again, and how it became impossible, the point is left. */
export async function* redraft(stage: Stage, crew: PerformCrew): Playing {
  if (!isDraftDue(stage, crew)) return stage
  const { act, point } = stateOf(stage, performanceRoom)
  const { state, facts } = await writeScenario(stage, { act, point }, crew)
  // Nothing to go by counts as a draft too, or it would be asked for again at every beat.
  const none = fact(scenarioWritten, { by: 'director', audience: [], body: { beats: [], upTo: stage.seq } })
  const seen = fact(signSeen, { by: 'director', audience: [], body: { quoted: true } })
  // The director quoted how it came about: whoever watches looks again, and has the last word.
  if (state === 'done') return yield* each(stage, [seen, none])
  if (state === 'gone') return yield* endPoint(stage, 'bent', crew)
  return yield* each(stage, facts.length > 0 ? facts : [none])
}

/** Whether the director writes the scene on before anybody plays. */
export function isDraftDue(stage: Stage, crew: PerformCrew): boolean {
  const { drafts, astray, ending, beats } = stateOf(stage, scenarioRoom)
  if (!beats.some(({ drafted }) => drafted) || ending !== null || astray === 'prompted') return false
  // A small model has one answer sooner than a scene; a large one writes the answer and what comes of it.
  if (astray === 'joined') return pageSizeOf(stage, { prompt: draftPrompt.id }, crew) === 'full'
  if (astray === 'answered') return true
  if (drafts >= MOST_DRAFTS) return false
  return astray !== null || beatsToPlay(stage) === 0
}
