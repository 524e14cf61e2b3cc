import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { Character } from '../schema/character.ts'
import type { Past } from '../schema/memory.ts'

/** A script was opened: who is in it, and whose life is to be read out of it. */
export const scriptOpened = defineEvent({
  type: 'script-opened',
  version: 1,
  words: 'none',
  body: z.object({
    title: z.string(),
    /** Names by role id, of everybody in the script. */
    names: z.record(z.string(), z.string()),
    roles: z.array(z.string()),
    /** How many model calls lie ahead. */
    calls: z.int().min(0),
  }),
})

/** A scene of the script begins for those who are in it: an hour of their lives. */
export const sceneRelived = defineEvent({
  type: 'scene-relived',
  version: 1,
  words: 'none',
  body: z.object({ title: z.string(), hour: z.int().min(1) }),
})

/** One thing of a scene, perceived by those who are in it: a script is a show that has already happened. */
export const momentRelived = defineEvent({
  type: 'moment-relived',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ kind: z.enum(['line', 'act', 'narration']), text: z.string() }),
  moment: ({ kind, text }) => ({ kind, text }),
})

/** So many of the calls are done; `fallbacks` names what no model wrote. */
export const castingAdvanced = defineEvent({
  type: 'casting-advanced',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), done: z.int().min(0), fallbacks: z.array(z.string()) }),
})

/** A character stands. */
export const characterCast = defineEvent({
  type: 'character-cast',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), character: Character, hours: z.int().min(0) }),
})

/** What is known of casting under way. */
export interface CastingState {
  readonly title: string
  readonly names: Readonly<Record<string, string>>
  readonly roles: readonly string[]
  readonly calls: number
  readonly done: number
  readonly fallbacks: readonly string[]
  readonly cast: readonly { readonly role: string; readonly character: Character; readonly hours: number }[]
}

const NO_CASTING: CastingState = {
  title: '',
  names: {},
  roles: [],
  calls: 0,
  done: 0,
  fallbacks: [],
  cast: [],
}

/** Casting as the record sees it: how far it is, and who stands. */
export const castingRoom = defineRoom({
  name: 'casting',
  version: 1,
  events: [scriptOpened, sceneRelived, momentRelived, castingAdvanced, characterCast],
  initial: NO_CASTING,
  fold: (state, event): CastingState => {
    switch (event.type) {
      case 'script-opened':
        return { ...state, ...event.body }
      case 'casting-advanced':
        return {
          ...state,
          done: event.body.done,
          fallbacks: [...state.fallbacks, ...event.body.fallbacks],
        }
      case 'character-cast':
        return { ...state, cast: [...state.cast, event.body] }
      default:
        return state
    }
  },
})

/** The characters that stand, each with its life so far: the record it was read out of. */
export function castCharacters(stage: Stage): readonly Character[] {
  return stateOf(stage, castingRoom).cast.map(({ role, character, hours }) => {
    const past: Past = { take: stage.take, role, upTo: stage.seq, hours }
    return { ...character, chronicle: [past] }
  })
}
