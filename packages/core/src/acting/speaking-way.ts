import * as z from 'zod'
import { seeThinkSpeak } from './see-think-speak.ts'
import { type Played, type SpeakCrew, type SpeakDetails, speak } from './speak.ts'
import type { SpeakInput } from './speak-input.ts'

/** How the actors of a show speak: straight away, or by way of what they see and think. */
export const SpeakingWay = z.enum(['plain', 'see-think-speak'])
/** How the actors of a show speak. */
export type SpeakingWay = z.infer<typeof SpeakingWay>

/** What lets an actor play a moment in the way of its show. */
export const SPEAKING: Readonly<
  Record<SpeakingWay, (input: SpeakInput, details: SpeakDetails, crew: SpeakCrew) => Promise<Played>>
> = { plain: speak, 'see-think-speak': seeThinkSpeak }
