import type { AskCrew, Language } from '@commedia/core'
import { askJudge } from './ask-judge.ts'
import { judgeSlipPrompt, type SlipInput } from './judge-slip.prompt.ts'

/** Whether a reply slipped, and why. */
export interface JudgedSlip {
  readonly slipped: boolean
  readonly reason: string
}

/** Has one reply watched for one slip; `undefined` when the judge could not be understood. */
export async function judgeSlip(
  input: SlipInput,
  { step, language }: { readonly step: string; readonly language: Language },
  crew: AskCrew,
): Promise<JudgedSlip | undefined> {
  const answer = await askJudge(judgeSlipPrompt, { input, step, language }, crew)
  return answer && { slipped: answer.output.slipped === 'yes', reason: answer.output.reason }
}
