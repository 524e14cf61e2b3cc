import { openLiveLine } from '../prompting/live-line.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import type { Played, SpeakCrew, SpeakDetails } from './speak.ts'

/** Has an actor say a line as it was drafted: on the live feed and checked like any other, and no model is asked. */
export async function sayDrafted(
  { by, line }: { readonly by: string; readonly line: string },
  { step, audience, seenBy }: SpeakDetails,
  { turn, feed, check }: SpeakCrew,
): Promise<Played> {
  const moderated = check === undefined ? {} : { check }
  const live = openLiveLine({ turn, step, by, audience, seenBy, ...moderated }, feed)
  live.text(line)
  await live.end()
  return { segments: segmentsOf(line), how: 'read' }
}
