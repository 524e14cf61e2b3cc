import type { VoiceOffered } from '@commedia/core'
import { type CastVoice, castVoices, type PersonToVoice } from '@commedia/core/voices'
import { NARRATOR } from './narrator.ts'

/** Who of a show speaks in which voice; whoever is not of its cast speaks as somebody alone would. */
export function voiceIn({ cast, voices, language }: CastToVoice, role: string): CastVoice | undefined {
  const found = castVoices([...cast, TELLER], voices, language).get(role)
  return found ?? castVoices([{ id: role, name: role, description: '' }], voices, language).get(role)
}

/** Everybody's voice by role, as far as there are any. */
export function voicesIn({ cast, voices, language }: CastToVoice): Readonly<Record<string, string>> {
  const all = [...castVoices([...cast, TELLER], voices, language)]
  return Object.fromEntries(all.flatMap(([role, { voice }]) => (voice === undefined ? [] : [[role, voice]])))
}

/** A cast, and the voices there are for it. */
export interface CastToVoice {
  readonly cast: readonly PersonToVoice[]
  readonly voices: readonly VoiceOffered[]
  readonly language: string
}

const TELLER: PersonToVoice = { id: NARRATOR, name: 'Narrator', description: '' }
