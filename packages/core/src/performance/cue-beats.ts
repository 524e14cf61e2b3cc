import { actingRoom, narrated, noteGiven } from '../acting/acting-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { isAmongModels, languageOfShow, modelled, onStage, present } from './actors.ts'
import { peopleOn } from './addressed.ts'
import { isInTune } from './in-tune.ts'
import { isKnownTo, sayableTo } from './known-to.ts'
import { directions } from './open-point.ts'
import { performanceRoom } from './performance-room.ts'
import { type Parting, placePassed, type ScenarioBeat, scenarioRoom, THE_STAGE } from './scenario-room.ts'

/** Without a scenario a direction stays soft for so many beats. */
const SOFT_BEATS = 4

/** What the director whispers before a beat: the next of the scenario, a word to whoever is heard last, and in time where it all goes. */
export function whatIsDue(stage: Stage): readonly Fact[] {
  const { ending, given, cued } = stateOf(stage, scenarioRoom)
  if (ending !== null) return upToSomebody(ending.partings).flatMap((parting) => partingNote(stage, parting))
  const { beats: played } = stateOf(stage, performanceRoom)
  const left = beatsLeft(stage)
  const lines = left.filter(({ open }) => !open)
  const passed = cued === null ? leading(left) : []
  const due = cued === null ? upToSomebody(upToStop(left.slice(passed.length))) : []
  const isLast = lines.length === due.length
  // Whoever says drafted lines needs no telling where they lead.
  const isNear = given + lines.length > 0 ? isLast && !isInTune(stage) : played >= SOFT_BEATS
  return [
    ...(isNear ? directions(stage, 'firm') : []),
    ...passed.map(({ at }) => fact(placePassed, { by: 'director', audience: [], body: { beat: at } })),
    ...due.flatMap((beat) => scenarioNote(stage, beat)),
  ]
}

/** Where a scene stopped for somebody who let it go on. */
function leading<Beat extends Stop>(beats: readonly Beat[]): readonly Beat[] {
  const at = beats.findIndex(({ open }) => !open)
  return at < 0 ? beats : beats.slice(0, at)
}

function upToStop<Beat extends Stop>(beats: readonly Beat[]): readonly Beat[] {
  const at = beats.findIndex(({ open }) => open)
  return at < 0 ? beats : beats.slice(0, at)
}

type Stop = Pick<ScenarioBeat, 'open'>

/** For which person a drafted scene stops now, or will. */
export function stopsFor(stage: Stage): { readonly role: string; readonly now: boolean } | undefined {
  const { cued } = stateOf(stage, scenarioRoom)
  const ahead = isInTune(stage) ? beatsLeft(stage) : []
  const place = ahead.find(({ open }) => open)
  return place === undefined ? undefined : { role: place.role, now: cued === null && ahead[0] === place }
}

/** What the stage itself does comes at once, and with it the next that is somebody's. */
function upToSomebody<Beat extends { readonly role: string }>(beats: readonly Beat[]): readonly Beat[] {
  const at = beats.findIndex(({ role }) => role !== THE_STAGE)
  return at < 0 ? beats : beats.slice(0, at + 1)
}

/** How many beats of the scenario are still to be played, handed out or not; 0 when it is used up, or there is none. */
export function beatsToPlay(stage: Stage): number {
  const left = beatsLeft(stage).filter(({ open }) => !open)
  return left.length + (stateOf(stage, scenarioRoom).cued === null ? 0 : 1)
}

/** Beats of the scenario that can still be handed out, with their numbers: to models that are on stage, who may know what they say. */
function beatsLeft(stage: Stage): readonly (ScenarioBeat & { readonly at: number })[] {
  const { beats, given } = stateOf(stage, scenarioRoom)
  const on = modelled(stage)
  const inTune = isInTune(stage)
  const people = peopleOn(stage)
  return beats
    .map((beat, at) => ({ ...beat, at }))
    .slice(given)
    .filter(
      ({ role, note, after, drafted, open }) =>
        (after !== true || (inTune && drafted)) &&
        // What the stage was to do in a scene that has gone another way is not done.
        (inTune || !drafted || role !== THE_STAGE) &&
        (open ? inTune && people.includes(role) : canBeTold(stage, { role, note, on, drafted })),
    )
}

interface ToTell extends Pick<ScenarioBeat, 'role' | 'note' | 'drafted'> {
  readonly on: readonly string[]
}

function canBeTold(stage: Stage, { role, note, drafted, on }: ToTell): boolean {
  const isThere = role === THE_STAGE || on.includes(role)
  // Among models whoever wrote the scene answers for who knows what in it; a person hears nothing too soon.
  if (drafted && isAmongModels(stage)) return isThere
  if (role === THE_STAGE) return onStage(stage).every((one) => isKnownTo(one, note, stage))
  return isThere && sayableTo(role, note, stage) !== undefined
}

function scenarioNote(
  stage: Stage,
  { role, note, long, drafted, at }: ScenarioBeat & { readonly at: number },
): readonly Fact[] {
  if (!drafted) return noted(stage, { role, text: note, beat: at, ...(long ? { long } : {}) })
  if (role === THE_STAGE) return noted(stage, { role, text: note, beat: at })
  const text = `${inLanguage(languageOfShow(stage), MEANT)}${note}`
  return noted(stage, { role, text, beat: at, ...(isInTune(stage) ? { line: note } : {}) })
}

/** A drafted line, for whoever has to find their own words after all. */
export const MEANT = wordTable('performance.cue-beats.meant', {
  en: 'answer first what has just been said and done. What you had in mind to say or do, if it still fits: ',
  zh: '先接住眼前刚说的、刚做的。你原想说、想做的，若还合适：',
} as const)

/** What is whispered to somebody; what the stage does is told to all who are there. */
function noted(stage: Stage, body: Note): readonly Fact[] {
  const { role, text } = body
  if (role !== THE_STAGE) {
    const said = { ...body, text: sayableTo(role, text, stage) ?? text }
    return [fact(noteGiven, { by: 'director', audience: [role], body: said })]
  }
  return [
    fact(narrated, { by: THE_STAGE, audience: present(stage), body: { text } }),
    fact(noteGiven, { by: 'director', audience: [], body }),
  ]
}

interface Note {
  readonly role: string
  readonly text: string
  readonly beat?: number
  readonly long?: boolean
  readonly line?: string
}

/** What the scenario has for afterwards, for those who can be told. */
export function partingsFrom(stage: Stage): readonly Parting[] {
  const on = modelled(stage)
  const { beats, given } = stateOf(stage, scenarioRoom)
  return beats
    .filter(
      ({ role, note, after, drafted, open }, at) =>
        after === true && !open && (!drafted || at >= given) && canBeTold(stage, { role, note, on, drafted }),
    )
    .map(({ role, note, long, drafted }) => ({
      ...{ role, why: 'struck' },
      note: drafted && role !== THE_STAGE ? `${inLanguage(languageOfShow(stage), MEANT)}${note}` : note,
      ...(long ? { long } : {}),
    }))
}

/** Told once, and nobody tells a person. */
function partingNote(stage: Stage, { role, why, note, long }: Parting): readonly Fact[] {
  const text = note ?? inLanguage(languageOfShow(stage), PARTING)[why]
  if (role === THE_STAGE) return noted(stage, { role, text })
  const isTold = partOf(viewFor(role, stage), actingRoom).note === (sayableTo(role, text, stage) ?? text)
  if (isTold || !modelled(stage).includes(role)) return []
  return noted(stage, { role, text, ...(long ? { long } : {}) })
}

export const PARTING = wordTable('performance.cue-beats.parting', {
  en: {
    struck:
      'It has happened. Do not sum it up and do not move on: let it reach you. One small thing you do, or the few words that come.',
    goes: 'You go now. What do you leave behind: a word, a thing, a look?',
  },
  zh: {
    struck: '事情已经成了。别总结，别往下赶，让它到你身上来：手上一个小动作，或者冒出来的几个字。',
    goes: '你这就要走了。留下什么：一句话，一样东西，还是一眼？',
  },
} as const)
