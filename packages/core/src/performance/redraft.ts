import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { beatsToPlay } from './cue-beats.ts'
import { endPoint } from './end-point.ts'
import { each, type PerformCrew, type Playing } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { writeScenario } from './scenario.ts'
import { scenarioRoom, scenarioWritten } from './scenario-room.ts'

/** A point is drafted so often; after that the company finds its own way. */
const MOST_DRAFTS = 3

/** A drafted scene that something has put out of joint, or that did not come to what it must, is written on from where it stands; it is over if the director quotes how it came about. */
export async function* redraft(stage: Stage, crew: PerformCrew): Playing {
  if (!isDraftDue(stage)) return stage
  const { act, point } = stateOf(stage, performanceRoom)
  const { state, facts } = await writeScenario(stage, { act, point }, crew)
  if (state === 'done') return yield* endPoint(stage, 'played', crew)
  // Nothing to go by counts as a draft too, or it would be asked for again at every beat.
  const none = fact(scenarioWritten, { by: 'director', audience: [], body: { beats: [] } })
  return yield* each(stage, facts.length > 0 ? facts : [none])
}

/** Whether the director writes the scene on before anybody plays. */
export function isDraftDue(stage: Stage): boolean {
  const { drafts, astray, ending, beats } = stateOf(stage, scenarioRoom)
  if (!beats.some(({ drafted }) => drafted) || ending !== null) return false
  if (drafts >= MOST_DRAFTS && astray !== 'answered') return false
  if (astray === 'prompted') return false
  return astray !== null || beatsToPlay(stage) === 0
}
