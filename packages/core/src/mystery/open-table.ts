import { seatTaken } from '../floor/seat-taken.ts'
import { CommediaError } from '../prelude/errors.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { fact } from '../record/define-event.ts'
import type { MysteryCase } from '../schema/case.ts'
import type { Character } from '../schema/character.ts'
import type { Fact } from '../schema/event.ts'
import type { Seat } from '../schema/seat.ts'
import { caseProblemWords } from './case-problem.ts'
import { checkCase } from './check-case.ts'
import { caseTold, phaseBegan, roleDealt, scriptDealt, tableOpened } from './table-events.ts'
import { everybody } from './table-facts.ts'
import { TableSettings } from './table-settings.ts'
import { TABLE_WORDS } from './table-words.ts'

/** How a game begins: the case, who sits where, who plays whom, and by which rules. */
export interface TableOpening {
  readonly case: MysteryCase
  readonly seats?: Readonly<Record<string, Seat>>
  /** Characters who play roles in their own manner; the role's name, script and deeds stay. */
  readonly cast?: Readonly<Record<string, Character>>
  readonly settings?: Partial<TableSettings>
}

/** Lays the table: everybody hears the premise, each role gets its own sheet and the first part of its script. */
export function openTable({
  case: of,
  seats = {},
  cast = {},
  settings: wanted = {},
}: TableOpening): readonly Fact[] {
  const check = checkCase(of)
  const [first] = check.problems.filter(({ severity }) => severity === 'error')
  if (first !== undefined)
    throw new CommediaError(
      'unplayable-case',
      `This case cannot be played. ${caseProblemWords(first, of.language)}`,
    )
  const settings = TableSettings.parse(wanted)
  const { title, language, premise } = of
  const told = {
    ...{ title, language, premise, settings },
    people: of.roles.map(({ id, name, face }) => ({ id, name, face })),
    victims: of.victims.map(({ id, name, killedBy }) => ({ id, name, murderers: killedBy.length })),
    places: of.places.map(({ id, name, description }) => ({ id, name, description })),
  }
  const all = everybody(of)
  const by = 'host'
  return [
    fact(tableOpened, { by, audience: [], body: { case: of, settings } }),
    ...Object.entries(seats).map(([role, seat]) =>
      fact(seatTaken, { by, audience: all, body: { role, seat } }),
    ),
    fact(caseTold, { by, audience: all, body: told }),
    ...of.roles.map(({ id: role, name, manner, objectives }) => {
      const killed = of.victims.filter(({ killedBy }) => killedBy.includes(role)).map(({ id }) => id)
      const called = Object.fromEntries(
        of.victims.map(({ id, name: own, called: names }) => [id, names[role] ?? own]),
      )
      const body = { role, name, manner: mannerOf(cast[role]) ?? manner, objectives, killed, called }
      return fact(roleDealt, { by, audience: [role], body })
    }),
    ...dealAct(of, 1),
    phaseFact(of, settings, { phase: 'introductions', round: 0, act: 1 }),
  ]
}

/** Deals an act's part of each script to its role; whoever has none gets nothing. */
export function dealAct({ roles }: MysteryCase, act: number): readonly Fact[] {
  return roles.flatMap(({ id: role, script }) => {
    const text = script[act - 1]
    return text === undefined
      ? []
      : [fact(scriptDealt, { by: 'host', audience: [role], body: { role, act, text } })]
  })
}

/** A part of the game begins, and everybody hears it. */
export function phaseFact(
  of: MysteryCase,
  { rounds }: Pick<TableSettings, 'rounds'>,
  at: { readonly phase: TablePhase; readonly round: number; readonly act: number },
): Fact {
  const text = inLanguage(of.language, TABLE_WORDS).begins[at.phase](at.round, rounds)
  return fact(phaseBegan, { by: 'host', audience: everybody(of), body: { ...at, text } })
}

type TablePhase = keyof (typeof TABLE_WORDS)['en']['begins']

/** How somebody talks, in a few words. */
function mannerOf(character: Character | undefined): string | undefined {
  if (character === undefined) return undefined
  const { name, personality, voice, catchphrases = [] } = character
  return [name, personality, voice, ...catchphrases].filter(Boolean).join(' · ').slice(0, 600)
}
