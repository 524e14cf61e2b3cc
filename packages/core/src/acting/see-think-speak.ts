import { ask } from '../prompting/ask.ts'
import type { LiveLine } from '../prompting/live-line.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { perceptionIntegrity } from './perception.ts'
import { seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import type { SpeakInput } from './speak.prompt.ts'
import { asDecided, openActorLine, type Played, type SpeakCrew, type SpeakDetails } from './speak.ts'
import { answerStream } from './three-blocks.ts'

/** A moment as played, with what the actor saw and how true that was to the stage, from 0 to 1. */
export interface SeenAndPlayed extends Played {
  readonly perception: string
  readonly integrity: number
}

/** Has one actor see, think and speak: only the answer goes to the live feed, and the thinking is a thought of its own. */
export async function seeThinkSpeak(
  input: SpeakInput,
  details: SpeakDetails,
  crew: SpeakCrew,
): Promise<SeenAndPlayed> {
  const { step, language } = details
  const { view } = input
  const live = answersInto(openActorLine(input, details, crew))
  const { output, how } = await ask(
    seeThinkSpeakPrompt,
    { input, step, language, role: view.viewer, live },
    crew,
  )
  // What was shown of a reply that ended in a spare line is void.
  if (how === 'fell-back') live.retract()
  await live.end()
  const { perception, think, answer } = output
  const thought = think === '' ? [] : [{ kind: 'thought' as const, text: think }]
  return {
    segments: [...thought, ...asDecided(segmentsOf(answer), input, how)],
    how,
    perception,
    integrity: perceptionIntegrity(perception, view),
  }
}

function answersInto(live: LiveLine): LiveLine {
  let answer = answerStream()
  return {
    text: (delta) => live.text(answer.push(delta)),
    retract() {
      answer = answerStream()
      live.retract()
    },
    end: () => live.end(),
  }
}
