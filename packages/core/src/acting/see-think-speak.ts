import { inLanguage } from '../prelude/in-language.ts'
import { ask } from '../prompting/ask.ts'
import { ASKING_WORDS } from '../prompting/asking-words.ts'
import type { LiveLine } from '../prompting/live-line.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { BREATH_TOKENS, breathOf } from './breath.ts'
import { perceptionIntegrity } from './perception.ts'
import { SEEING_TOKENS, seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import {
  asDecided,
  isUnsaid,
  openActorLine,
  type Played,
  type SpeakCrew,
  type SpeakDetails,
  unlessCut,
} from './speak.ts'
import type { SpeakInput } from './speak-input.ts'
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
  const settings = { maxOutputTokens: SEEING_TOKENS + BREATH_TOKENS[breathOf(input)] }
  const { output, how, reason } = await ask(
    seeThinkSpeakPrompt,
    { input, step, language, role: view.viewer, settings, live },
    crew,
  )
  const { perception, think, answer } = output
  const segments = asDecided(segmentsOf(answer), input, how)
  // What was shown of a reply that ended in a spare line is void, and so is a silence that is told in other words.
  if (how === 'fell-back' || isUnsaid(segments, input)) live.retract()
  const integrity = perceptionIntegrity(perception, view)
  const made: Played = { segments, how, ...(reason && { reason }) }
  // What is not true to the stage is not played: nobody has to break in on it.
  const played = integrity === 1 ? await unlessCut(made, input, details) : made
  await live.end(played.cut && inLanguage(language, ASKING_WORDS).dash)
  const thought = think === '' ? [] : [{ kind: 'thought' as const, text: think }]
  return { ...played, segments: [...thought, ...played.segments], perception, integrity }
}

function answersInto(live: LiveLine): LiveLine {
  let answer = answerStream()
  return {
    text: (delta) => live.text(answer.push(delta)),
    retract() {
      answer = answerStream()
      live.retract()
    },
    end: (dash) => live.end(dash),
  }
}
