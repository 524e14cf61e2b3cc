import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { ChosenVoice } from './chosen-voice.ts'
import { LoreEntry } from './lore.ts'
import { Chronicle } from './memory.ts'

/** How one character sees another: subjective, and nobody else's business. */
export const Relationship = z.object({
  /** The other's name, as this character would say it. */
  to: z.string().min(1),
  view: z.string().min(1),
})
/** How one character sees another. */
export type Relationship = Readonly<z.infer<typeof Relationship>>

/** A character: one thing everywhere, whoever made it and whatever it plays in. */
export const Character = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(120),
  aliases: z.array(z.string().min(1)).optional(),
  language: WrittenLanguage.optional(),
  /** For the other characters and for whoever hands out the floor: what anybody in the room could say of them. */
  description: z.string(),
  /** For people. */
  bio: z.string().optional(),
  /** A picture as a `data:` URL, or `mask:` and how often their mask was drawn again. */
  avatar: z.string().optional(),
  /** The story, film or world they come from. */
  origin: z.string().optional(),
  background: z.string().optional(),
  personality: z.string().optional(),
  /** How they talk: rhythm, words they like, what they never say. */
  voice: z.string().optional(),
  /** In which voice they are heard, where one was chosen for them. */
  sound: ChosenVoice.optional(),
  catchphrases: z.array(z.string()).optional(),
  /** What they may say first to whoever comes to talk with them, the one they do say first; `{{user}}` is who came. */
  greetings: z.array(z.string().min(1)).optional(),
  /** For people: words they are found by. */
  tags: z.array(z.string().min(1)).optional(),
  motivation: z.string().optional(),
  strengths: z.string().optional(),
  relationships: z.array(Relationship).optional(),
  /** What they hide. Only their own view ever carries it. */
  secret: z.string().optional(),
  /** True particulars they carry and could tell, each with an object, a number or somebody's words in it. Only their own view carries them. */
  stories: z.array(z.string().min(1)).optional(),
  /** What they know of their world, and the words that bring it to mind. */
  lore: z.array(LoreEntry).optional(),
  /** What they lived through: in a script, in shows. */
  chronicle: Chronicle.optional(),
})
/** A character: one thing everywhere, whoever made it and whatever it plays in. */
export type Character = Readonly<z.infer<typeof Character>>
