import * as z from 'zod'

// What the writers of a case hand in. They write names and numbers, never ids; code gives out the ids and cuts the quotes.

const Words = z.string().trim().min(1)

/** One timed thing of the case, and who was there. */
export const FactDraft = z.object({
  act: z.union([z.literal(1), z.literal(2)]).describe('1: told at once; 2: comes back later'),
  when: Words.max(60),
  what: Words.max(400).describe('one sentence, with names and the place'),
  knownBy: z.array(Words).max(8).describe('names of those who did it or were there'),
})
/** One timed thing of the case, and who was there. */
export type FactDraft = z.infer<typeof FactDraft>

/** The crime, before anybody has a script. */
export const CrimeDraft = z.object({
  title: Words.max(120),
  victims: z
    .array(
      z.object({
        name: Words.max(60),
        killer: Words.max(60).describe('a name from people'),
        how: Words.describe('hour, place, weapon, and the trick'),
        why: Words,
      }),
    )
    .min(1)
    .max(2),
  people: z
    .array(
      z.object({
        name: Words.max(60),
        who: Words.describe('what everybody knows of them'),
        hides: Words.describe('what they keep from the others'),
      }),
    )
    .min(4)
    .max(8),
  timeline: z.array(FactDraft).min(10).max(16),
  alibis: z
    .array(z.object({ name: Words.max(60), line: z.int().min(1).describe('number of a line') }))
    .max(16)
    .describe('for each innocent the line that clears them'),
  premise: Words.describe('what everybody is told'),
  truth: Words.describe('what really happened, told at the end'),
})
/** The crime, before anybody has a script. */
export type CrimeDraft = z.infer<typeof CrimeDraft>

/** One role, as its writer hands it in. */
export const RoleDraft = z.object({
  face: Words.describe('what anybody can see of them'),
  manner: Words.describe('how they talk'),
  self: Words.describe('who you are and what you hide'),
  told: z
    .array(z.object({ fact: z.int().min(1), text: Words }))
    .max(16)
    .describe('each line of what you know, by its number'),
  later: Words.describe('what goes through your head in the second act'),
  secrets: z
    .array(
      z.object({
        text: Words.describe('the secret in one sentence'),
        aim: Words.describe('what the player is told to do about it'),
        marks: z.array(Words.max(60)).min(1).max(2).describe('words copied from self or told'),
      }),
    )
    .min(1)
    .max(2),
  wish: Words.describe('one more thing to find out or bring about'),
})
/** One role, as its writer hands it in. */
export type RoleDraft = z.infer<typeof RoleDraft>

/** A role with its name. */
export type NamedRole = RoleDraft & { readonly name: string }

/** The places that can be searched, with their cards. */
export const PlacesDraft = z.object({
  places: z
    .array(
      z.object({
        name: Words.max(60),
        description: Words,
        cards: z
          .array(
            z.object({
              title: Words.max(80),
              text: Words,
              traces: z.array(z.int().min(1)).min(1).max(4).describe('numbers of the lines it is a trace of'),
              act: z.union([z.literal(1), z.literal(2)]),
            }),
          )
          .min(2)
          .max(4),
      }),
    )
    .min(2)
    .max(6),
})
/** The places that can be searched, with their cards. */
export type PlacesDraft = z.infer<typeof PlacesDraft>

/** One question of the key: the answer apart from what is wrong, the evidence by the numbers of sentences. */
export const QuestionDraft = z.object({
  about: z.enum(['who', 'what', 'when', 'where', 'cause', 'motive', 'relation']),
  text: Words,
  answer: Words.max(120),
  wrong: z.array(Words.max(120)).min(2).max(4),
  evidence: z.array(z.int().min(1)).min(1).max(3).describe('numbers of sentences'),
})
/** One question of the key. */
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** Some questions of the key. */
export const KeyDraft = z.object({ questions: z.array(QuestionDraft).min(1).max(12) })
/** Some questions of the key. */
export type KeyDraft = z.infer<typeof KeyDraft>

/** The questions about one death, and what speaks against whoever did it. */
export const DeathDraft = z.object({
  proof: z.array(z.int().min(1)).min(1).max(4).describe('numbers of the sentences that give the killer away'),
  ...KeyDraft.shape,
})
/** The questions about one death, and what speaks against whoever did it. */
export type DeathDraft = z.infer<typeof DeathDraft>
