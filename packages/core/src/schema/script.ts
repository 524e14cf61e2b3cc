import * as z from 'zod'

/** The person under whom everything stands that nobody in the play says: settings, stage directions, narration. */
export const NARRATOR = 'person_narrator'

/** A stretch of the text that was read, in UTF-16 units, end excluded: `text.slice(start, end)`. */
export const Span = z.object({ start: z.int().min(0), end: z.int().min(0) })
/** A stretch of the text that was read, in UTF-16 units, end excluded. */
export type Span = Readonly<z.infer<typeof Span>>

/** When a subtitle is on the screen, in milliseconds. */
export const ScreenTime = z.object({ from: z.number().min(0), to: z.number().min(0) })
/** When a subtitle is on the screen, in milliseconds. */
export type ScreenTime = Readonly<z.infer<typeof ScreenTime>>

/** Somebody who speaks: one person, with every label the source prints for them. */
export const Person = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  labels: z.array(z.string().min(1)).readonly(),
})
/** Somebody who speaks: one person, with every label the source prints for them. */
export type Person = Readonly<z.infer<typeof Person>>

/** A piece of a speech: what is said, or a direction printed inside it. */
export const SpeechPart = z.object({ kind: z.enum(['words', 'direction']), text: z.string() })
/** A piece of a speech: what is said, or a direction printed inside it. */
export type SpeechPart = Readonly<z.infer<typeof SpeechPart>>

/** One speech under the label the source gives it; two people speaking together are two speakers. */
export const Speech = z.object({
  kind: z.literal('speech'),
  speakers: z.array(z.string().min(1)).min(1).readonly(),
  label: z.string(),
  parts: z.array(SpeechPart).readonly(),
  span: Span.optional(),
  time: ScreenTime.optional(),
})
/** One speech under the label the source gives it; two people speaking together are two speakers. */
export type Speech = Readonly<z.infer<typeof Speech>>

/** What nobody says: where we are, what is done, what a book tells, the tune of an aria. It is the narrator's. */
export const Told = z.object({
  kind: z.enum(['setting', 'direction', 'narration', 'aria']),
  text: z.string(),
  span: Span.optional(),
  time: ScreenTime.optional(),
})
/** What nobody says: where we are, what is done, what a book tells, the tune of an aria. It is the narrator's. */
export type Told = Readonly<z.infer<typeof Told>>

/** One thing of a scene, in the order of the source. */
export const ScriptItem = z.discriminatedUnion('kind', [Speech, Told])
/** One thing of a scene, in the order of the source. */
export type ScriptItem = Speech | Told

/** A scene as we perform it, with the division of the source it comes from; a long division gives several scenes. */
export const ScriptScene = z.object({
  id: z.string().min(1),
  title: z.string(),
  sourceDivision: z.object({ index: z.int().min(0), title: z.string() }),
  items: z.array(ScriptItem).readonly(),
})
/** A scene as we perform it, with the division of the source it comes from. */
export type ScriptScene = Readonly<z.infer<typeof ScriptScene>>

/** A play, film, subtitle file or story, read: who speaks, and what happens in order. */
export const Script = z.object({
  title: z.string().optional(),
  /** A BCP 47 language tag. */
  language: z.string().min(2),
  people: z.array(Person).readonly(),
  scenes: z.array(ScriptScene).readonly(),
})
/** A play, film, subtitle file or story, read: who speaks, and what happens in order. */
export type Script = Readonly<z.infer<typeof Script>>
