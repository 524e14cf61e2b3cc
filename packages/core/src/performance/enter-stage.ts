import type { Language } from '../prelude/language.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow, namesOf } from './actors.ts'
import { each, type Playing } from './perform-crew.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'

/** Somebody comes on; whoever is next door comes from there, whoever is there already stays. */
export async function* enterStage(stage: Stage, role: string, told: 'each' | 'together' = 'each'): Playing {
  const { people, scene } = stateOf(stage, settingRoom)
  const from = people[role]?.scene ?? null
  if (from !== null && from === scene) return stage
  const away = from === null ? stage : yield* happen(stage, { kind: 'leave', by: role }, '')
  const words = told === 'together' ? '' : TOLD[languageOfShow(stage)].enters(name(stage, role))
  return yield* happen(away, { kind: 'enter', by: role }, words)
}

/** Those whom the plan wants on stage at this point and who have gone off of their own accord. */
export function missing(stage: Stage): readonly string[] {
  const show = stateOf(stage, performanceRoom)
  const points = currentPoint(show)?.act.points.slice(0, show.point + 1) ?? []
  const { people } = stateOf(stage, settingRoom)
  const expected = new Set<string>()
  points.forEach(({ enters, leaves, flag }, at) => {
    for (const role of enters) expected.add(role)
    for (const condition of flag.conditions) if (condition.kind === 'absent') expected.delete(condition.role)
    if (at < show.point) for (const role of leaves) expected.delete(role)
  })
  return [...expected].filter((role) => people[role]?.scene === null)
}

/** Somebody goes off. */
export async function* leaveStage(stage: Stage, role: string): Playing {
  const told = TOLD[languageOfShow(stage)].leaves(name(stage, role))
  return yield* happen(stage, { kind: 'leave', by: role }, told)
}

/** A change happens if it can, and is seen by whoever can see it. */
export async function* happen(stage: Stage, change: Change, told: string): Playing {
  return yield* each(stage, enact(stateOf(stage, settingRoom), { change, told }))
}

function name(stage: Stage, role: string): string {
  return namesOf(stage)[role] ?? role
}

const TOLD: Readonly<Record<Language, Record<'enters' | 'leaves', (name: string) => string>>> = {
  en: { enters: (name) => `${name} enters.`, leaves: (name) => `${name} leaves.` },
  zh: { enters: (name) => `${name}上场。`, leaves: (name) => `${name}下场。` },
}
