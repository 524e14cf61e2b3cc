import { pick, type Random } from '../prelude/random.ts'
import { type Reply, type ReplyDetails, wholeReply } from './reply.ts'
import type { SentPage } from './sent-page.ts'

/** The ways in which a simulated company fails when told to. */
export const FAULTS = ['error', 'empty', 'truncated', 'wrong-schema'] as const

/** One way to fail. */
export type Fault = (typeof FAULTS)[number]

/** Draws a fault that makes sense for a page: free text has no schema to miss. */
export function drawFault(faults: readonly Fault[], { wanted }: SentPage, random: Random): Fault | undefined {
  return pick(
    faults.filter((fault) => fault !== 'wrong-schema' || wanted.kind !== 'text'),
    random,
  )
}

/** Spoils a reply. */
export function spoil(reply: Reply, fault: Fault): ReplyDetails {
  const { text, tools } = wholeReply(reply, 'simulated')
  switch (fault) {
    case 'error':
      return { fail: { status: 503, message: 'overloaded' } }
    case 'empty':
      return { text: '' }
    case 'truncated':
      return tools.length > 0
        ? { tools: tools.map(({ name, input }) => ({ name, input: half(JSON.stringify(input)) })) }
        : { text: half(text), finish: text.startsWith('{') ? 'stop' : 'none' }
    case 'wrong-schema':
      return tools.length > 0
        ? { tools: tools.map(({ name }) => ({ name, input: WRONG })) }
        : { text: JSON.stringify(WRONG) }
  }
}

const WRONG = { utterance: 42, action: ['stab'] }

function half(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2))
}
