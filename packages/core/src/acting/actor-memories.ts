import { type Memory, memoryRoom, summaryKey } from '../memory/memory-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import { clipped, weightOf } from '../prompting/clip.ts'
import { quoteMaterial } from '../prompting/quote-material.ts'
import { partOf } from '../record/stage.ts'
import { settingRoom } from '../world/setting-room.ts'
import { type ActorInput, scaleOf } from './actor-input.ts'
import { ACTOR_WORDS } from './actor-words.ts'

const LONGEST_MEMORY = 240
const LONGEST_CARRIED = 480
/** However much came up, the page has room for this much of it. */
const LONGEST_RECALLED = 900

/** What an actor has at the back of its mind for a whole scene: the weightiest of its memories, as they happened. */
export function carriedAlong(input: ActorInput, language: Language): string | undefined {
  const { carried } = sortedOut(input)
  return memoryList(inLanguage(language, ACTOR_WORDS).carried, [...carried], input)
}

/** What comes to mind besides: the best that fit, in the order they happened, so that it reads as a life and not as a search. */
export function comesBack(input: ActorInput, language: Language): string | undefined {
  const { carried, formedAt } = sortedOut(input)
  let left = LONGEST_RECALLED * scaleOf(input)
  const recalled = input.recalled
    .filter((text) => !carried.has(text))
    .filter((text, at) => {
      left -= Math.min(weightOf(text), LONGEST_MEMORY * scaleOf(input))
      return at === 0 || left >= 0
    })
    .toSorted((one, other) => (formedAt.get(one) ?? 0) - (formedAt.get(other) ?? 0))
  return memoryList(inLanguage(language, ACTOR_WORDS).memories, recalled, input)
}

/** What an actor has put into words about the one who spoke last: how they stand, why this is said, what it touches. */
export function inMind(input: ActorInput, language: Language): string | undefined {
  const { mind, summaries } = partOf(input.view, memoryRoom)
  if (mind === null) return undefined
  const words = inLanguage(language, ACTOR_WORDS)
  const name = nameLine(partOf(input.view, settingRoom).people[mind.other]?.name ?? '')
  const why = mind.why === '' ? '' : `${words.why(name)}${mind.why}`
  const lines = [summaries[summaryKey('between', mind.other)] ?? '', why, mind.about]
  const said = lines.filter((line) => line !== '')
  return memoryList(words.inMind(name), said, input)
}

function memoryList(label: string, texts: readonly string[], input: ActorInput): string | undefined {
  if (texts.length === 0) return undefined
  const lines = texts.map((text) => `- ${clipped(oneLine(text), LONGEST_MEMORY * scaleOf(input))}`)
  return `${label}\n${quoteMaterial({ name: 'memories', text: lines.join('\n') })}`
}

interface SortedOut {
  readonly room: number
  readonly carried: ReadonlySet<string>
  readonly formedAt: ReadonlyMap<string, number>
}

/** A list of memories never changes, and a scene has several pages a beat: it is gone through once. */
const known = new WeakMap<readonly Memory[], SortedOut>()

function sortedOut(input: ActorInput): SortedOut {
  const { memories } = partOf(input.view, memoryRoom)
  const room = LONGEST_CARRIED * scaleOf(input)
  const before = known.get(memories)
  if (before?.room === room) return before
  const formedAt = new Map(memories.map(({ text }, at) => [text, at]))
  const sorted = { room, carried: new Set(weightiest(memories, room)), formedAt }
  known.set(memories, sorted)
  return sorted
}

/**
 * Chosen by weight alone: what came up of late must not change how the page begins. Of two that weigh the same the
 * earlier stays, and one that does not fit makes way for the next.
 */
function weightiest(memories: readonly Memory[], room: number): readonly string[] {
  let left = room
  const fitting = memories
    .toSorted((one, other) => other.importance - one.importance || one.seq - other.seq)
    .filter(({ text }) => {
      const weight = weightOf(text)
      if (weight > left) return false
      left -= weight
      return true
    })
  return fitting.toSorted((one, other) => one.seq - other.seq).map(({ text }) => text)
}
