import { inLanguage, type Language, type StageEvent } from '@commedia/core'
import {
  aiDisclosed,
  type BodyOf,
  caseRevealed,
  casesOf,
  caseTold,
  clueSeen,
  heldBack,
  helpOffered,
  on,
  phaseBegan,
  placeSearched,
  reminderGiven,
  roleDealt,
  scriptDealt,
  tableHintGiven,
  tableLine,
  tableUrged,
  truthTold,
  votesCounted,
} from '@commedia/core/events'
import type { CaseTold } from '@commedia/core/mystery'
import { MYSTERY_WORDS } from './mystery-words.ts'
import { revealLines, truthLines } from './reveal-lines.ts'
import type { TableReading } from './table-reading.ts'

/** What is printed of an event; nothing for what leaves no line, was removed or is for the booth. */
export function tableLines(event: StageEvent, reading: TableReading): readonly string[] {
  return linesOf(event, reading) ?? []
}

const linesOf = casesOf<StageEvent, [reading: TableReading], readonly string[]>(
  on(caseTold, (told, _event, reading) => toldLines(told, reading)),
  on(roleDealt, ({ role, name, objectives, killed, called }, _event, { viewer, language, nameOf }) => {
    if (role !== viewer) return []
    const words = inLanguage(language, MYSTERY_WORDS)
    const dead = killed.map((id) => called[id] ?? nameOf(id)).join(words.comma)
    return [
      '',
      words.yourPart(name),
      ...(killed.length === 0 ? [] : [words.youKilled(dead)]),
      ...(objectives.length === 0 ? [] : [words.youAreAfter]),
      ...objectives.map(({ text, points }) => `  · ${text}${words.points(points)}`),
    ]
  }),
  on(scriptDealt, ({ role, act, text }, _event, { viewer, language }) =>
    role === viewer ? ['', inLanguage(language, MYSTERY_WORDS).script(act), text] : [],
  ),
  on(phaseBegan, ({ phase, text }, _event, { language }) => [
    '',
    `— ${inLanguage(language, MYSTERY_WORDS).phases[phase]} — ${text}`,
  ]),
  on(tableLine, (line, { by }, reading) => [
    `${speakerOf(by, line, reading)}${inLanguage(reading.language, MYSTERY_WORDS).colon}${line.text}`,
  ]),
  on([placeSearched, tableUrged], ({ text }) => [`  (${text})`]),
  on(clueSeen, ({ how, title, text }, { by }, { viewer, language, nameOf }) => {
    const words = inLanguage(language, MYSTERY_WORDS)
    const mine = how === 'found' || by === viewer
    if (mine && how === 'shown') return []
    return [`  ${mine ? words.found(title, text) : words.seen(nameOf(by), title, text)}`]
  }),
  on(tableHintGiven, ({ text }, _event, { language }) => [
    `  ${inLanguage(language, MYSTERY_WORDS).hint(text)}`,
  ]),
  on(votesCounted, ({ text }) => [text]),
  on(truthTold, (truth, _event, reading) => truthLines(truth, reading)),
  on(caseRevealed, (revealed, _event, reading) => revealLines(revealed, reading)),
  // What the house says to a person outside of the game: help, an answer, a reminder of the time.
  on([helpOffered, aiDisclosed, reminderGiven, heldBack], ({ text }) => [`  ${text}`]),
)

function speakerOf(
  by: string,
  { kind, to, private: isPrivate }: BodyOf<typeof tableLine>,
  { language, nameOf }: TableReading,
): string {
  const words = inLanguage(language, MYSTERY_WORDS)
  if (to === undefined || kind === 'introduction') return nameOf(by)
  return isPrivate ? words.alone(nameOf(by), nameOf(to)) : words.to(nameOf(by), nameOf(to))
}

/** The table as everybody sees it. */
function toldLines(
  { title, premise, people, victims, places }: CaseTold,
  { language }: Pick<TableReading, 'language'>,
): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  return [
    title,
    '',
    premise,
    ...victims.map(({ name, murderers }) => words.dead(name, murderers)),
    '',
    ...peopleLines(people, language),
    ...(places.length === 0 ? [] : ['', words.places]),
    ...places.map(({ name, description }, at) => `  ${at + 1}. ${name} · ${description}`),
  ]
}

/** Who sits at the table. */
export function peopleLines(people: CaseTold['people'], language: Language): readonly string[] {
  return [
    inLanguage(language, MYSTERY_WORDS).atTable,
    ...people.map(({ name, face }) => `  ${name}${face === '' ? '' : ` · ${face}`}`),
  ]
}
