import { nameLine } from '../../prelude/lines.ts'
import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../../record/stage.ts'
import { BOOTH, type Fact } from '../../schema/event.ts'
import { BY_WORDS } from '../excerpt.ts'
import { questionsSeen } from '../key-apart.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { isLaid, isPerson, type LaidTable } from '../next-table-move.ts'
import { liesPrompt } from '../prompts/lies.prompt.ts'
import { caseRevealed, type Lie, truthTold } from '../reveal-events.ts'
import { type Judged, scoreGame, wonAt } from '../score-game.ts'
import { cutSegments, fittingSegments, tokensIn } from '../segments.ts'
import { everybody } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { type HeardLine, notebookOf, suspectsOf, type TablePart } from '../table-view.ts'
import { judgeObjectives } from './judge-objectives.ts'
import { putFact } from './key.ts'

/** Tells what happened, who did it and whether they were found; nobody is asked anything before that. */
export function truthFact(stage: Stage): Fact {
  const table = stateOf(stage, tableRoom) as LaidTable
  return fact(truthTold, { by: 'host', audience: everybody(table.case), body: truthOf(table) })
}

/** Tells everything else: who lied where, how everybody did, and what each believed. People get a few questions of the key, to see how much they saw. */
export async function reveal(stage: Stage, crew: MysteryCrew): Promise<readonly Fact[]> {
  const table = stateOf(stage, tableRoom)
  if (!isLaid(table)) return []
  const { case: of, settings } = table
  // The game is over: from here on nothing is anybody's secret, so the host may look at all of it.
  const part = partOf(viewFor(BOOTH, stage), tableRoom)
  const [lies, judged] = (await crew.steps.all<readonly Lie[] | Judged>([
    { name: 'lies', run: () => liesAt(table, part, crew) },
    { name: 'objectives', run: () => judgeObjectives(table, part, crew) },
  ])) as readonly [readonly Lie[], Judged]
  const { scores } = scoreGame(table, part, judged)
  const people = settings.key ? [] : of.roles.filter(({ id }) => isPerson(table, id))
  return [
    ...people.flatMap(({ id }) => {
      const seen = questionsSeen(of, id)
      return seen.length === 0 ? [] : [putFact(id, seen)]
    }),
    fact(caseRevealed, {
      by: 'host',
      audience: everybody(of),
      body: {
        ...truthOf(table),
        told: part.truth !== null,
        scripts: of.roles.map(({ id: role, script }) => ({ role, text: script.join('\n\n') })),
        lies: [...lies],
        scores: [...scores],
        key: of.questions.map(({ id, text, options, gold, evidence }) => ({
          question: id,
          text,
          gold: options
            .filter(({ letter }) => gold.includes(letter))
            .map((option) => option.text)
            .join(' / '),
          evidence: evidence.map(({ quote }) => quote),
        })),
        notebooks: notebooksOf(table, part),
      },
    }),
  ]
}

function truthOf(table: LaidTable) {
  const { truth, victims } = table.case
  return {
    truth,
    murderers: victims.map(({ id: victim, killedBy }) => ({ victim, roles: [...killedBy] })),
    won: [...wonAt(table)],
  }
}

/** What murderers said that their own scripts say otherwise. */
async function liesAt(
  { case: of, settings }: LaidTable,
  { heard }: TablePart,
  crew: MysteryCrew,
): Promise<readonly Lie[]> {
  const murderers = of.roles.filter(({ id }) => of.victims.some(({ killedBy }) => killedBy.includes(id)))
  const found = await crew.steps.all(
    murderers.map(({ id: by, name, script }) => ({
      name: `lies:${by}`,
      run: async (): Promise<readonly Lie[]> => {
        const lines = heard.filter((line) => line.by === by && MAY_LIE.has(line.kind))
        if (lines.length === 0) return []
        while (lines.length > 1 && tokensIn(wordsOf(lines)) > settings.heardTokens) lines.shift()
        const told = await fittingSegments(
          cutSegments(script.join('\n')),
          { query: wordsOf(lines), mostTokens: settings.scriptTokens },
          crew.embedder ?? BY_WORDS,
        )
        const input = {
          ...{ language: of.language, name: nameLine(name), script: told.join('\n') },
          lines: lines.map(({ text }) => text),
        }
        const { output } = await ask(liesPrompt, { input, step: `lies:${by}`, language: of.language }, crew)
        return output.lies.flatMap(({ line, truth }) => {
          const said = lines[line - 1]
          return said === undefined ? [] : [{ by, seq: said.seq, said: said.text, truth }]
        })
      },
    })),
  )
  return found.flat()
}

/** What somebody says of themselves while the others do not know yet. */
const MAY_LIE: ReadonlySet<HeardLine['kind']> = new Set(['introduction', 'answer', 'talk'])

function wordsOf(lines: readonly Pick<HeardLine, 'text'>[]): string {
  return lines.map(({ text }) => text).join('\n')
}

function notebooksOf({ case: of }: LaidTable, part: TablePart) {
  return of.roles.flatMap(({ id: role }) =>
    of.victims.map(({ id: victim }) => {
      const own = notebookOf(part, role)
      const cleared = own.cleared[victim] ?? []
      const believed = part.beliefs[role]?.[victim]?.readings ?? {}
      const read = Object.entries(believed).map(([suspect, readings]) => [
        suspect,
        Object.fromEntries(Object.entries(readings).map(([sensor, { choice }]) => [sensor, choice])),
      ])
      return {
        ...{ role, victim },
        suspects: suspectsOf(part, role, victim).filter((id) => !cleared.includes(id)),
        readings: { ...Object.fromEntries(read), ...own.readings[victim] },
      }
    }),
  )
}
