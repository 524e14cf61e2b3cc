import { noteGiven } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { languageOfShow, modelled } from './actors.ts'
import { directions } from './open-point.ts'
import { performanceRoom } from './performance-room.ts'
import { type Parting, scenarioRoom } from './scenario-room.ts'

/** Without a scenario a direction stays soft for so many beats. */
const SOFT_BEATS = 4

/** What the director whispers before a beat: the next of the scenario, a word to whoever is heard last, and in time where it all goes. */
export function whatIsDue(stage: Stage): readonly Fact[] {
  const { ending, beats, given } = stateOf(stage, scenarioRoom)
  if (ending !== null) return ending.partings.slice(0, 1).map((parting) => partingNote(stage, parting))
  const { beats: played } = stateOf(stage, performanceRoom)
  const cue = nextNote(stage)
  const handedOut = given + cue.length
  const isNear = beats.length > 0 ? handedOut >= beats.length : played >= SOFT_BEATS
  return [...(isNear ? directions(stage, { soft: false }) : []), ...cue]
}

/** The next beat is whispered once whoever had the last has played; a beat of somebody who is not there is passed over. */
function nextNote(stage: Stage): readonly Fact[] {
  const { beats, given, cued } = stateOf(stage, scenarioRoom)
  if (cued !== null) return []
  const on = modelled(stage)
  const at = beats.findIndex(({ role }, index) => index >= given && on.includes(role))
  const next = beats[at]
  if (next === undefined) return []
  const { role, note, long } = next
  const body = { role, text: note, beat: at, ...(long ? { long } : {}) }
  return [fact(noteGiven, { by: 'director', audience: [role], body })]
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
