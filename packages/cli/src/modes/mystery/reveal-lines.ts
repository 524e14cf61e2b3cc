import { inLanguage, tongueOf } from '@commedia/core'
import type { CaseRevealed, PlayerScore, TablePart } from '@commedia/core/mystery'
import { MYSTERY_WORDS } from './mystery-words.ts'
import type { TableReading } from './table-reading.ts'

/** Everything that is told in the end: what happened, who lied, how everybody did, and whom they suspected. */
export function revealLines(told: CaseRevealed, reading: TableReading): readonly string[] {
  const { language, nameOf } = reading
  const words = inLanguage(language, MYSTERY_WORDS)
  const names = (ids: readonly string[]): string => ids.map(nameOf).join(words.comma)
  // Whoever still suspects everybody else has found out nothing that would be worth a line.
  const believed = told.notebooks.filter(
    ({ suspects }) => suspects.length > 0 && suspects.length < told.scores.length - 1,
  )
  return [
    '',
    words.truth,
    told.truth,
    '',
    ...told.murderers.flatMap(({ victim, roles }) => [
      ...(roles.length === 0 ? [] : [words.killed(names(roles), nameOf(victim))]),
      told.won.find((one) => one.victim === victim)?.won === true ? words.won : words.lost,
    ]),
    ...(told.lies.length === 0 ? [] : ['', words.lies]),
    ...told.lies.map(({ by, said, truth }) => `  ${words.lie(nameOf(by), said, truth)}`),
    '',
    words.scores,
    ...told.scores.flatMap((score) => scoreLines(score, reading)),
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

function scoreLines(
  { role, points, of, objectives }: PlayerScore,
  { language, nameOf, key }: TableReading,
): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  const [opens, closes] = tongueOf(language).brackets
  return [
    `  ${key && of > 0 ? words.score(nameOf(role), points, of) : nameOf(role)}`,
    ...objectives.map(({ text, met }) => {
      const how = words.met[met === null ? 'open' : met ? 'yes' : 'no']
      return `    · ${text} ${opens}${how}${closes}`
    }),
  ]
}
