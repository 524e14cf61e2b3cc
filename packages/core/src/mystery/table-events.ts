import * as z from 'zod'
import { seatTaken } from '../floor/seat-taken.ts'
import { defineEvent, type EventOf } from '../record/define-event.ts'
import { CaseQuestion, Letter, MysteryCase, Objective } from '../schema/case.ts'
import { caseRevealed, gameRated, truthTold } from './reveal-events.ts'
import { SensorName } from './sensors.ts'
import { Phase, TableSettings } from './table-settings.ts'
import { coverPlanned, searchPlanned, suspectsWeighed } from './weigh-events.ts'

const Id = z.string().min(1)

/** The table is laid: the whole case, for the booth alone. */
export const tableOpened = defineEvent({
  type: 'table-opened',
  version: 1,
  words: 'none',
  body: z.object({ case: MysteryCase, settings: TableSettings }),
})

/** What everybody is told: who died, who sits here, where one may look, how many may lie. */
export const caseTold = defineEvent({
  type: 'case-told',
  version: 1,
  words: { play: ['premise'] },
  body: z.object({
    title: z.string(),
    language: MysteryCase.shape.language,
    premise: z.string(),
    people: z.array(z.object({ id: Id, name: z.string(), face: z.string() })),
    victims: z.array(z.object({ id: Id, name: z.string(), murderers: z.int().min(0) })),
    places: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
    settings: TableSettings,
  }),
  moment: ({ premise }) => ({ kind: 'narration', text: premise }),
})

/** A role's own sheet, for its eyes only: who it is, whom it killed, what it is after. */
export const roleDealt = defineEvent({
  type: 'role-dealt',
  version: 1,
  words: 'none',
  body: z.object({
    role: Id,
    name: z.string(),
    manner: z.string(),
    objectives: z.array(Objective),
    /** Victims by this role's own hand. */
    killed: z.array(Id),
    /** Victims by the name this role uses. */
    called: z.record(Id, z.string()),
  }),
})

/** An act's part of a role's script is dealt to it. */
export const scriptDealt = defineEvent({
  type: 'script-dealt',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: Id, act: z.int().min(1), text: z.string() }),
})

/** A part of the game begins. */
export const phaseBegan = defineEvent({
  type: 'phase-began',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ phase: Phase, round: z.int().min(0), act: z.int().min(1), text: z.string() }),
  moment: ({ text }) => (text === '' ? undefined : { kind: 'narration', text }),
})

/** What kind of words are said at the table. */
export const TableLineKind = z.enum([
  ...['introduction', 'question', 'answer', 'talk', 'show'],
  /** After the truth: what whoever did it says, and what the others say to that. */
  ...['confession', 'reaction'],
] as const)
/** What kind of words are said at the table. */
export type TableLineKind = z.infer<typeof TableLineKind>

/** Somebody says something at the table, to one or to all; who hears it is in the audience. */
export const tableLine = defineEvent({
  type: 'table-line',
  version: 1,
  words: { said: ['text'] },
  body: z.object({
    kind: TableLineKind,
    text: z.string().min(1),
    to: Id.optional(),
    /** Whose death a question is about. */
    victim: Id.optional(),
    /** Names a question, and the answer to it. */
    question: Id.optional(),
    /** Only the two of them hear it. */
    private: z.boolean().default(false),
    /** The step under which the words were asked of a model; a person's have none. */
    step: z.string().optional(),
  }),
  moment: ({ text, to }) => ({ kind: 'line', text, ...(to === undefined ? {} : { to }) }),
})

/** Somebody searched a place: everybody sees that, and not what was found. */
export const placeSearched = defineEvent({
  type: 'place-searched',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: Id, place: Id, text: z.string() }),
  moment: ({ text }) => ({ kind: 'act', text }),
})

/** A clue comes into somebody's hands: found, or shown to those in the audience. */
export const clueSeen = defineEvent({
  type: 'clue-seen',
  version: 1,
  words: { play: ['title', 'text'] },
  body: z.object({
    clue: Id,
    place: Id,
    title: z.string(),
    text: z.string(),
    how: z.enum(['found', 'shown']),
  }),
  moment: ({ title, text }) => ({ kind: 'note', text: `${title}: ${text}` }),
})

/** What a player makes of a suspect, by its sensors: for its own eyes. */
export const suspectRead = defineEvent({
  type: 'suspect-read',
  version: 1,
  words: { told: ['readings.*.reason', 'readings.*.choice'] },
  body: z.object({
    victim: Id,
    suspect: Id,
    readings: z.partialRecord(SensorName, z.object({ choice: z.string(), reason: z.string() })),
  }),
})

/** Whom a player is looking for: what the murderer of this victim must have been like. */
export const profileDrawn = defineEvent({
  type: 'profile-drawn',
  version: 1,
  words: { told: ['profile'] },
  body: z.object({ victim: Id, profile: z.string() }),
})

/** Whom a player chose to question, with the scores it chose by. */
export const suspectChosen = defineEvent({
  type: 'suspect-chosen',
  version: 1,
  words: 'none',
  body: z.object({
    victim: Id,
    round: z.int(),
    chosen: z.array(Id),
    how: z.enum(['score', 'chance', 'all', 'turn']),
    /** How likely it is that asking each of them yields something. */
    expected: z.record(Id, z.number()),
    scores: z.record(Id, z.number()),
  }),
})

/** Whom a player still suspects after a round. */
export const suspectsPruned = defineEvent({
  type: 'suspects-pruned',
  version: 1,
  words: { told: ['reason'] },
  body: z.object({
    victim: Id,
    round: z.int(),
    suspects: z.array(Id),
    reason: z.string(),
    /** ln of how many before, less ln of how many now; for whoever was asked. */
    gain: z.number(),
    asked: z.array(Id),
  }),
})

/** What a player of another method wrote down for itself: self-questions, a summary, a timeline. */
export const noteMade = defineEvent({
  type: 'note-made',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ name: z.string(), text: z.string() }),
})

/** A person marks their own notebook. */
export const notebookMarked = defineEvent({
  type: 'notebook-marked',
  version: 1,
  words: { said: ['text', 'choice'] },
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reading'), victim: Id, suspect: Id, sensor: SensorName, choice: z.string() }),
    z.object({ kind: z.literal('suspect'), victim: Id, suspect: Id, suspected: z.boolean() }),
    z.object({ kind: z.literal('page'), text: z.string().max(8_000) }),
  ]),
})

/** Somebody has done what they wanted to in this phase. */
export const phasePassed = defineEvent({
  type: 'phase-passed',
  version: 1,
  words: 'none',
  body: z.object({ role: Id, why: z.enum(['done', 'time']) }),
})

/** Somebody votes, unseen until all have. */
export const voteCast = defineEvent({
  type: 'vote-cast',
  version: 1,
  words: 'none',
  body: z.object({ victim: Id, for: Id.nullable() }),
})

/** The votes on a victim's death are counted before everybody. */
export const votesCounted = defineEvent({
  type: 'votes-counted',
  version: 1,
  words: { play: ['text'] },
  body: z.object({
    victim: Id,
    votes: z.array(z.object({ by: Id, for: Id.nullable() })),
    /** Whoever has at least half of the votes, and more than anybody else. */
    out: z.array(Id),
    /** Those who share the most votes, where nobody is out for it. */
    tied: z.array(Id).default([]),
    text: z.string(),
  }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})

/** The questions of the key are put to a role. */
export const keyPut = defineEvent({
  type: 'key-put',
  version: 1,
  words: 'none',
  body: z.object({
    role: Id,
    questions: z.array(CaseQuestion.omit({ to: true, gold: true, evidence: true })),
  }),
})

/** A question of the key is answered, unseen. */
export const keyAnswered = defineEvent({
  type: 'key-answered',
  version: 1,
  words: { said: ['reason'] },
  body: z.object({ question: Id, letters: z.array(Letter), reason: z.string() }),
})

/** A person asks the house for a hint. */
export const tableHintAsked = defineEvent({
  type: 'table-hint-asked',
  version: 1,
  words: 'none',
  body: z.object({ role: Id }),
})

/** A hint, for whoever asked. */
export const tableHintGiven = defineEvent({
  type: 'table-hint-given',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ role: Id, text: z.string() }),
})

/** The house urges a person who keeps everybody waiting. */
export const tableUrged = defineEvent({
  type: 'table-urged',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ roles: z.array(Id), text: z.string() }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})

/** What everybody is told. */
export type CaseTold = EventOf<typeof caseTold>['body']
/** How the votes on a death fell. */
export type VotesCounted = EventOf<typeof votesCounted>['body']
/** Every kind of event of a game. */
export const TABLE_EVENTS = [
  tableOpened,
  caseTold,
  roleDealt,
  scriptDealt,
  seatTaken,
  phaseBegan,
  tableLine,
  placeSearched,
  clueSeen,
  suspectRead,
  profileDrawn,
  suspectChosen,
  suspectsPruned,
  suspectsWeighed,
  coverPlanned,
  searchPlanned,
  noteMade,
  notebookMarked,
  phasePassed,
  voteCast,
  votesCounted,
  keyPut,
  keyAnswered,
  tableHintAsked,
  tableHintGiven,
  tableUrged,
  truthTold,
  caseRevealed,
  gameRated,
] as const

/** One event of a game. */
export type TableEvent = EventOf<(typeof TABLE_EVENTS)[number]>
