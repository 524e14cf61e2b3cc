import { type Answer, type AskCrew, ask, CommediaError, type Prompt, type Question } from '@commedia/core'

/**
 * Asks a judge. One who could not be understood, not even after a repair, has given no verdict: `undefined`, never a guess. One
 * who could not be reached throws, and so does a stop, so that the case stays open; when it is taken up again, a failure that
 * stands in the prompt book is an earlier day's, and the question is asked anew under the next name.
 */
export async function askJudge<Input, Output>(
  prompt: Prompt<Input, Output>,
  question: Question<Input>,
  crew: AskCrew,
): Promise<Answer<Output> | undefined> {
  for (let attempt = 1; ; attempt++) {
    crew.signals.stop.throwIfAborted()
    const step = attempt === 1 ? question.step : `${question.step}#${attempt}`
    let called = false
    const allowance: AskCrew['allowance'] = {
      // Only a call reserves: what comes from the prompt book does not.
      reserve: (bound) => {
        called = true
        return crew.allowance.reserve(bound)
      },
      settle: (bound, real) => crew.allowance.settle(bound, real),
    }
    const answer = await ask(prompt, { ...question, step }, { ...crew, allowance })
    if (answer.how === 'read' || answer.how === 'repaired') return answer
    crew.signals.stop.throwIfAborted()
    const { reason = 'misread' } = answer
    if (reason === 'misread') return undefined
    if (called)
      throw new CommediaError(
        reason === 'allowance-spent' ? 'budget-spent' : 'model-failed',
        `${prompt.id}: the judge could not be asked (${reason}). What is finished is kept; the work can be resumed.`,
      )
  }
}
