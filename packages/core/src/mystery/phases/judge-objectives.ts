import { inLanguage } from '../../prelude/in-language.ts'
import { nameLine, oneLine } from '../../prelude/lines.ts'
import { ask } from '../../prompting/ask.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import type { LaidTable } from '../next-table-move.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { aimPlace, objectivesPrompt } from '../prompts/objectives.prompt.ts'
import { isJudged, type Judged } from '../score-game.ts'
import { latestSegments } from '../segments.ts'
import { isLaidOpen, type TablePart } from '../table-view.ts'
import { TABLE_WORDS } from '../table-words.ts'

/** A judge reads the whole evening: so many times what a player's page may quote of it. */
const EVENING = 3

/** Judges all that the players were after, in one call with the words that show it; what votes decide is left to code, and so is everything when no judge answers. */
export async function judgeObjectives(table: LaidTable, part: TablePart, crew: MysteryCrew): Promise<Judged> {
  const { case: of, settings } = table
  const judged = of.roles.flatMap(({ id: role, name, objectives, secrets }) =>
    objectives.flatMap((objective, at) => {
      if (!isJudged(objective)) return []
      const { text, check } = objective
      const secret = check?.kind === 'keep' ? secrets[check.secret]?.text : undefined
      return [{ role, at, aim: { name, text, ...(secret !== undefined && { keeps: secret }) } }]
    }),
  )
  // Where the key was put methods are compared by it, and nobody waits for points.
  if (judged.length === 0 || settings.key) return {}
  const { language, truth } = of
  const said = latestSegments(openWords(table, part), {
    mostTokens: settings.heardTokens * EVENING,
    rankOf: () => 0,
  }).join('\n')
  const input = { language, truth, said, aims: judged.map(({ aim }) => aim) }
  const { output } = await ask(objectivesPrompt, { input, step: 'objectives', language }, crew)
  const verdicts: Record<string, Record<number, (typeof output)[string]>> = {}
  judged.forEach(({ role, at }, place) => {
    const verdict = output[aimPlace(place)]
    if (verdict !== undefined) verdicts[role] = { ...verdicts[role], [at]: verdict }
  })
  return verdicts
}

/** What was said and shown before everybody until the truth was told, in its order. */
function openWords({ case: of }: LaidTable, part: TablePart): readonly string[] {
  const { heard } = part
  const clues = part.clues.filter((card) => isLaidOpen(part, card))
  const laidOpen = new Set(clues.map(({ title }) => inLanguage(of.language, TABLE_WORDS).shows(title)))
  const words = inLanguage(of.language, PAGE_WORDS)
  const nameOf = (id: string): string => nameLine(of.roles.find((role) => role.id === id)?.name ?? id)
  const lines = heard
    .filter(
      (line) =>
        !line.private &&
        // That a card was laid open is told by the card; what was said with it is not.
        !(line.kind === 'show' && laidOpen.has(line.text)) &&
        line.kind !== 'confession' &&
        line.kind !== 'reaction',
    )
    .map(({ seq, by, to, text }) => ({
      seq,
      text: words.said(nameOf(by), to === undefined ? '' : nameOf(to), oneLine(text)),
    }))
  const cards = clues.map(({ seq, by, title, text }) => ({
    seq,
    text: words.card(nameOf(by), oneLine(title), oneLine(text)),
  }))
  return [...lines, ...cards].sort((one, other) => one.seq - other.seq).map(({ text }) => text)
}
