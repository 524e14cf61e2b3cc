import type { Change } from '../schema/change.ts'
import { checkChange } from './check-change.ts'
import { inTheOpen, isUncovered, named, type Setting, type StagedPerson, type StagedProp } from './setting.ts'

/** The setting after a change. A change that cannot happen leaves it as it was: the record may be wrong, the stage never. */
export function applyChange(setting: Setting, change: Change): Setting {
  return checkChange(setting, change) === undefined ? applied(setting, change) : setting
}

function applied(setting: Setting, change: Change): Setting {
  switch (change.kind) {
    case 'enter':
      return withPerson(setting, change.by, { scene: setting.scene, concealed: false, listening: null })
    case 'leave':
      return withPerson(setting, change.by, { scene: null, concealed: false, listening: null })
    case 'move':
      return withPerson(setting, change.by, { scene: change.scene, concealed: false, listening: null })
    case 'conceal':
      return withPerson(setting, change.by, { concealed: true })
    case 'emerge':
      return withPerson(setting, change.by, { concealed: false })
    case 'listen':
      return withPerson(setting, change.by, { listening: change.scene })
    case 'injure': {
      const injuries = [...(named(setting.people, change.whom)?.injuries ?? []), change.how].slice(
        -MOST_INJURIES,
      )
      return withPerson(setting, change.whom, { injuries })
    }
    case 'use':
    case 'touch':
      return setting
    case 'burn':
    case 'remove':
      return without(setting, change)
    default:
      return withProp(setting, change.prop, propAfter(setting, change))
  }
}

/** A thing is gone, and what is in it. What lay on, under or behind it comes to light where it was. */
function without(
  setting: Setting,
  { kind, by, prop: id }: Extract<Change, { kind: 'burn' | 'remove' }>,
): Setting {
  const left = named(setting.props, id)?.place ?? FLOOR
  const place = 'by' in left ? FLOOR : left
  const scene = named(setting.people, by)?.scene ?? ''
  const props = Object.entries(setting.props).map(([other, prop]): [string, StagedProp] => {
    const lay = 'prop' in prop.place && prop.place.prop === id && prop.place.kind !== 'in'
    return [other, lay ? secretsKept({ ...prop, place, hidden: false, scene }) : prop]
  })
  const gone = { kind: 'gone', how: kind === 'burn' ? 'burned' : 'away' } as const
  return withProp({ ...setting, props: Object.fromEntries(props) }, id, { place: gone, hidden: false })
}

const FLOOR = { kind: 'floor' } as const

const MOST_INJURIES = 8

type NotOfOneThing =
  | ('enter' | 'leave' | 'emerge' | 'move' | 'conceal' | 'listen' | 'injure' | 'touch')
  | ('use' | 'burn' | 'remove')

function propAfter(setting: Setting, change: Exclude<Change, { kind: NotOfOneThing }>): Partial<StagedProp> {
  const { states } = setting.props[change.prop] as StagedProp
  const scene = named(setting.people, change.by)?.scene ?? setting.scene ?? ''
  switch (change.kind) {
    case 'take':
      return { place: { kind: 'held', by: change.by }, hidden: false, scene }
    case 'wear':
      return { place: { kind: 'worn', by: change.by }, hidden: false, scene }
    case 'drop':
      return { place: { kind: 'floor' }, hidden: false, scene }
    case 'give':
      return { place: { kind: 'held', by: change.to }, hidden: false, scene }
    case 'put':
      return { place: change.spot, hidden: false, scene }
    case 'hide':
      return {
        place: change.spot ?? { kind: 'held', by: change.by },
        hidden: true,
        hiddenBy: change.by,
        scene,
      }
    case 'reveal':
      // Out of one's own shut or hidden bag it comes into the hand.
      return isUncovered(inTheOpen(setting, change.prop).props, change.prop)
        ? { hidden: false }
        : { place: { kind: 'held', by: change.by }, hidden: false, scene }
    case 'show':
      return {}
    case 'other':
      return { ...change.becomes, states: { ...states, ...change.becomes.states } }
    case 'read-aloud':
      return { hidden: false, states: { ...states, read: true } }
    case 'read':
      return { states: { ...states, read: true } }
    case 'write':
      return { text: change.text, states: { ...states, written: true } }
    case 'open':
      return { states: { ...states, open: true } }
    case 'close':
      return { states: { ...states, open: false } }
    case 'lock':
      return { states: { ...states, locked: true, open: false } }
    case 'unlock':
      return { states: { ...states, locked: false } }
    case 'break':
      // Only a lock can be forced: a broken window is not "unlocked".
      return { states: { ...states, broken: true, ...(states.locked ? { locked: false } : {}) } }
    case 'light':
      return { states: { ...states, lit: true } }
    case 'douse':
      return { states: { ...states, lit: false } }
  }
}

function withPerson(setting: Setting, id: string, change: Partial<StagedPerson>): Setting {
  const person = named(setting.people, id)
  return person === undefined
    ? setting
    : { ...setting, people: { ...setting.people, [id]: { ...person, ...change } } }
}

function withProp(setting: Setting, id: string, change: Partial<StagedProp>): Setting {
  const prop = named(setting.props, id)
  return prop === undefined
    ? setting
    : { ...setting, props: { ...setting.props, [id]: secretsKept({ ...prop, ...change }) } }
}

/** What has come to light is nobody's secret any more. */
function secretsKept(prop: StagedProp): StagedProp {
  const { hiddenBy: _nobody, ...open } = prop
  return prop.hidden ? prop : open
}
