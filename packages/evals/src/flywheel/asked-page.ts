import type { PromptBookEntry } from '@commedia/core'
import * as z from 'zod'
import { groupBy } from '../statistics/group-by.ts'
import type { LearnedPage } from './training-input.ts'

/** A page as it was sent, and what came back in the end. */
export interface AskedPage {
  /** The prompt's id, without its version. */
  readonly prompt: string
  readonly page: LearnedPage
  /** Whether there were pictures on it; they are not kept. */
  readonly hasPictures: boolean
  /** The reply that was taken; of one that had to be repaired, the repaired one. */
  readonly reply: string
}

const Part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('file') }),
])
const Message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string() }),
  z.object({ role: z.enum(['user', 'assistant']), content: z.array(Part) }),
])
const Outcome = z.object({
  kind: z.literal('finished'),
  text: z.string(),
  /** What a reply that was almost JSON means: nobody learns to write the other. */
  mended: z.string().optional(),
  toolCalls: z.array(z.object({ input: z.string() })).default([]),
})

/** The pages of these calls whose steps are wanted, a step each; one that was emptied, or that nobody answered, is absent. */
export function askedPages(
  entries: readonly PromptBookEntry[],
  isStep: (step: string) => boolean,
): readonly AskedPage[] {
  const steps = groupBy(
    entries.filter(({ key }) => isStep(key.step)),
    ({ key }) => key.step,
  )
  return [...steps.values()].flatMap((tries) => {
    const calls = tries.toSorted((a, b) => a.key.attempt - b.key.attempt)
    const [first] = calls
    const messages = z.array(Message).safeParse(first?.page)
    const outcome = Outcome.safeParse(calls.at(-1)?.outcome)
    if (first === undefined || !messages.success || !outcome.success) return []
    const { text, toolCalls, mended } = outcome.data
    return [
      {
        prompt: first.prompt.replace(/@\d+$/u, ''),
        page: pageOf(messages.data),
        hasPictures: messages.data.some(
          ({ role, content }) => role !== 'system' && content.some(({ type }) => type === 'file'),
        ),
        reply: mended ?? (text.trim() === '' ? (toolCalls[0]?.input ?? '') : text.trim()),
      },
    ]
  })
}

/** What stands in for the others before somebody spoke first: trainers want every talk to begin with them. */
const SILENCE = '…'

function pageOf(messages: readonly z.infer<typeof Message>[]): LearnedPage {
  const turns = messages.flatMap((message) => {
    if (message.role === 'system') return []
    const text = message.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n')
    return [{ role: message.role, text }]
  })
  const opening = turns[0]?.role === 'assistant' ? [{ role: 'user' as const, text: SILENCE }] : []
  return {
    system: messages.flatMap((message) => (message.role === 'system' ? message.content : [])).join('\n\n'),
    turns: [...opening, ...turns],
  }
}
