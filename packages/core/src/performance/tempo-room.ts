import * as z from 'zod'
import { actAttempted, actRuled, gestureMade, lineSpoken, narrated } from '../acting/acting-room.ts'
import { idFrom } from '../prelude/ids.ts'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { turnOpened } from '../record/turn.ts'
import { type Draft, HOUSE } from '../schema/event.ts'
import { lookedRound, stageChanged, wordsRead } from '../world/setting-room.ts'
import { draftsOf } from './cues.ts'
import { showOpened, worldActed } from './performance-room.ts'
import { readingMs } from './reading-time.ts'
import { Tempo } from './tempo.ts'

/** From here on lines come at another tempo; for the booth. */
export const tempoSet = defineEvent({
  type: 'tempo-set',
  version: 1,
  words: 'none',
  body: z.object({ tempo: Tempo }),
})

/** Where lines come one at a time, somebody asks for the next; for the booth. */
export const nextAsked = defineEvent({ type: 'next-asked', version: 1, words: 'none', body: z.object({}) })

/** How fast a show is played to whoever reads along, and what they have yet to read. */
export interface TempoState {
  readonly tempo: Tempo
  /** How long what the newest turn brought takes to be read, at reading speed. */
  readonly readingMs: number
  /** Something was played since anybody asked for the next line, or spoke. */
  readonly isFresh: boolean
  /** The place the house was shown last: it is told once. */
  readonly scene: string | null
}

const NOTHING_READ: TempoState = { tempo: '1', readingMs: 0, isFresh: false, scene: null }

/** The tempo of a show in the record. */
export const tempoRoom = defineRoom({
  name: 'tempo',
  version: 1,
  events: [
    showOpened,
    tempoSet,
    nextAsked,
    turnOpened,
    lineSpoken,
    gestureMade,
    actAttempted,
    actRuled,
    narrated,
    worldActed,
    stageChanged,
    wordsRead,
    lookedRound,
  ],
  initial: NOTHING_READ,
  fold: (state, event): TempoState => {
    switch (event.type) {
      case 'show-opened':
        return { ...state, tempo: event.body.settings.tempo }
      case 'tempo-set':
        return { ...state, tempo: event.body.tempo, isFresh: false }
      case 'next-asked':
        return { ...state, isFresh: false }
      case 'turn-opened':
        return { ...state, readingMs: 0 }
      default: {
        // Whoever plays has read what came before.
        if ('input' in event.cause) return { ...state, readingMs: 0, isFresh: false }
        const text = readIn(event)
        const scene = event.type === 'looked-round' && text !== '' ? event.body.scene : state.scene
        const isShown = event.type !== 'looked-round' || scene !== state.scene
        if (text === '' || !isShown) return state
        return { ...state, scene, readingMs: state.readingMs + readingMs(text), isFresh: true }
      }
    }
  },
})

/** What the house reads of an event; nothing where it perceives none of it. */
export function readIn({
  audience,
  body,
}: {
  readonly audience: readonly string[]
  readonly body: unknown
}): string {
  if (!audience.includes(HOUSE)) return ''
  const { text, told, surroundings } = body as Readonly<Record<string, unknown>>
  return [text, told, surroundings].find((words): words is string => typeof words === 'string') ?? ''
}

/** The record of another tempo; nothing where it is the same. */
export function setTempo(stage: Stage, tempo: Tempo, { input, now }: Asked): readonly Draft[] {
  if (stateOf(stage, tempoRoom).tempo === tempo) return []
  return draft(fact(tempoSet, { by: 'stage-manager', audience: [], body: { tempo } }), { input, now })
}

/** The record of somebody who asks for the next line; nothing where there is none to wait for. Safe to append more than once. */
export function askNext(stage: Stage, now: number): readonly Draft[] {
  const { tempo, isFresh } = stateOf(stage, tempoRoom)
  if (tempo !== 'line' || !isFresh) return []
  const input = idFrom('next', stage.take, String(stage.seq))
  return draft(fact(nextAsked, { by: 'stage-manager', audience: [], body: {} }), { input, now })
}

/** By what name and when something is asked for. */
interface Asked {
  readonly input: string
  readonly now: number
}

function draft(one: Parameters<typeof draftsOf>[0][number], { input, now }: Asked): readonly Draft[] {
  return draftsOf([one], { input, at: new Date(now).toISOString() })
}
