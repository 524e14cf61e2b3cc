import { seeThinkSpeak } from '../acting/see-think-speak.ts'
import { type Played, type SpeakCrew, type SpeakDetails, speak } from '../acting/speak.ts'
import type { SpeakInput } from '../acting/speak-input.ts'
import type { SpeakingWay } from '../acting/speaking-way.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Frame } from '../schema/frame.ts'

/** Which step it is, who hears it, and how the actors of the show speak. */
export interface MomentDetails extends SpeakDetails {
  readonly way: SpeakingWay
}

/**
 * Has one actor play its moment in the way of its show. Whoever claims to see what is not there plays from no such
 * sight: nothing of it is shown, and the moment is played again straight away, with a word from the director.
 */
export async function playMoment(
  input: SpeakInput,
  { way, ...details }: MomentDetails,
  crew: SpeakCrew,
): Promise<Played> {
  if (way === 'plain') return speak(input, details, crew)
  const held: Frame[] = []
  const feed = { ...crew.feed, send: (frame: Frame) => void held.push(frame) }
  const seen = await seeThinkSpeak(input, details, { ...crew, feed })
  const isTrue = seen.how === 'cut' || seen.how === 'fell-back' || seen.integrity === 1
  if (!isTrue) {
    const note = [input.note, inLanguage(details.language, LOOK_AGAIN)].filter(Boolean).join(' ')
    return speak({ ...input, note }, { ...details, step: `${details.step}:again` }, crew)
  }
  for (const frame of held) crew.feed.send(frame)
  return seen
}

export const LOOK_AGAIN = wordTable('performance.play-moment', {
  en: 'You saw something that is not there. Go by what is really in front of you.',
  zh: '你看见的东西里有这里没有的。只凭眼前真有的来演。',
} as const)
