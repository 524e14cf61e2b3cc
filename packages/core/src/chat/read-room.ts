import { type Stage, stateOf } from '../record/stage.ts'
import type { ReadWorld } from '../world/is-met.ts'
import { world } from '../world/world.ts'
import { chatRoom } from './chat-room.ts'

/** The values that count by themselves; a companion's own are followed by its name: `interactions:Mara`. */
export const COUNTED = {
  user: 'user',
  interactions: 'interactions',
  actions: 'actions',
  inputTokens: 'inputTokens',
  outputTokens: 'outputTokens',
} as const

/** Reads the world of a room: what host and triggers set, the user's name, and what is counted by itself. */
export function readRoom(stage: Stage): ReadWorld {
  const values = stateOf(stage, world)
  const { companions, counts, interactions } = stateOf(stage, chatRoom)
  const all = Object.values(companions)
  return (key) => {
    if (Object.hasOwn(values, key)) return values[key]
    if (key === COUNTED.user) return all.find(({ kind }) => kind === 'user')?.name
    if (key === COUNTED.interactions) return interactions
    if (key === COUNTED.inputTokens || key === COUNTED.outputTokens) return 0
    const [what, name] = splitOnce(key, ':')
    if (name === undefined || (what !== COUNTED.interactions && what !== COUNTED.actions)) return undefined
    const companion = all.find((one) => one.name === name)
    return companion && (counts[companion.id]?.[what] ?? 0)
  }
}

function splitOnce(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)]
}
