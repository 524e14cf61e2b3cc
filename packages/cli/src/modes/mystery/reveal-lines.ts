import { inLanguage, tongueOf } from '@commedia/core'
import {
  type CaseRevealed,
  type PlayerScore,
  pointsOf,
  type TablePart,
  type TruthTold,
} from '@commedia/core/mystery'
import { MYSTERY_WORDS } from './mystery-words.ts'
import type { TableReading } from './table-reading.ts'

/** What is told as soon as the names are counted: what happened, who did it, and whether they were found. */
export function truthLines({ truth, murderers, won }: TruthTold, reading: TableReading): readonly string[] {
  const { language, nameOf } = reading
  const words = inLanguage(language, MYSTERY_WORDS)
  return [
    ...(truth === '' ? [] : ['', words.truth, truth]),
    '',
    ...murderers.flatMap(({ victim, roles }) => [
      ...(roles.length === 0 ? [] : [words.killed(roles.map(nameOf).join(words.comma), nameOf(victim))]),
      won.find((one) => one.victim === victim)?.won === true ? words.won : words.lost,
    ]),
    '',
  ]
}

/** Everything else that is told in the end: who lied, how everybody did, and whom they suspected; the truth before it, where nothing has told it yet. */
export function revealLines(told: CaseRevealed, reading: TableReading): readonly string[] {
  const { language, nameOf } = reading
  const words = inLanguage(language, MYSTERY_WORDS)
  const names = (ids: readonly string[]): string => ids.map(nameOf).join(words.comma)
  // Whoever still suspects everybody else has found out nothing that would be worth a line.
  const believed = told.notebooks.filter(
    ({ suspects }) => suspects.length > 0 && suspects.length < told.scores.length - 1,
  )
  return [
    ...(told.told ? [] : truthLines(told, reading)),
    '',
    words.scores,
    ...told.scores.flatMap((score) => scoreLines(score, reading)),
    ...(told.lies.length === 0 ? [] : ['', words.lies]),
    ...told.lies.map(({ by, said, truth }) => `  ${words.lie(nameOf(by), said, truth)}`),
    '',
    ...believed.map(({ role, victim, suspects }) =>
      words.believed(nameOf(role), nameOf(victim), names(suspects)),
    ),
  ]
}

/** The questions that somebody answered wrongly or not at all, with what would have been right. */
export function missedLines(
  { key, answers, revealed }: TablePart,
  { viewer, language }: Pick<TableReading, 'viewer' | 'language'>,
): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  // Whoever was asked nothing missed nothing.
  if (answers[viewer] === undefined) return []
  const missed = (key[viewer] ?? []).flatMap(({ id, text, options }) => {
    const gold = revealed?.key.find(({ question }) => question === id)?.gold ?? ''
    const given = options.filter(({ letter }) => answers[viewer]?.[id]?.includes(letter) === true)
    const isRight = given.some((option) => gold.split(GOLD_BETWEEN).includes(option.text))
    return isRight ? [] : [`  ${text} ${gold}`]
  })
  return missed.length === 0 ? [] : ['', words.missed, ...missed]
}

/** What stands between several right answers in a reveal. */
const GOLD_BETWEEN = ' / '

function scoreLines(score: PlayerScore, { language, nameOf }: TableReading): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  const [opens, closes] = tongueOf(language).brackets
  const { role, objectives, votes } = score
  const { points, of } = pointsOf(score)
  return [
    `  ${of > 0 ? words.score(nameOf(role), points, of) : nameOf(role)}`,
    ...votes.map(({ victim, right }) => `    · ${words.named[right ? 'right' : 'wrong'](nameOf(victim))}`),
    ...objectives.map(({ text, met, quote }) => {
      const how = words.met[met === null ? 'open' : met ? 'yes' : 'no']
      return `    · ${text} ${opens}${how}${closes}${quote === undefined ? '' : ` ${words.quoted(quote)}`}`
    }),
  ]
}
