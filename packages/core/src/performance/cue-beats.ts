import { noteGiven } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
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
  const on = modelled(stage)
  if (ending !== null)
    return ending.partings
      .slice(0, 1)
      .flatMap((parting) => (on.includes(parting.role) ? [partingNote(stage, parting)] : []))
  const { beats: played } = stateOf(stage, performanceRoom)
  const left = beatsLeft(stage)
  const next = cued === null ? left[0] : undefined
  const isLast = left.length === (next === undefined ? 0 : 1)
  const isNear = given + left.length > 0 ? isLast : played >= SOFT_BEATS
  return [
    ...(isNear ? directions(stage, { soft: false }) : []),
    ...(next === undefined ? [] : [scenarioNote(next)]),
  ]
}

/** Beats of the scenario that can still be handed out, with their numbers: to models that are on stage, who may know what they say. */
export function beatsLeft(stage: Stage): readonly (ScenarioBeat & { readonly at: number })[] {
  const { beats, given } = stateOf(stage, scenarioRoom)
  const on = modelled(stage)
  return beats
    .map((beat, at) => ({ ...beat, at }))
    .slice(given)
    .filter(({ role, note }) => on.includes(role) && isKnownTo(role, note, stage))
}

/** Whether the company plays from a scenario that is not used up. */
export function isScenarioPlayed(stage: Stage): boolean {
  return stateOf(stage, scenarioRoom).cued !== null || beatsLeft(stage).length > 0
}

function scenarioNote({ role, note, long, at }: ScenarioBeat & { readonly at: number }): Fact {
  const body = { role, text: note, beat: at, ...(long ? { long } : {}) }
  return fact(noteGiven, { by: 'director', audience: [role], body })
}

function partingNote(stage: Stage, { role, why }: Parting): Fact {
  const body = { role, text: PARTING[languageOfShow(stage)][why] }
  return fact(noteGiven, { by: 'director', audience: [role], body })
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
