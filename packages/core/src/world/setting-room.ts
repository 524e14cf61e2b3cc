import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { Prop, Scene } from '../schema/blueprint.ts'
import { Change } from '../schema/change.ts'
import { applyChange } from './apply-change.ts'
import {
  type Believed,
  believeListed,
  believePeople,
  believeProps,
  believeSight,
  believeWords,
  NOTHING_BELIEVED,
} from './believe.ts'
import {
  carrierOf,
  EMPTY_SETTING,
  isGone,
  named,
  type Setting,
  type StagedProp,
  sceneOfProp,
} from './setting.ts'
import { Sight, SightProp } from './sight.ts'

export type { Believed } from './believe.ts'
export { Sight, SightProp } from './sight.ts'

/** Somebody is in this play. Public: the name on the playbill. */
export const roleListed = defineEvent({
  type: 'role-listed',
  version: 1,
  words: 'none',
  body: z.object({
    role: z.string(),
    name: z.string(),
    description: z.string(),
    /** How often their mask was drawn again, where it was. */
    avatar: z.string().optional(),
  }),
})

/** A place is set with its props: the physical truth, for the narrator and the booth alone. */
export const sceneSet = defineEvent({
  type: 'scene-set',
  version: 1,
  words: 'none',
  body: z.object({
    scenes: z.array(Scene.omit({ props: true, events: true })),
    props: z.array(Prop.extend({ scene: z.string() })),
    on: z.string(),
  }),
})

/** The play goes on in another place, and these people are there. */
export const sceneShifted = defineEvent({
  type: 'scene-shifted',
  version: 1,
  words: 'none',
  body: z.object({ on: z.string(), people: z.array(z.string()) }),
})

/** Somebody looks round. */
export const lookedRound = defineEvent({ type: 'looked-round', version: 1, words: 'none', body: Sight })

/**
 * A physical change, ruled and checked. `told` is how the narrator says it to those who see it, `seen` what they then
 * know of the things concerned. Written by `enact`, which knows who may perceive what.
 */
export const stageChanged = defineEvent({
  type: 'stage-changed',
  version: 1,
  words: { told: ['told', 'change.text', 'change.how'] },
  body: z.object({ change: Change, told: z.string(), seen: z.array(SightProp) }),
  moment: ({ told }) => (told === '' ? undefined : { kind: 'narration', text: told }),
})

/** What onlookers see of an act whose substance is not for them: that somebody writes, not what. */
export const actSeen = defineEvent({
  type: 'act-seen',
  version: 1,
  words: { told: ['told'] },
  body: z.object({ told: z.string(), seen: z.array(SightProp) }),
  moment: ({ told }) => (told === '' ? undefined : { kind: 'narration', text: told }),
})

/** The words on a thing, for whoever reads them, hears them read aloud, or has them at hand. */
export const wordsRead = defineEvent({
  type: 'words-read',
  version: 1,
  words: { told: ['text'] },
  body: z.object({
    prop: z.string(),
    name: z.string(),
    text: z.string(),
    how: z.enum(['read', 'aloud', 'at-hand']).default('read'),
  }),
  moment: ({ name, text, how }) => ({
    kind: 'note',
    text: `${name}: “${text}”`,
    ...(how === 'read' ? {} : { manner: how }),
  }),
})

/** The physical stage in the record: the truth for code and narrator, beliefs for everybody else. */
export const settingRoom = defineRoom({
  name: 'setting',
  version: 3,
  events: [roleListed, sceneSet, sceneShifted, lookedRound, stageChanged, actSeen, wordsRead],
  initial: EMPTY_SETTING,
  fold: (setting, event): Setting => {
    switch (event.type) {
      case 'role-listed': {
        const { role, name } = event.body
        const offStage = { scene: null, concealed: false, listening: null, injuries: [] }
        const person = { ...(named(setting.people, role) ?? offStage), name }
        return { ...setting, people: { ...setting.people, [role]: person } }
      }
      case 'scene-set':
        return setScene(setting, event.body)
      case 'scene-shifted':
        return shiftScene(setting, event.body)
      case 'stage-changed':
        return applyChange(setting, event.body.change)
      default:
        return setting
    }
  },
  view: {
    initial: NOTHING_BELIEVED,
    fold: (believed, event, viewer): Believed => {
      switch (event.type) {
        case 'role-listed':
          return believeListed(believed, event.body)
        case 'looked-round':
          return believeSight(believed, event.body)
        case 'stage-changed': {
          const { change, seen } = event.body
          const after = believePeople(believed, change, viewer)
          return after === believed && seen.length === 0 ? believed : believeProps(after, seen)
        }
        case 'act-seen':
          return believeProps(believed, event.body.seen)
        case 'words-read':
          return believeWords(believed, event.body.prop)
        default:
          return believed
      }
    },
  },
})

/**
 * What people carry goes with them, a place that stays keeps its people and everything in it as it was left, and what is
 * gone stays gone; the rest of the old set is struck, and who stood there is off stage.
 */
export function setScene(setting: Setting, set: z.infer<typeof sceneSet.body>): Setting {
  const scenes = Object.fromEntries(set.scenes.map((scene) => [scene.id, scene]))
  const stands = (scene: string | null): boolean => scene !== null && named(scenes, scene) !== undefined
  const fresh = Object.fromEntries(set.props.map((prop) => [prop.id, prop]))
  const kept = Object.entries(setting.props).filter(
    ([id]) => carrierOf(setting, id) !== undefined || stands(sceneOfProp(setting, id)) || isGone(setting, id),
  )
  const people = Object.entries(setting.people).map(([id, person]) => [
    id,
    {
      ...person,
      ...(stands(person.scene) ? {} : { scene: null, concealed: false }),
      listening: stands(person.scene) && stands(person.listening) ? person.listening : null,
    },
  ])
  const props = secretsOfCarriers({ ...fresh, ...Object.fromEntries(kept) })
  return { scene: set.on, scenes, people: Object.fromEntries(people), props, began: props }
}

/** What is hidden on somebody from the start is their own secret. */
function secretsOfCarriers(props: Setting['props']): Setting['props'] {
  const known = Object.entries(props).map(([id, prop]): [string, StagedProp] => {
    const carrier = prop.hidden && prop.hiddenBy === undefined ? carrierOf({ props }, id) : undefined
    return [id, carrier === undefined ? prop : { ...prop, hiddenBy: carrier }]
  })
  return Object.fromEntries(known)
}

function shiftScene(setting: Setting, { on, people }: z.infer<typeof sceneShifted.body>): Setting {
  if (named(setting.scenes, on) === undefined) return setting
  const moved = Object.entries(setting.people).map(([id, person]) => [
    id,
    people.includes(id) ? { ...person, scene: on, concealed: false, listening: null } : person,
  ])
  return { ...setting, scene: on, people: Object.fromEntries(moved), began: setting.props }
}
