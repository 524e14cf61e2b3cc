import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { type AnswerHow, ask } from '../prompting/ask.ts'
import { ASKING_WORDS } from '../prompting/asking-words.ts'
import type { Crew } from '../prompting/crew.ts'
import { type LineSink, type LiveLine, openLiveLine } from '../prompting/live-line.ts'
import { type Segment, segmentsOf } from '../prompting/segment-stream.ts'
import type { View } from '../schema/view.ts'
import { BREATH_TOKENS, breathOf } from './breath.ts'
import { type BreakIns, cutLine, isOpening } from './cut-line.ts'
import { languageFor } from './language-for.ts'
import { lineCleaner } from './line-cleaner.ts'
import { saysNothing } from './says-nothing.ts'
import { actWords, speakPrompt } from './speak.prompt.ts'
import type { SpeakInput } from './speak-input.ts'
import { unwantedIn } from './unwanted-in.ts'

/** A moment as played: its parts in order, and how it came about. */
export interface Played {
  readonly segments: readonly Segment[]
  readonly how: AnswerHow
  /** Why it fell back or was cut. */
  readonly reason?: string
  /** Who broke in, and after how many clauses: nobody hears the rest. */
  readonly cut?: { readonly by: string; readonly at: number }
}

/** Which step it is, in which language, and who hears it. */
export interface SpeakDetails {
  readonly step: string
  readonly language: Language
  readonly audience: readonly string[]
  /** Who sees an act as soon as it is written, by its words. */
  readonly seenBy: (act: string) => readonly string[]
  /** With cuts on: who may break in. */
  readonly breakIns?: BreakIns | undefined
}

/** The part of the crew that speaking needs. */
export type SpeakCrew = Pick<
  Crew,
  'turn' | 'models' | 'book' | 'signals' | 'clock' | 'allowance' | 'feed' | 'check'
>

/** Has one actor play the moment; speech and acts go to the live feed as they come, thoughts to its own seat. */
export async function speak(input: SpeakInput, details: SpeakDetails, crew: SpeakCrew): Promise<Played> {
  const { step, language } = details
  const live = openActorLine(input, details, crew)
  const settings = { maxOutputTokens: BREATH_TOKENS[breathOf(input)] }
  const { output, how, reason } = await ask(
    speakPrompt,
    { input, step, language, role: input.view.viewer, settings, live },
    crew,
  )
  const segments = asDecided(segmentsOf(output), input, how)
  // A silence is told in other words than the actor's: what was shown of it is void.
  if (isUnsaid(segments, input)) live.retract()
  const played = await unlessCut({ segments, how, ...(reason && { reason }) }, input, details)
  await live.end(played.cut && inLanguage(language, ASKING_WORDS).dash)
  return played
}

/** The moment as far as it is heard: somebody may break in. What is owed as long as it takes is let be finished. */
export async function unlessCut(
  made: Played,
  input: SpeakInput,
  { breakIns, language }: SpeakDetails,
): Promise<Played> {
  const isWhole = made.how === 'read' || made.how === 'repaired'
  if (breakIns === undefined || !isWhole || breathOf(input) === 'free') return made
  const heard = cutLine(made.segments, language, breakIns)
  if (heard === undefined) return made
  const by = await breakIns.who(heard)
  return by === undefined ? made : { ...made, segments: heard.segments, cut: { by, at: heard.at } }
}

/** Opens an actor's line on the live feed: cleaned as it comes, and dark when the actor is to be silent. */
export function openActorLine(
  input: SpeakInput,
  { step, audience, seenBy, breakIns }: SpeakDetails,
  { turn, feed, check }: SpeakCrew,
): LiveLine {
  const { view, decision } = input
  const gates = {
    ...(check && { check }),
    ...(breakIns === undefined || breathOf(input) === 'free'
      ? {}
      : { opening: (heard: string) => isOpening(heard, breakIns) }),
  }
  const live = openLiveLine({ turn, step, by: view.viewer, audience, seenBy, ...gates }, feed)
  // Whatever a model writes when its part is to be silent, nobody hears it.
  return decision.strategy === 'silence' ? { ...live, text: () => {} } : cleanedInto(live, view)
}

function cleanedInto(live: LiveLine, view: View): LiveLine {
  const unwanted = unwantedIn(view)
  let cleaner = lineCleaner(unwanted)
  const show: LineSink['text'] = (text) => {
    if (text !== '') live.text(text)
  }
  return {
    text: (delta) => show(cleaner.push(delta)),
    retract() {
      cleaner = lineCleaner(unwanted)
      live.retract()
    },
    async end(dash) {
      show(cleaner.end())
      await live.end(dash)
    },
  }
}

/** Whether somebody who was not asked leaves nothing that could be heard or seen. */
export function isUnsaid(segments: readonly Segment[], { decision }: SpeakInput): boolean {
  return decision.strategy === 'unasked' && segments.every(({ kind }) => kind === 'thought')
}

/**
 * The parts of a line in the form that was decided: silence is silence, and a chosen act is done even if the line
 * forgot it, unless the line was cut before it came to anything.
 */
export function asDecided(
  segments: readonly Segment[],
  input: SpeakInput,
  how: AnswerHow,
): readonly Segment[] {
  if (input.decision.strategy === 'unasked')
    return segments.filter((segment) => !saysNothing(segment, languageFor(input.view)))
  const act = actWords(input)
  const forgotten = act !== undefined && how !== 'cut' && !segments.some(({ kind }) => kind === 'act')
  const heard =
    input.decision.strategy === 'silence' ? segments.filter(({ kind }) => kind !== 'speech') : segments
  return forgotten ? [{ kind: 'act', text: act }, ...heard] : heard
}
