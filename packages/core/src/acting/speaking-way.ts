import * as z from 'zod'

/** How the actors of a show speak: straight away, or by way of what they see and think. */
export const SpeakingWay = z.enum(['plain', 'see-think-speak'])
/** How the actors of a show speak. */
export type SpeakingWay = z.infer<typeof SpeakingWay>
