import { CommediaError, type Deadlines } from '@commedia/core'
import * as z from 'zod'

const LONGEST = 86_400
const error = `It must be a number of seconds above 0 and up to ${LONGEST}, a day. Leave it out and it is guessed from the server.`
const seconds = z.coerce.number({ error }).positive({ error }).max(LONGEST, { error }).optional()

/** How long a model may take, for a server and for the command alike. */
export const DeadlineSettings = z.object({
  firstTokenSeconds: seconds.describe(
    'Seconds a model may take to its first token. Left out: 30, or 180 for a server nearby; raised once when a first call dies of it.',
  ),
  idleSeconds: seconds.describe(
    'Seconds a model may fall silent within a reply. Left out: 20, or 60 for a server nearby.',
  ),
  totalSeconds: seconds.describe(
    'Seconds a whole reply may take. Left out: 120, or 600 for a server nearby, and longer where the other two are.',
  ),
})
/** How long a model may take. */
export type DeadlineSettings = Readonly<z.infer<typeof DeadlineSettings>>

/** The deadlines that were set, as the guard counts them. */
export function deadlinesIn(settings: DeadlineSettings): Partial<Deadlines> {
  const { firstTokenSeconds, idleSeconds, totalSeconds } = settings
  return {
    ...(firstTokenSeconds === undefined ? {} : { firstTokenMs: firstTokenSeconds * 1000 }),
    ...(idleSeconds === undefined ? {} : { idleMs: idleSeconds * 1000 }),
    ...(totalSeconds === undefined ? {} : { totalMs: totalSeconds * 1000 }),
  }
}

/** Refuses a whole reply that must be over before a wait within it is. */
export function settleDeadlines<Settings extends DeadlineSettings>(settings: Settings): Settings {
  const { firstTokenSeconds = 0, idleSeconds = 0, totalSeconds = LONGEST } = settings
  const waits = { COMMEDIA_FIRST_TOKEN_SECONDS: firstTokenSeconds, COMMEDIA_IDLE_SECONDS: idleSeconds }
  for (const [name, wait] of Object.entries(waits))
    if (wait > totalSeconds)
      throw new CommediaError(
        'wrong-setting',
        `COMMEDIA_TOTAL_SECONDS is ${totalSeconds}, shorter than ${name}, which is ${wait}. Raise it, or leave it out and it is long enough.`,
      )
  return settings
}
