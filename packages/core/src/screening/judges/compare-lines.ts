import { type AskCrew, ask } from '../../prompting/ask.ts'
import { spokenIn } from './anonymise.ts'
import { compareLinesPrompt, type Preference } from './compare-lines.prompt.ts'
import type { JudgedMoment } from './judge-material.ts'

/** How a comparison came out for one side. */
export type PairOutcome = 'win' | 'loss' | 'tie'

/** A moment, and what the two sides would have said in it. */
export interface CompareRequest {
  readonly moment: JudgedMoment
  readonly ours: string
  readonly theirs: string
  readonly step: string
}

/** Has two lines compared in both orders; `undefined` when the judge could not be understood in one of them. */
export async function compareLines(
  { moment, ours, theirs, step }: CompareRequest,
  crew: AskCrew,
): Promise<PairOutcome | undefined> {
  const [our, their] = [spokenIn(ours), spokenIn(theirs)]
  const asked = (order: string, input: { readonly first: string; readonly second: string }) =>
    ask(
      compareLinesPrompt,
      { input: { ...moment, ...input }, step: `${step}:${order}`, language: moment.language },
      crew,
    )
  const [ahead, behind] = await Promise.all([
    asked('ours-first', { first: our, second: their }),
    asked('theirs-first', { first: their, second: our }),
  ])
  if ([ahead, behind].some(({ how }) => how === 'fell-back' || how === 'cut')) return undefined
  return pairOutcome(ahead.output, behind.output)
}

/** What two orders come to: a win or a loss only where both agree; all else is a tie. */
export function pairOutcome(oursFirst: Preference, theirsFirst: Preference): PairOutcome {
  if (oursFirst === 'first' && theirsFirst === 'second') return 'win'
  if (oursFirst === 'second' && theirsFirst === 'first') return 'loss'
  return 'tie'
}
