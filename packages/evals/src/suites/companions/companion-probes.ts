import { readFileSync } from 'node:fs'
import { type Character, CommediaError, HouseLanguage, idFrom, inLanguage, tongueOf } from '@commedia/core'
import * as z from 'zod'
import { readJson } from '../read-json.ts'

/** The ways in which companions are known to slip. */
export const SLIP_KINDS = ['over-niceness', 'style-copying', 'persona-drift'] as const
/** A way in which a companion slips. */
export type SlipKind = (typeof SLIP_KINDS)[number]

/** One side of a conversation that tempts a companion out of its character, and at which lines to look for what. */
const CompanionProbe = z
  .object({
    id: z.string().min(1),
    language: HouseLanguage,
    persona: z.object({
      name: z.string().min(1),
      description: z.string(),
      personality: z.string(),
      voice: z.string(),
      dislikes: z.string(),
    }),
    /** What the other one says, in order. */
    user: z.array(z.string().min(1)).min(1),
    probes: z
      .array(
        z.object({
          kind: z.enum(SLIP_KINDS),
          /** Numbers of the lines whose answers are looked at, from 1. */
          turns: z.array(z.int().min(1)).min(1),
          /** What a slip looks like. */
          watch: z.string().min(1),
        }),
      )
      .min(1),
  })
  .refine(({ user, probes }) => probes.every(({ turns }) => turns.every((turn) => turn <= user.length)), {
    message: 'A probe looks at a line that is never said.',
  })
/** One side of a conversation that tempts a companion out of its character, and at which lines to look for what. */
export type CompanionProbe = Readonly<z.infer<typeof CompanionProbe>>

/** Reads probes from the text of a file; those of the house unless one is given. */
export function companionProbes(text: string = houseProbes()): readonly CompanionProbe[] {
  const read = readJson(text, z.array(CompanionProbe))
  if (read.success) return read.data
  throw new CommediaError('unreadable-script', `These are no probes of companions: ${read.error.message}`, {
    cause: read.error,
  })
}

/** The character of a probe, as any other. */
export function characterOf({ persona, language }: CompanionProbe): Character {
  const { name, description, personality, voice } = persona
  return {
    id: idFrom('character', name),
    ...{ name, language, description, voice },
    personality: [personality, dislikesOf({ persona, language })].join(tongueOf(language).stop),
  }
}

/** The persona in words, for whoever watches it. */
export function personaWords({ persona, language }: CompanionProbe): string {
  const { name, description, personality, voice } = persona
  const colon = tongueOf(language).colon
  return [`${name}${colon}${description}`, personality, voice, dislikesOf({ persona, language })].join('\n')
}

function dislikesOf({ persona, language }: Pick<CompanionProbe, 'persona' | 'language'>): string {
  return inLanguage(language, { en: `Dislikes ${persona.dislikes}`, zh: `讨厌${persona.dislikes}` })
}

function houseProbes(): string {
  return readFileSync(new URL('../../../data/companion-probes.json', import.meta.url), 'utf8')
}
