import type { CallOutcome } from './call-outcome.ts'
import type { ReplyForm } from './define-prompt.ts'
import { readReply } from './read-reply.ts'
import { replySchema } from './reply-schema.ts'
import type { Rung } from './rungs.ts'

/** An outcome with what its reply means, where that is almost JSON, cannot be read as it is, and then can. Costs no call. */
export async function mendedOutcome<Output>(
  outcome: CallOutcome,
  form: ReplyForm<Output>,
  rung: Rung,
): Promise<CallOutcome> {
  if (outcome.kind !== 'finished' || form.kind === 'text' || rung === 'labels') return outcome
  const reading = readReply(outcome, form, rung)
  if (reading.kind === 'read' || reading.problem.kind === 'wrong-tool') return outcome
  // A model that keeps its form never loads it.
  const { mendedJson } = await import('./mend-json.ts')
  const mended = mendedJson(reading.reply, replySchema(form).schema)
  if (mended === undefined) return outcome
  const meant = { ...outcome, mended }
  return readReply(meant, form, rung).kind === 'read' ? meant : outcome
}
