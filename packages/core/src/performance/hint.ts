import { ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { actorInput } from './actors.ts'
import { hintPrompt } from './hint.prompt.ts'
import { hintGiven } from './people-events.ts'
import { peopleRoom } from './people-room.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'

/** Roles whose person waits for a hint. */
export function hintsAsked(stage: Stage): readonly string[] {
  return stateOf(stage, peopleRoom).hints
}

/** A turn that plays no beat: everybody who asked gets a hint, from their own view and for nobody else. */
export async function* giveHints(stage: Stage, crew: PerformCrew): Playing {
  return yield* unlessCutOff(stage, hintsFor, crew)
}

async function* hintsFor(stage: Stage, crew: PerformCrew): Playing {
  const language = stateOf(stage, performanceRoom).blueprint?.language ?? 'en'
  const given = await crew.steps.all(
    hintsAsked(stage).map((role) => ({
      name: `hint:${role}:${stage.seq}`,
      run: async () => {
        const input = await actorInput(stage, role, crew)
        const step = `hint:${role}:${stage.seq}`
        const { output: text } = await ask(hintPrompt, { input, step, language, role }, crew)
        return fact(hintGiven, { by: 'prompter', audience: [role], body: { role, text } })
      },
    })),
  )
  return yield* each(stage, given)
}
