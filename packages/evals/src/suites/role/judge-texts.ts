import type { Desk } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { compareReplies } from '../../judges/compare-replies.ts'
import type { Verdict } from '../../judges/verdict.ts'
import type { RoleCase } from './role-case.ts'
import type { RoleOptions } from './role-settings.ts'
import type { RoleText } from './try-role.ts'

/** What one judge chose between a system's words and what they were compared with: with the latter first, and second. */
export type RoleVerdict = Pick<RoleText, 'subtask' | 'item' | 'system'> & {
  readonly judge: string
  readonly choices: readonly ['first' | 'second', 'first' | 'second']
}

/** What stands where nothing was said. */
const NOTHING = '…'

/** Has every judge compare what systems said with the written words, or with the first system's, in both orders. */
export async function judgeTexts(
  {
    one,
    texts,
    against,
  }: { readonly one: RoleCase; readonly texts: readonly RoleText[] } & Pick<RoleOptions, 'against'>,
  desk: Desk,
): Promise<readonly RoleVerdict[]> {
  const [first] = desk.systems
  const written = new Map([
    ...one.items.responses.map(({ id, question, answer }) => [id, { question, text: answer }] as const),
    ...one.items.summaries.map(({ id, question, summary }) => [id, { question, text: summary }] as const),
  ])
  const baselineOf = (item: string): string | undefined =>
    against === 'reference'
      ? written.get(item)?.text
      : texts.find((text) => text.item === item && text.system === first?.name)?.text
  const tested = texts.filter(({ system }) => against === 'reference' || system !== first?.name)
  const judged = await together(
    desk.judges.map(async (judge) => {
      const crew = desk.asking(judge, 'judge')
      const verdicts: RoleVerdict[] = []
      for (const { subtask, item, system, text } of tested) {
        const baseline = baselineOf(item)
        if (baseline === undefined) continue
        const compared = await compareReplies(
          {
            ...{ pair: `${item}:${system}`, language: one.language, role: one.role, summary: one.about },
            question: written.get(item)?.question ?? '',
            ...{ baseline: baseline || NOTHING, tested: text || NOTHING },
          },
          { judge, step: `${item}:${system}` },
          crew,
        )
        const [asIs, swapped] = compared?.verdicts ?? []
        if (isPlace(asIs?.choice) && isPlace(swapped?.choice))
          verdicts.push({ subtask, item, system, judge, choices: [asIs.choice, swapped.choice] })
      }
      return verdicts
    }),
  )
  return judged.flat()
}

/** The looks that a verdict is made of, as every judge's are kept. */
export function looksOf({ subtask, item, system, judge, choices }: RoleVerdict): readonly Verdict[] {
  const about = { pair: `${item}:${system}`, dimension: subtask, judge }
  return [
    { ...about, order: 'as-is', choice: choices[0] },
    { ...about, order: 'swapped', choice: choices[1] },
  ]
}

function isPlace(choice: Verdict['choice'] | undefined): choice is 'first' | 'second' {
  return choice === 'first' || choice === 'second'
}
