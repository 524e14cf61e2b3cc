import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { fact } from '../record/define-event.ts'
import type { Clue, MysteryCase } from '../schema/case.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { clueSeen, placeSearched, tableLine } from './table-events.ts'
import type { OpenQuestion, TableState } from './table-room.ts'
import { TABLE_WORDS } from './table-words.ts'

/** Everybody at the table, and those who watch. */
export function everybody({ roles }: Pick<MysteryCase, 'roles'>): readonly string[] {
  return [...roles.map(({ id }) => id), HOUSE]
}

/** A question as it is asked: whoever may hear it, and no one else. */
export interface Asked {
  readonly by: string
  readonly to: string
  readonly victim?: string | undefined
  readonly text: string
  readonly private: boolean
  /** Unique at this table. */
  readonly name: string
  readonly step?: string
}

/** Somebody is asked something. */
export function questionFact(
  { by, to, victim, text, private: isPrivate, name, step }: Asked,
  of: MysteryCase,
): Fact {
  const question = idFrom('question', by, name)
  const audience = isPrivate ? [by, to] : everybody(of)
  const body = {
    kind: 'question' as const,
    ...{ to, text, question, private: isPrivate },
    ...(victim !== undefined && { victim }),
    ...(step && { step }),
  }
  return fact(tableLine, { by, audience, body })
}

/** Somebody answers, to the same ears that heard the question. */
export function answerFact(
  { id, by, to, victim, private: isPrivate }: OpenQuestion,
  { text, step }: { readonly text: string; readonly step?: string },
  of: MysteryCase,
): Fact {
  const audience = isPrivate ? [by, to] : everybody(of)
  const body = {
    kind: 'answer' as const,
    text,
    to: by,
    question: id,
    private: isPrivate,
    ...(victim !== null && { victim }),
    ...(step && { step }),
  }
  return fact(tableLine, { by: to, audience, body })
}

/** What the search of a place comes to: everybody sees it, the finder alone reads the card. */
export function searchFacts(
  { case: of, found, act }: TableState & { readonly case: MysteryCase },
  { role, place: wanted }: { readonly role: string; readonly place: string },
): readonly Fact[] {
  const place = of.places.find(({ id }) => id === wanted)
  const name = of.roles.find(({ id }) => id === role)?.name ?? role
  if (place === undefined) return []
  const text = inLanguage(of.language, TABLE_WORDS).searched(name, place.name)
  const searched = fact(placeSearched, {
    by: role,
    audience: everybody(of),
    body: { role, place: place.id, text },
  })
  const card = place.clues.find((clue) => found[clue.id] === undefined && clue.act <= act)
  return card === undefined ? [searched] : [searched, clueFact(card, { by: role, place: place.id })]
}

function clueFact(card: Clue, { by, place }: { readonly by: string; readonly place: string }): Fact {
  const { id: clue, title, text } = card
  return fact(clueSeen, { by, audience: [by], body: { clue, place, title, text, how: 'found' } })
}

/** Who shows which clue to whom, and what they say to it. */
interface Showing {
  readonly by: string
  readonly clue: string
  readonly to?: string | undefined
  readonly line?: string
}

/** A clue is shown, to one or to all: they read the card, and everybody in earshot hears that it was shown. */
export function showFacts(
  of: MysteryCase,
  { by, clue: wanted, to, line: said = '' }: Showing,
): readonly Fact[] {
  for (const place of of.places)
    for (const { id: clue, title, text } of place.clues)
      if (clue === wanted) {
        const audience = to === undefined ? everybody(of) : [by, to]
        const body = { clue, place: place.id, title, text, how: 'shown' as const }
        const line = {
          kind: 'show' as const,
          text: said === '' ? inLanguage(of.language, TABLE_WORDS).shows(title) : said,
          private: to !== undefined,
          ...(to !== undefined && { to }),
        }
        return [fact(tableLine, { by, audience, body: line }), fact(clueSeen, { by, audience, body })]
      }
  return []
}
