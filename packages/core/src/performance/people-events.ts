import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'

/** A person says nothing, on purpose. Whoever waited for their answer perceives it; `text` is how it is told to them. */
export const silenceKept = defineEvent({
  type: 'silence-kept',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: z.string(), text: z.string().optional() }),
  moment: ({ text = '' }) => (text === '' ? undefined : { kind: 'narration', text }),
})

/** A person would like a hint. */
export const hintAsked = defineEvent({
  type: 'hint-asked',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string() }),
})

/** A hint, for the person who asked. */
export const hintGiven = defineEvent({
  type: 'hint-given',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ role: z.string(), text: z.string() }),
})

/** Under which name whoever plays a role may stand on a page to share, after being asked, and whether their words may; no name takes it back. */
export const nameGiven = defineEvent({
  type: 'name-given',
  version: 1,
  words: { named: ['name'] },
  body: z.object({ role: z.string(), name: z.string(), words: z.enum(['shown', 'left-out']).optional() }),
})

/** What the plan would like a person to do with their role, which only they can. */
export const Calling = z.enum(['enter', 'leave', 'follow'])
/** What the plan would like a person to do with their role, which only they can. */
export type Calling = z.infer<typeof Calling>

/** A person is told, for themselves alone, that this is where the plan would have them come, go or follow. */
export const personCalled = defineEvent({
  type: 'person-called',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: z.string(), to: Calling, text: z.string() }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})
