import * as z from 'zod'
import { Character } from './character.ts'
import { Condition, Trigger } from './world.ts'

/** Who somebody is to the room: the person, those who talk with the person, or those who work unseen. */
export const CompanionKind = z.enum(['user', 'npc', 'shell'])
/** Who somebody is to the room. */
export type CompanionKind = z.infer<typeof CompanionKind>

/** A temper that may be rolled: all probabilities together at most 1, the rest is neutral. */
export const Mood = z.strictObject({
  label: z.string().min(1),
  probability: z.number().min(0).max(1),
  prompt: z.string().min(1),
})
/** A temper that may be rolled. */
export type Mood = Readonly<z.infer<typeof Mood>>

/** Something a companion knows once its condition holds; one of its lines is drawn for each reply. */
export const Knowledge = z.strictObject({
  lines: z.array(z.string().min(1)).min(1),
  condition: Condition.optional(),
})
/** Something a companion knows once its condition holds. */
export type Knowledge = Readonly<z.infer<typeof Knowledge>>

/** A fixed utterance, said without a model: `{{user}}` and other values of the world are filled in. */
export const Motto = z.strictObject({
  category: z.string().min(1),
  text: z.string().min(1),
  condition: Condition.optional(),
})
/** A fixed utterance, said without a model. */
export type Motto = Readonly<z.infer<typeof Motto>>

/** Which part of the user's text is worked on. */
export const Scope = z.enum(['sentence', 'paragraph', 'random-paragraph', 'some', 'screen', 'document'])
/** Which part of the user's text is worked on. */
export type Scope = z.infer<typeof Scope>

/** Something a companion can be asked to do, by the work of one deputy or a chain of them. */
export const Action = z.strictObject({
  id: z.string().min(1),
  label: z.string().min(1),
  /** Names of the deputies, in the order they work. */
  deputies: z.array(z.string().min(1)).min(1),
  condition: Condition.optional(),
  /** Used when the deputy names no scope of its own. */
  scope: Scope.optional(),
})
/** Something a companion can be asked to do. */
export type Action = Readonly<z.infer<typeof Action>>

/** The model a companion speaks with, where it is not the room's. */
export const CompanionModel = z.strictObject({
  /** A name the host's model directory knows. */
  name: z.string().min(1).optional(),
  temperature: z.number().min(0).optional(),
  topP: z.number().min(0).max(1).optional(),
  topK: z.int().min(1).optional(),
  frequencyPenalty: z.number().optional(),
  presencePenalty: z.number().optional(),
  maxOutputTokens: z.int().min(1).optional(),
  stopSequences: z.array(z.string().min(1)).optional(),
})
/** The model a companion speaks with, where it is not the room's. */
export type CompanionModel = Readonly<z.infer<typeof CompanionModel>>

/** A member of a companion room, wholly as data. What it does with a turn is named by `make`. */
export const Companion = Character.extend({
  kind: CompanionKind,
  /** The name of its behaviour: `chat`, `instruction`, `specialist`, `moderator`, or one the host registered. */
  make: z.string().min(1),
  /** The first words of every prompt. */
  base: z.string(),
  job: z.string().optional(),
  /** What a situation means to this companion, by the situation's name. */
  situations: z.record(z.string(), z.string()).optional(),
  knowledge: z.array(Knowledge).optional(),
  mottos: z.array(Motto).optional(),
  moods: z
    .array(Mood)
    .refine(
      (moods) => moods.reduce((sum, mood) => sum + mood.probability, 0) <= 1 + 1e-9,
      'all probabilities together are at most 1',
    )
    .optional(),
  actions: z.array(Action).optional(),
  triggers: z.array(Trigger).optional(),
  scope: Scope.optional(),
  model: CompanionModel.optional(),
  temperature: z.number().min(0).optional(),
  /** Replaces how a field of the exchange is labelled in prompts; `{{DATA}}` is its slot. */
  decorators: z.record(z.string(), z.string()).optional(),
  /** Where the job stands: among the rules, or as the last word to the model. */
  jobPlace: z.enum(['system', 'last']).optional(),
})
/** A member of a companion room, wholly as data. */
export type Companion = Readonly<z.infer<typeof Companion>>

/** A companion as it is written down: the id comes from the name. */
export const CompanionSheet = Companion.extend({
  id: z.string().min(1).optional(),
  description: z.string().default(''),
  kind: CompanionKind.default('npc'),
  make: z.string().min(1).default('chat'),
  base: z.string().default(''),
})
/** A companion as it is written down. */
export type CompanionSheet = Readonly<z.input<typeof CompanionSheet>>

/** What a companion is doing. */
export const CompanionStatus = z.enum(['disabled', 'free', 'active', 'autonomous', 'chat-only'])
/** What a companion is doing. */
export type CompanionStatus = z.infer<typeof CompanionStatus>
