import { memoryRoom } from '../memory/memory-room.ts'
import type { Language } from '../prelude/language.ts'
import type { PageTurn } from '../prompting/define-prompt.ts'
import { historyWithin } from '../prompting/history.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { partOf } from '../record/stage.ts'
import type { Moment, View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'
import { type ActorInput, scaleOf } from './actor-input.ts'
import { changedSince, placeAsFound } from './actor-place.ts'
import { ACTOR_WORDS } from './actor-words.ts'
import { clipped, clippedTogether, weightOf } from './clip.ts'

export type { ActorInput } from './actor-input.ts'

/** The longest each part of a page may be, in Latin characters; together the head stays within 1,200 tokens. */
const LONGEST = {
  description: 300,
  background: 500,
  personality: 400,
  drive: 200,
  strengths: 100,
  voice: 320,
  sayings: 160,
  relationships: 700,
  secret: 300,
  goal: 300,
  memory: 240,
  carried: 800,
} as const
const MOST_RELATIONSHIPS = 5
const MOST_RECALLED = 6
/** Pages of less than this part of the full size have the shorter rules. */
const BRIEF_BELOW = 0.5

/** How every page of an actor begins: who one is, and how one plays. It stays the same for a whole act. */
export function actorSystem(input: ActorInput, language: Language): string {
  const { rules, briefRules } = ACTOR_WORDS[language]
  return sections(actorHead(input, language), ...(scaleOf(input) < BRIEF_BELOW ? briefRules : rules))
}

/** Who one is, as one knows it oneself. */
export function actorHead(input: ActorInput, language: Language): string {
  const { character, goal } = partOf(input.view, actingRoom)
  if (character === null) return ''
  const words = ACTOR_WORDS[language]
  const scale = scaleOf(input)
  const short = (text: string | undefined, longest: keyof typeof LONGEST): string =>
    clipped(text ?? '', LONGEST[longest] * scale)
  const line = (label: string, text: string): string => (text === '' ? '' : `${label}${text}`)
  const { name, origin, catchphrases = [], relationships = [], language: tongue } = character
  const known = relationships.slice(0, MOST_RELATIONSHIPS)
  return sections(
    [
      words.youAre(name, short(character.description, 'description')),
      line('', origin === undefined ? '' : words.from(origin)),
      tongue === undefined || tongue === language ? '' : words.speaks[tongue],
    ]
      .filter(Boolean)
      .join(words.space),
    [short(character.background, 'background'), short(character.personality, 'personality')]
      .filter(Boolean)
      .join('\n'),
    [
      line(words.drive, short(character.motivation, 'drive')),
      line(words.strengths, short(character.strengths, 'strengths')),
      line(words.voice, short(character.voice, 'voice')),
      line(words.sayings, clipped(catchphrases.join(words.space), LONGEST.sayings * scale)),
    ]
      .filter(Boolean)
      .join('\n'),
    known.length === 0
      ? undefined
      : [
          words.others,
          ...clippedTogether(
            known.map(({ view }) => view),
            LONGEST.relationships * scale,
          ).map((view, at) => `- ${known[at]?.to}${words.colon}${view}`),
        ].join('\n'),
    line(words.secret, short(character.secret, 'secret')),
    line(words.goal, short(goal, 'goal')),
  )
}

/** The place as the actor found it, then what it lived through: its own lines as its own, the rest as it perceived it. */
export function actorHistory(input: ActorInput, language: Language): readonly PageTurn[] {
  const { view, historyChars } = input
  const { quotedFrom } = partOf(view, memoryRoom)
  const moments = view.moments.filter(({ seq }) => seq > quotedFrom)
  const opening = sections(carriedAlong(input, language), placeAsFound(input, language))
  const lived = historyWithin(moments, historyChars).map((moment): PageTurn => {
    const own = moment.by === view.viewer
    if (own && moment.kind === 'line') return { role: 'assistant', text: moment.text }
    if (own && moment.kind === 'thought') return { role: 'assistant', text: `[${moment.text}]` }
    return { role: 'user', text: told(moment, { view, language }) }
  })
  return opening === '' ? lived : [{ role: 'user', text: opening }, ...lived]
}

/** What an actor has at the back of its mind for a whole scene: the weightiest of its memories, as they happened. */
function carriedAlong(input: ActorInput, language: Language): string | undefined {
  const carried = carriedBy(input)
  return carried.length === 0 ? undefined : memoryList(ACTOR_WORDS[language].carried, carried, input)
}

/** Chosen by weight alone: what came up of late must not change how the page begins. */
function carriedBy(input: ActorInput): readonly string[] {
  const { memories } = partOf(input.view, memoryRoom)
  let room = LONGEST.carried * scaleOf(input)
  const chosen = memories
    .toSorted((one, other) => other.importance - one.importance || other.seq - one.seq)
    .filter(({ text }) => {
      room -= weightOf(text)
      return room >= 0
    })
  return chosen.toSorted((one, other) => one.seq - other.seq).map(({ text }) => text)
}

function memoryList(label: string, texts: readonly string[], input: ActorInput): string {
  const lines = texts.map((text) => `- ${clipped(text, LONGEST.memory * scaleOf(input))}`)
  return `${label}\n${quoteMaterial({ name: 'memories', text: lines.join('\n') })}`
}

/** What is new at this moment: what changed, what comes to mind, and where the story wants to go. */
export function actorNow(input: ActorInput, language: Language): string {
  const words = ACTOR_WORDS[language]
  const { direction, nudge } = partOf(input.view, actingRoom)
  const carried = new Set(carriedBy(input))
  const formed = partOf(input.view, memoryRoom).memories.map(({ text }) => text)
  // The best that fit, in the order they happened, so that the page reads as a life and not as a search result.
  const recalled = input.recalled
    .filter((text) => !carried.has(text))
    .slice(0, Math.ceil(MOST_RECALLED * scaleOf(input)))
    .toSorted((one, other) => formed.indexOf(one) - formed.indexOf(other))
  return sections(
    changedSince(input, language),
    recalled.length === 0 ? undefined : memoryList(words.memories, recalled, input),
    direction && `${words.direction}${direction}`,
    nudge && `${words.nudge}${nudge}`,
  )
}

function told(
  moment: Moment,
  { view, language }: { readonly view: View; readonly language: Language },
): string {
  const words = ACTOR_WORDS[language]
  const name = nameOf(view, moment.by)
  if (moment.kind === 'line' && name !== '') {
    const to = moment.to === view.viewer ? words.you : nameOf(view, moment.to ?? '')
    return `${to === '' ? name : words.spokenTo(name, to)}${words.colon}${moment.text}`
  }
  if (moment.kind === 'note') return `${words.read}${moment.text}`
  return words.happened(moment.text)
}

function nameOf(view: View, id: string): string {
  return partOf(view, settingRoom).people[id]?.name ?? ''
}
