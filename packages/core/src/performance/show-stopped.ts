import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'

/** Why a show stopped without anybody asking. */
export const StopReason = z.enum(['cap-reached', 'above-reservation', 'model-silent', 'nobody-there'])
/** Why a show stopped without anybody asking. */
export type StopReason = z.infer<typeof StopReason>

/**
 * The show stopped by itself, and says why in words for everybody. It can be started again. What the house says is no
 * part of the story, so that no page of a model shows it.
 */
export const showStopped = defineEvent({
  type: 'show-stopped',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ reason: StopReason, text: z.string() }),
})
