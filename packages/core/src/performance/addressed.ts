import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { inView } from '../world/perceive.ts'
import { named, type Setting } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow, onStage } from './actors.ts'
import { peopleRoom } from './people-room.ts'

/** The people on stage, in the order of the cast: roles in a person's own hands. */
export function peopleOn(stage: Stage): readonly string[] {
  const { seated } = stateOf(stage, peopleRoom)
  return onStage(stage).filter((role) => named(seated, role) !== undefined)
}

/**
 * The people the last line was for, who have answered it neither by a word nor by a deed: spoken to or named in it, or
 * plainly the only ones there to answer.
 */
export function addressed(stage: Stage): readonly string[] {
  const { spoken, silent, answered } = stateOf(stage, peopleRoom)
  if (spoken === null) return []
  const present = peopleOn(stage)
  const listening = present.filter(
    (role) => role !== spoken.by && spoken.heard.includes(role) && (named(answered, role) ?? 0) < spoken.seq,
  )
  const silentSince = (role: string): number => named(silent, role) ?? 0
  if (spoken.to.length > 0)
    return listening.filter((role) => spoken.to.includes(role) && silentSince(role) < spoken.seq)
  const others = inView(stateOf(stage, settingRoom), spoken.by).filter((role) => role !== spoken.by)
  const theirTurn = others.every((role) => present.includes(role))
  return theirTurn ? listening.filter((role) => silentSince(role) < spoken.seq) : []
}

/** Who perceives that somebody says nothing, and how it is told. */
export interface Silence {
  readonly audience: readonly string[]
  /** Empty where nobody waited for an answer, or was told already. */
  readonly text: string
}

/** The silence of a person: felt by those who heard the question and see whom it was for, and by nobody else. */
export function silenceOf(stage: Stage, role: string): Silence {
  const { spoken, names, lapsed } = stateOf(stage, peopleRoom)
  const setting = stateOf(stage, settingRoom)
  const isAsked = spoken !== null && addressed(stage).includes(role) && named(lapsed, role) === undefined
  if (!isAsked || named(setting.people, role)?.concealed !== false) return { audience: [role], text: '' }
  const witnesses = spoken.heard.filter((viewer) => viewer !== role && sees(setting, viewer, role))
  return {
    audience: [role, ...witnesses],
    text: inLanguage(languageOfShow(stage), NO_ANSWER)(names[role] ?? role),
  }
}

function sees(setting: Setting, viewer: string, role: string): boolean {
  if (viewer === HOUSE) return named(setting.people, role)?.scene === setting.scene
  return inView(setting, viewer).includes(role)
}

export const NO_ANSWER = wordTable('performance.addressed', {
  en: (name: string) => `${name} does not answer.`,
  zh: (name: string) => `${name}没有回答。`,
} as const)
