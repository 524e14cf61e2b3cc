import { isFromScript } from '../acting/is-from-script.ts'
import { knownOfIt } from '../acting/known-of-it.ts'
import { lateRandom } from '../floor/late-random.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { partOf } from '../record/stage.ts'
import { turnRandom } from '../record/turn.ts'
import type { Context } from '../schema/chat.ts'
import type { View } from '../schema/view.ts'
import { world } from '../world/world.ts'
import { chatRoom, perceivedIn } from './chat-room.ts'
import { dateAndTime } from './date-and-time.ts'
import { decorate } from './decorate.ts'
import { motto } from './draw-knowledge.ts'
import { isAround } from './history-turns.ts'
import type { ReplyScene } from './reply-scene.ts'
import { besideBase } from './sheet-words.ts'

/** What a page for a companion is made of, prepared: absent parts leave no gap. */
export interface SpeakingInput {
  readonly id: string
  readonly name: string
  readonly base: string
  /** All that its sheet says besides, for its own page alone. */
  readonly sheet: string | undefined
  /** The side of the companion that is to be shown, or what the situation means to it. */
  readonly setting: string | undefined
  /** Where everybody is and what brings them together, in somebody's words. */
  readonly place: string | undefined
  readonly others: ReplyScene['others']
  /** How everybody is called who is or was here, by id. */
  readonly names?: ReplyScene['names']
  /** Those who alone hear what is said now, by id; nobody where everybody does. */
  readonly hearers?: readonly string[]
  readonly mood: string | undefined
  /** Whether it was read out of a script, and knows of that work what it lived through and nothing else. */
  readonly fromScript: boolean
  /** What the companion is always there for. */
  readonly calling: string | undefined
  /** What is to be done now. */
  readonly job: string | undefined
  readonly jobPlace: 'system' | 'last'
  readonly now: string | undefined
  readonly knowledge: readonly string[]
  /** What comes to mind of the world the companion comes from. */
  readonly lore: string | undefined
  /** What it remembers, in three kinds: what it knows, why the other says this, and words it heard then. */
  readonly memories: readonly string[]
  readonly why: string
  readonly heard: readonly string[]
  /** Values of the world the companion has seen. */
  readonly state: readonly (readonly [string, string])[]
  readonly material: readonly string[]
  readonly history: HistorySource | undefined
  /** Said when the model says nothing. */
  readonly spare: string
}

/** Where the history of a page comes from, and how much of it may be shown. */
export interface HistorySource {
  readonly view: View
  readonly chat: string
  readonly budget: number
  /** How much was ever said in this chat, in characters. */
  readonly end: number
  /** What material takes from the budget: in whole steps, so that the cut does not move with every word of it. */
  readonly material: number
}

export const IN_CHARACTER = wordTable('chat.speaking-input', {
  en: 'Hm. Say that again? I was somewhere else for a moment.',
  zh: '嗯？你再说一遍，我刚才走神了。',
})
/** Material is counted against the history in steps of this many characters. */
const MATERIAL_STEP = 2_048

/** How many values of the world a page shows, and how long each may be. */
const MOST_STATE = 40
const LONGEST_STATE = 200

/**
 * Prepares the page of a companion that has the floor. While an action is under way, situation, company, knowledge
 * and the hour stay out; the history stays out when there is a job, an answer, an epilogue or the talk in brief.
 */
export function speakingInput(context: Context, scene: ReplyScene): SpeakingInput {
  const { companion, view, chat, language } = scene
  const busy = context.action !== undefined
  const inBrief = [context.job, context.answer, context.epilogue, context.chat].some(
    (part) => part !== undefined,
  )
  const material = decorate(context, language, { ...companion.decorators, ...scene.deputy?.decorators })
  const random = lateRandom(() => turnRandom(scene.crew.turn, `spare:${companion.id}`))
  return {
    id: companion.id,
    name: companion.name,
    base: companion.base,
    sheet: besideBase(companion, language),
    setting: context.persona ?? (busy ? undefined : scene.situation),
    place: busy ? undefined : chat.place,
    others: busy ? [] : scene.others,
    names: busy ? {} : scene.names,
    hearers: busy ? [] : scene.hearers,
    mood: context.mood ?? scene.mood,
    fromScript: isFromScript(companion),
    calling: companion.kind === 'npc' ? companion.job : undefined,
    job: context.job,
    jobPlace: scene.deputy?.jobPlace ?? companion.jobPlace ?? 'system',
    now:
      busy || isFromScript(companion)
        ? undefined
        : dateAndTime(scene.crew.turn.at, { language, timeZone: scene.timeZone }),
    knowledge: busy ? [] : context.knowledge === undefined ? scene.knowledge : [context.knowledge],
    lore: busy ? undefined : knownOfIt(companion, momentsIn(view, chat.id), { language }),
    memories: busy ? [] : scene.memories,
    why: busy ? '' : scene.why,
    heard: busy ? [] : scene.heard,
    state: busy ? [] : stateLines(view),
    material,
    history: inBrief
      ? undefined
      : {
          view,
          chat: chat.id,
          budget: scene.historyBudget,
          end: perceivedIn(partOf(view, chatRoom), chat.id),
          material: Math.ceil(material.join('').length / MATERIAL_STEP) * MATERIAL_STEP,
        },
    spare: motto(companion, 'fallback', { read: scene.read, random }) ?? inLanguage(language, IN_CHARACTER),
  }
}

function momentsIn({ moments }: View, chat: string): View['moments'] {
  return moments.filter((moment) => isAround(moment, chat))
}

function stateLines(view: View): SpeakingInput['state'] {
  return Object.entries(partOf(view, world))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MOST_STATE)
    .map(([key, value]) => [key, String(value).replace(/\s+/g, ' ').slice(0, LONGEST_STATE)])
}
