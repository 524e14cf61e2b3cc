import { historyRoom } from '../acting/actor-input.ts'
import { ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { languageOfShow, pageSizeOf } from './actors.ts'
import { playedScript } from './audience-view.ts'
import { beatsToPlay } from './cue-beats.ts'
import { housePrompt } from './house.prompt.ts'
import { isInTune } from './in-tune.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { houseAsked, scenarioRoom } from './scenario-room.ts'

const PLAYED_CHARS = 9_000

/** While the last of a point is heard, somebody in the house is asked what they follow and what they wait for. */
export async function askHouse(stage: Stage, crew: PerformCrew): Promise<readonly Fact[]> {
  const { settings } = stateOf(stage, performanceRoom)
  const { ending } = stateOf(stage, scenarioRoom)
  const isLast = ending?.partings.length === 1 || (isInTune(stage) && beatsToPlay(stage) === 1)
  if (!isLast || !settings.craft.includes('house')) return []
  if (pageSizeOf(stage, { prompt: housePrompt.id }, crew) === 'lean') return []
  const language = languageOfShow(stage)
  const { contextTokens } = crew.models({ prompt: housePrompt.id }).profile
  const latin = Math.min(PLAYED_CHARS, historyRoom(contextTokens))
  const played = playedScript(viewFor(HOUSE, stage), { latin, language })
  const { output, reason } = await ask(
    housePrompt,
    { input: { played, language }, step: `house:${stage.seq}`, language },
    crew,
  )
  return reason === 'stopped' ? [] : [fact(houseAsked, { by: 'house', audience: [], body: output })]
}
