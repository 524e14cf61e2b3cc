import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { beatsToPlay } from './cue-beats.ts'
import { each, type PerformCrew, type Playing } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { writeScenario } from './scenario.ts'
import { scenarioRoom, scenarioWritten, signSeen } from './scenario-room.ts'

/** A point is drafted so often; after that the company finds its own way. */
const MOST_DRAFTS = 3

/** A drafted scene that something has put out of joint, or that did not come to what it must, is written on from where it stands; where the director quotes how it came about, that is looked at again. */
export async function* redraft(stage: Stage, crew: PerformCrew): Playing {
  if (!isDraftDue(stage)) return stage
  const { act, point } = stateOf(stage, performanceRoom)
  const { state, facts } = await writeScenario(stage, { act, point }, crew)
  // Nothing to go by counts as a draft too, or it would be asked for again at every beat.
  const none = fact(scenarioWritten, { by: 'director', audience: [], body: { beats: [] } })
  const seen = fact(signSeen, { by: 'director', audience: [], body: { quoted: true } })
  // The director quoted how it came about: whoever watches looks again, and has the last word.
  if (state === 'done') return yield* each(stage, [seen, none])
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
