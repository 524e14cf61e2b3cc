import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'

const Id = z.string().min(1).max(120)

/** What a player keeps to itself, with words that only those who know it would write. */
const CaseSecret = z.object({
  text: z.string().min(1),
  /** Phrases that give it away: they stand in the owner's script, and in nobody else's who is not in on it. */
  marks: z.array(z.string().min(1)).min(1),
  knownBy: z.array(Id).default([]),
})
/** What a player keeps to itself. */
export type CaseSecret = Readonly<z.infer<typeof CaseSecret>>

/** What a player is after, and how code can tell whether it was reached; without a check the players judge. */
export const Objective = z.object({
  text: z.string().min(1),
  points: z.int().min(0).default(0),
  check: z
    .discriminatedUnion('kind', [
      /** Accuses a true murderer of this victim. */
      z.object({ kind: z.literal('solve'), victim: Id }),
      /** Is voted out for nobody's death. */
      z.object({ kind: z.literal('escape') }),
      /** None of the marks of one's own secret, by its place, was ever said to all. */
      z.object({ kind: z.literal('keep'), secret: z.int().min(0) }),
    ])
    .optional(),
})
/** What a player is after. */
export type Objective = Readonly<z.infer<typeof Objective>>

/** A role of a case: what everybody sees of it, and what only its player may read. */
export const CaseRole = z.object({
  id: Id,
  name: z.string().min(1).max(120),
  /** What anybody at the table can see of them. */
  face: z.string().default(''),
  /** How they talk. */
  manner: z.string().default(''),
  /** What they know, act by act; each part is dealt when its act begins. */
  script: z.array(z.string().min(1)).min(1),
  objectives: z.array(Objective).default([]),
  secrets: z.array(CaseSecret).default([]),
})
/** A role of a case. */
export type CaseRole = Readonly<z.infer<typeof CaseRole>>

/** Somebody who died, and who of the players killed them: one, several, or nobody at the table. */
export const Victim = z.object({
  id: Id,
  name: z.string().min(1),
  /** What a role calls them, where that is another name. */
  called: z.record(Id, z.string().min(1)).default({}),
  killedBy: z.array(Id),
})
/** Somebody who died. */
export type Victim = Readonly<z.infer<typeof Victim>>

/** A card that lies somewhere: whoever finds it alone knows it, until it is shown. */
export const Clue = z.object({
  id: Id,
  title: z.string().min(1),
  text: z.string().min(1),
  /** The first act in which it can be found. */
  act: z.int().min(1).default(1),
})
/** A card that lies somewhere. */
export type Clue = Readonly<z.infer<typeof Clue>>

/** A place that can be searched. */
export const CasePlace = z.object({
  id: Id,
  name: z.string().min(1),
  description: z.string().min(1),
  clues: z.array(Clue),
})
/** A place that can be searched. */
export type CasePlace = Readonly<z.infer<typeof CasePlace>>

/** The letters of options. */
export const Letter = z.enum(['a', 'b', 'c', 'd', 'e'])
/** The letters of options. */
export type Letter = z.infer<typeof Letter>

/** Where an answer can be read: word for word in the script of a role, on a clue, or in what everybody is told. */
export const Evidence = z.object({
  /** The id of a role or a clue, or `premise`. */
  in: z.string().min(1),
  quote: z.string().min(1),
})
/** Where an answer can be read. */
export type Evidence = Readonly<z.infer<typeof Evidence>>

/** One question of the answer key. */
export const CaseQuestion = z.object({
  id: Id,
  /** The roles it is put to. */
  to: z.array(Id).min(1),
  kind: z.enum(['objective', 'reasoning', 'relation']),
  aspect: z.enum(['who', 'what', 'when', 'where', 'cause', 'motive', 'suspects']).optional(),
  /** How many letters an answer has; right when a gold letter is among them. */
  pick: z.union([z.literal(1), z.literal(2)]).default(1),
  text: z.string().min(1),
  options: z
    .array(z.object({ letter: Letter, text: z.string().min(1) }))
    .min(2)
    .max(5),
  gold: z.array(Letter).min(1),
  evidence: z.array(Evidence).default([]),
})
/** One question of the answer key. */
export type CaseQuestion = Readonly<z.infer<typeof CaseQuestion>>

/** A murder case: the table, the scripts, the places, the truth and the answer key. */
export const MysteryCase = z.object({
  format: z.literal('commedia-case/1').default('commedia-case/1'),
  id: Id,
  language: WrittenLanguage,
  title: z.string().min(1).max(200),
  licence: z.string().default(''),
  /** What everybody is told at the start. */
  premise: z.string().min(1),
  roles: z.array(CaseRole).min(3).max(12),
  victims: z.array(Victim).min(1).max(6),
  places: z.array(CasePlace).default([]),
  questions: z.array(CaseQuestion).default([]),
  /** What really happened: told at the reveal. */
  truth: z.string().default(''),
})
/** A murder case. */
export type MysteryCase = Readonly<z.infer<typeof MysteryCase>>

/** Points of a right answer, by the kind of question. */
export const KEY_POINTS: Readonly<Record<CaseQuestion['kind'], number>> = {
  objective: 10,
  reasoning: 5,
  relation: 2,
}

/** How many acts a case has: as many as its longest script has parts. */
export function actsOf({ roles }: Pick<MysteryCase, 'roles'>): number {
  return Math.max(1, ...roles.map(({ script }) => script.length))
}
