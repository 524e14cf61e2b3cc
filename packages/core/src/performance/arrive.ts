import { actingRoom, narrated } from '../acting/acting-room.ts'
import { aroundIn, isGesture } from '../acting/gesture.ts'
import { tellChange } from '../acting/tell-change.ts'
import type { Language } from '../prelude/language.ts'
import type { Segment } from '../prompting/segment-stream.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import type { Fact } from '../schema/event.ts'
import { applyChange } from '../world/apply-change.ts'
import { enact } from '../world/enact.ts'
import { inView } from '../world/perceive.ts'
import { named, type Setting } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow } from './actors.ts'
import { refused } from './refusal.ts'
import { type Going, saysGoing } from './says-going.ts'
import { whileAway } from './while-away.ts'

/** A person where they play what they sent, and how they came there. */
export interface Arrival {
  /** None when they stay where they are. */
  readonly facts: readonly Fact[]
  readonly setting: Setting
  /** What is left to be played: an act that only says that one comes is done by coming. */
  readonly segments: readonly Segment[]
}

/**
 * A person comes where the play is by their own cue: from off stage with anything they say or do, from another place by
 * saying that they follow, or by speaking where nobody is with them to hear it; whoever does something there stays and
 * talks to themselves. Whoever has been here before is told what went on meanwhile.
 */
export function arrive(stage: Stage, role: string, segments: readonly Segment[]): Arrival {
  const setting = stateOf(stage, settingRoom)
  const stays = { facts: [], setting, segments }
  if (segments.every(({ kind }) => kind === 'thought')) return stays
  const from = named(setting.people, role)?.scene
  if (from === undefined || setting.scene === null) throw refused('off-stage', `${role} is off stage.`)
  if (from === setting.scene) return stays
  const language = languageOfShow(stage)
  const going = segments.map((segment) => goingOf(stage, segment))
  const isAlone = inView(setting, role).every((id) => id === role)
  const speaks = segments.some(({ kind }) => kind === 'speech')
  const isBusy = segments.some((segment, at) => going[at] === 'not' && isDeed(setting, segment, language))
  const comes = going.some((one) => one !== 'not') || (speaks && isAlone && !isBusy)
  if (from !== null && !comes) return stays
  return {
    ...moved(stage, role, waysTo(setting, { role, from, to: setting.scene })),
    segments: segments.filter((_segment, at) => going[at] !== 'only'),
  }
}

function isDeed(setting: Setting, { kind, text }: Segment, language: Language): boolean {
  return kind === 'act' && !isGesture(text, aroundIn(setting), language)
}

function moved(stage: Stage, role: string, ways: readonly Change[]): Omit<Arrival, 'segments'> {
  const language = languageOfShow(stage)
  let setting = stateOf(stage, settingRoom)
  const facts: Fact[] = []
  for (const change of ways) {
    facts.push(...enact(setting, { change, told: tellChange(setting, change, language) }))
    setting = applyChange(setting, change)
  }
  const wasHere = partOf(viewFor(role, stage), actingRoom).found !== null
  const missed = wasHere ? whileAway(stage, role, { after: setting }) : undefined
  if (missed !== undefined)
    facts.push(fact(narrated, { by: 'narrator', audience: [role], body: { text: missed } }))
  return { facts, setting }
}

/** Next door one walks; from further away one goes off and comes on. */
function waysTo(
  setting: Setting,
  { role: by, from, to }: { readonly role: string; readonly from: string | null; readonly to: string },
): readonly Change[] {
  if (from === null) return [{ kind: 'enter', by }]
  if (named(setting.scenes, from)?.next.includes(to)) return [{ kind: 'move', by, scene: to }]
  return [
    { kind: 'leave', by },
    { kind: 'enter', by },
  ]
}

function goingOf(stage: Stage, { kind, text }: Segment): Going {
  if (kind !== 'act') return 'not'
  const { people, scenes, scene } = stateOf(stage, settingRoom)
  const names = {
    people: Object.values(people).map(({ name }) => name),
    place: named(scenes, scene ?? '')?.name ?? '',
  }
  return saysGoing(text, names, languageOfShow(stage))
}
