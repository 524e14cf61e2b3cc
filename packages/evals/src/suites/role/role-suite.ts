import { CommediaError } from '@commedia/core'
import type { RunSettings } from '../../bench/run-record.ts'
import type { Desk, Suite, UsualCost } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { castLife, type Life, stranger } from './cast-life.ts'
import { extractedScores } from './extract-entities.ts'
import { judgeTexts } from './judge-texts.ts'
import type { RoleCase } from './role-case.ts'
import { roleCost } from './role-cost.ts'
import { roleFigures } from './role-figures.ts'
import type { RoleOutcome } from './role-outcome.ts'
import { recallOf, roleOptions } from './role-settings.ts'
import { type RoleText, tryRole } from './try-role.ts'

/** What the suite may be given beside its cases. */
export interface RoleHouse {
  /** A life that is ready, where there is one; the others are read out of their scripts. */
  readonly lives?: (one: RoleCase, desk: Desk) => Promise<Life | undefined>
}

/** Characters out of scripts: whether they know who they are, to whom they speak, what was said, and what they lived through. */
export function roleSuite(
  cases: readonly RoleCase[],
  { lives }: RoleHouse = {},
): Suite<RoleCase, RoleOutcome> {
  return {
    name: 'role',
    version: 1,
    cases,
    check(settings) {
      settings.systems.forEach(recallOf)
      roleOptions(settings)
    },
    async measure(one, desk) {
      const { memories, against, subtasks, entities } = roleOptions(desk.settings)
      const methods = new Map(desk.systems.map((system) => [system.name, recallOf(system)]))
      const [reader] = [...methods].flatMap(([name, method]) => (method === undefined ? [] : [name]))
      const ready = await lives?.(one, desk)
      const shared =
        ready ?? (reader && memories === 'shared' ? await castLife(one, reader, desk) : undefined)
      const lifeOf = async (system: string): Promise<Life> =>
        methods.get(system) === undefined ? stranger(one) : (shared ?? castLife(one, system, desk))
      const tried = await together(
        desk.systems.map(async ({ name: system }) => {
          const life = await lifeOf(system)
          return tryRole({ one, system, life, method: methods.get(system), subtasks }, desk)
        }),
      )
      const said = tried.flatMap((some) => some.texts)
      const texts = entities === 'extracted' ? await withExtracted(one, said, desk) : said
      const verdicts = await judgeTexts({ one, texts, against }, desk)
      return { picks: tried.flatMap((some) => some.picks), texts, verdicts }
    },
    summarise: (done, settings) => {
      const order = new Map(settings.cases.map((id, at) => [id, at]))
      const place = ({ id }: RoleCase) => order.get(id) ?? order.size
      return roleFigures(
        done.toSorted((a, b) => place(a.case) - place(b.case)),
        settings,
      )
    },
    usual: (settings) => usualCost(cases, settings),
  }
}

/** Summaries with their entities as the first judge extracts them; without a judge there is nobody to. */
async function withExtracted(
  { items, language }: RoleCase,
  texts: readonly RoleText[],
  desk: Desk,
): Promise<readonly RoleText[]> {
  const [judge] = desk.judges
  if (judge === undefined)
    throw new CommediaError('wrong-setting', 'Entities are extracted by a judge, and there is none.')
  const crew = desk.asking(judge, 'entities')
  const out: RoleText[] = []
  for (const text of texts) {
    const written = items.summaries.find(({ id }) => id === text.item)?.summary
    if (text.subtask !== 'sum' || written === undefined) out.push(text)
    else {
      const scores = await extractedScores({ ...text, written, language }, crew)
      out.push({ ...text, density: scores?.density ?? null, recall: scores?.recall ?? null })
    }
  }
  return out
}

/** What a case of this run usually takes of everybody in it. */
function usualCost(cases: readonly RoleCase[], settings: RunSettings): Readonly<Record<string, UsualCost>> {
  const chosen = cases.filter(({ id }) => settings.cases.includes(id))
  if (chosen.length === 0)
    throw new CommediaError('wrong-setting', 'None of the cases of this run is a role of this bench.')
  return roleCost(chosen, settings)
}
