import { actingRoom, noteGiven } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { languageOfShow, modelled } from './actors.ts'
import { isKnownTo } from './known-to.ts'
import { directions } from './open-point.ts'
import { performanceRoom } from './performance-room.ts'
import { type Parting, type ScenarioBeat, scenarioRoom } from './scenario-room.ts'

/** Without a scenario a direction stays soft for so many beats. */
const SOFT_BEATS = 4

/** What the director whispers before a beat: the next of the scenario, a word to whoever is heard last, and in time where it all goes. */
export function whatIsDue(stage: Stage): readonly Fact[] {
  const { ending, given, cued } = stateOf(stage, scenarioRoom)
  if (ending !== null) return ending.partings.slice(0, 1).flatMap((parting) => partingNote(stage, parting))
  const { beats: played } = stateOf(stage, performanceRoom)
  const left = beatsLeft(stage)
  const next = cued === null ? left[0] : undefined
  const isLast = left.length === (next === undefined ? 0 : 1)
  const isNear = given + left.length > 0 ? isLast : played >= SOFT_BEATS
  return [...(isNear ? directions(stage, 'firm') : []), ...(next === undefined ? [] : [scenarioNote(next)])]
}

/** How many beats of the scenario are still to be played, handed out or not; 0 when it is used up, or there is none. */
export function beatsToPlay(stage: Stage): number {
  return beatsLeft(stage).length + (stateOf(stage, scenarioRoom).cued === null ? 0 : 1)
}

/** Beats of the scenario that can still be handed out, with their numbers: to models that are on stage, who may know what they say. */
function beatsLeft(stage: Stage): readonly (ScenarioBeat & { readonly at: number })[] {
  const { beats, given } = stateOf(stage, scenarioRoom)
  const on = modelled(stage)
  return beats
    .map((beat, at) => ({ ...beat, at }))
    .slice(given)
    .filter(({ role, note }) => on.includes(role) && isKnownTo(role, note, stage))
}

function scenarioNote({ role, note, long, at }: ScenarioBeat & { readonly at: number }): Fact {
  const body = { role, text: note, beat: at, ...(long ? { long } : {}) }
  return fact(noteGiven, { by: 'director', audience: [role], body })
}

/** Told once, and nobody tells a person. */
function partingNote(stage: Stage, { role, why }: Parting): readonly Fact[] {
  const text = PARTING[languageOfShow(stage)][why]
  const isTold = partOf(viewFor(role, stage), actingRoom).note === text
  if (isTold || !modelled(stage).includes(role)) return []
  return [fact(noteGiven, { by: 'director', audience: [role], body: { role, text } })]
}

const PARTING = {
  en: {
    struck:
      'It has happened. Do not sum it up and do not move on: let it reach you. One small thing you do, or the few words that come.',
    goes: 'You go now. What do you leave behind: a word, a thing, a look?',
  },
  zh: {
    struck: '事情已经成了。别总结，别往下赶，让它到你身上来：手上一个小动作，或者冒出来的几个字。',
    goes: '你这就要走了。留下什么：一句话，一样东西，还是一眼？',
  },
} as const
