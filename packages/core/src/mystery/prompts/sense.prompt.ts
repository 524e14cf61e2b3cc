import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { objectWith } from '../../prompting/object-with.ts'
import { sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import { type Sensor, sensorsNamed } from '../sensors.ts'
import type { Readings } from '../table-view.ts'
import type { VictimInput } from './profile.prompt.ts'

/** Whom a player looks at. */
export interface SuspectInput extends VictimInput {
  readonly suspect: string
}

/** The page on which a player reads a suspect: all sensors in one call. */
export const sensePrompt = definePrompt<SuspectInput, Readings>({
  id: 'mystery.sense',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 320 },
  page: pageInWords(() => THINK, page),
  reply: ({ player }) => ({ kind: 'json', schema: readingsOf(sensorsNamed(player.settings.sensors)) }),
  // Who cannot be read stays under suspicion.
  fallback: ({ player }) =>
    Object.fromEntries(
      sensorsNamed(player.settings.sensors).map(({ name, choices }) => [
        name,
        { choice: choices.includes('yes') ? 'yes' : (choices[1] ?? ''), reason: '' },
      ]),
    ),
})

function page(input: SuspectInput, language: Language) {
  const { player, excerpt, victim, suspect } = input
  const names = { suspect: nameAt(player, suspect), victim: victimAt(player, victim) }
  const asks = sensorsNamed(player.settings.sensors).map(
    ({ name, choices, asks: words }) =>
      `- ${name} (${choices.join(' / ')})${tongueOf(language).colon}${fill(inLanguage(language, words), names)}`,
  )
  const what = inLanguage(language, THINK)(names.suspect)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(what, asks.join('\n')),
  }
}

function readingsOf(sensors: readonly Sensor[]): z.ZodType<Readings> {
  const reading = ({ choices }: Sensor) =>
    z.object({
      reason: z.string().trim().max(300),
      choice: z.enum(choices as [string, ...string[]]),
    })
  return objectWith(sensors.map((sensor) => [sensor.name, reading(sensor)] as const))
}

function fill(words: string, names: { readonly suspect: string; readonly victim: string }): string {
  return words.replaceAll('{suspect}', () => names.suspect).replaceAll('{victim}', () => names.victim)
}

export const THINK = wordTable('mystery.sense-page.think', {
  en: (suspect: string) =>
    `Now think of ${suspect}. By what you have read and heard, say for each in one sentence what you go by, then choose; without anything to go by, choose as common sense would and say so.`,
  zh: (suspect: string) =>
    `现在想想${suspect}。凭你读到、听到的，每问先用一句话说明凭什么，再选一个；没有凭据就照常理选，理由写“没有凭据”。`,
})
