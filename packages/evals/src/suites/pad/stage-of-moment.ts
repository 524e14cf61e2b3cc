import {
  actingRoom,
  type Change,
  emptyStage,
  enact,
  type Fact,
  fact,
  idFrom,
  inLanguage,
  type Language,
  lineSpoken,
  narrated,
  readerOf,
  roleListed,
  rolePrepared,
  type Stage,
  sceneSet,
  settingRoom,
  stateOf,
} from '@commedia/core'
import { CURTAIN_TIME } from '../../bench/curtain-time.ts'
import type { PadMoment } from './pad-moments.ts'

/** The role whose moment it is, in the stage of any moment. */
export const SELF = 'role_self'
const SCENE = 'scene_here'
const READER = readerOf(settingRoom, actingRoom)

/** A moment on a small stage: its place, its people and what has just happened, as events that each perceives for themselves. */
export function stageOfMoment(moment: PadMoment): Stage {
  const take = idFrom('take', 'moment', moment.id)
  let stage = emptyStage(take)
  const play = (one: Fact): void => {
    const seq = stage.seq + 1
    const cause = { turn: idFrom('turn', take), index: seq }
    stage = READER.fold(stage, { ...one, take, seq, at: CURTAIN_TIME, cause })
  }
  const roles = rolesOf(moment)
  for (const one of setting(moment, roles)) play(one)
  // Whoever is asked comes last, and finds everybody there.
  for (const role of [...roles.values()].toReversed()) {
    const change: Change = { kind: 'enter', by: role }
    for (const one of enact(stateOf(stage, settingRoom), { change, told: '' })) play(one)
  }
  for (const one of moment.history) play(happened(one, roles))
  return stage
}

function rolesOf({ character, people }: PadMoment): ReadonlyMap<string, string> {
  return new Map([[character.name, SELF], ...people.map(({ name }, at) => [name, `role_${at + 1}`] as const)])
}

function setting(moment: PadMoment, roles: ReadonlyMap<string, string>): readonly Fact[] {
  const { character, people, language, things, surroundings } = moment
  const known = [{ name: character.name, about: character.description }, ...people]
  const [name, where] = inLanguage(language, HERE)
  const { personality, motivation, secret } = character
  const own = {
    ...{ id: SELF, name: character.name, language, description: character.description },
    ...(personality !== undefined && { personality }),
    ...(motivation !== undefined && { motivation }),
    ...(secret !== undefined && { secret }),
  }
  return [
    ...known.map((one) =>
      fact(roleListed, {
        by: 'stage-manager',
        audience: [...roles.values()],
        body: { role: roles.get(one.name) ?? '', name: one.name, description: one.about },
      }),
    ),
    fact(rolePrepared, { by: 'director', audience: [SELF], body: { role: SELF, character: own } }),
    fact(sceneSet, {
      by: 'narrator',
      audience: [],
      body: {
        scenes: [{ id: SCENE, name, surroundings, time: '', next: [] }],
        props: things.map((thing, at) => ({
          ...{ id: `prop_${at + 1}`, name: thing, description: thing, aliases: [], scene: SCENE },
          ...{ size: 'small' as const, place: { kind: 'at' as const, where }, hidden: false, states: {} },
        })),
        on: SCENE,
      },
    }),
  ]
}

function happened(
  { by, to, text, kind }: PadMoment['history'][number],
  roles: ReadonlyMap<string, string>,
): Fact {
  const audience = [...roles.values()]
  const role = roles.get(by)
  if (kind === 'act' || role === undefined)
    return fact(narrated, { by: 'narrator', audience, body: { text } })
  const heard = to === undefined ? undefined : roles.get(to)
  const body = { text, channel: 'aloud' as const, ...(heard !== undefined && { to: heard }) }
  return fact(lineSpoken, { by: role, audience, body })
}

const HERE: Readonly<Record<Language, readonly [name: string, where: string]>> = {
  en: ['Here', 'at hand'],
  zh: ['此地', '就在手边'],
}
