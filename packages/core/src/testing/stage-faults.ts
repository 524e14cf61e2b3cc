import type { Change } from '../schema/change.ts'
import type { Setting } from '../world/setting.ts'

/**
 * What is untrue of a setting: a prop lost, made up or in more than one place, inside itself, in nobody's hand.
 * Knows the shape of a setting and nothing of the code that changes it.
 */
export function stageFaults(setting: Setting, propIds: readonly string[]): readonly string[] {
  const faults: string[] = []
  const { people, props, scenes } = setting
  const there = Object.keys(props).sort().join()
  if (there !== [...propIds].sort().join()) faults.push(`props are ${there}`)
  for (const [id, person] of Object.entries(people))
    if (person.scene !== null && !Object.hasOwn(scenes, person.scene)) faults.push(`${id} is nowhere`)
  for (const [id, prop] of Object.entries(props)) {
    const place = prop.place as Readonly<Record<string, string>>
    const needs = NEEDS[place.kind ?? '']
    if (prop.id !== id || (place.kind !== 'gone' && !Object.hasOwn(scenes, prop.scene)))
      faults.push(`${id} has another name or no scene`)
    if (needs === undefined || Object.keys(place).sort().join() !== needs)
      faults.push(`${id} has no one place: ${JSON.stringify(place)}`)
    if (prop.hiddenBy !== undefined && !prop.hidden) faults.push(`${id} is an open secret`)
    if (place.by !== undefined && !Object.hasOwn(people, place.by)) faults.push(`${id} is in nobody's hand`)
    if (place.prop !== undefined && !Object.hasOwn(props, place.prop)) faults.push(`${id} is in nothing`)
    if (whereIs(setting, id) === 'inside itself') faults.push(`${id} is inside itself`)
  }
  return faults
}

/** What is untrue of a change: something else changed with it, it went elsewhere than it says, or it did not happen though it could. */
export function changeFaults(before: Setting, after: Setting, change: Change): readonly string[] {
  const faults: string[] = []
  const rest = ({ people: _people, props: _props, ...others }: Setting): string => JSON.stringify(others)
  if (before !== after && rest(before) !== rest(after)) faults.push('the set changed')
  const people = differing(before.people, after.people)
  const props = differing(before.props, after.props)
  const mayChange = change.kind === 'injure' ? change.whom : GOING.has(change.kind) ? change.by : undefined
  if (people.some((id) => id !== mayChange)) faults.push(`${people} changed by ${change.kind}`)
  const acted = mayChange === undefined && 'prop' in change ? change.prop : undefined
  const bared = GONE[change.kind] === undefined ? [] : restingBy(before, acted)
  if (props.some((id) => id !== acted && !bared.includes(id)))
    faults.push(`${props} changed by ${change.kind}`)
  if (props.some((id) => isGone(before, id))) faults.push(`${props} came back, or changed when gone`)
  if (people.length + props.length === 0) {
    if (mustHappen(before, change)) faults.push(`${change.kind} did not happen`)
    return faults
  }
  if (IDLE.has(change.kind)) faults.push(`${change.kind} changed something`)
  const actor = own(before.people, change.by)
  if (actor === undefined || (actor.scene === null) !== (change.kind === 'enter'))
    faults.push(`${change.kind} by somebody who is not there`)
  if (acted !== undefined) faults.push(...movedFaults(before, after, { change, acted }))
  return faults
}

const NEEDS: Readonly<Record<string, string>> = {
  at: 'kind,where',
  floor: 'kind',
  in: 'kind,prop',
  on: 'kind,prop',
  under: 'kind,prop',
  behind: 'kind,prop',
  held: 'by,kind',
  worn: 'by,kind',
  gone: 'how,kind',
}
/** How a thing is gone after what was done to it. */
const GONE: Readonly<Record<string, string>> = { burn: 'burned', remove: 'away' }
/** What is done and alters nothing. */
const IDLE: ReadonlySet<string> = new Set(['use', 'touch', 'show'])
const GOING: ReadonlySet<string> = new Set(['enter', 'leave', 'move', 'conceal', 'emerge', 'listen'])
const FIELDS: Readonly<Record<string, string>> = {
  write: 'states,text',
  reveal: 'hidden,hiddenBy',
  'read-aloud': 'hidden,hiddenBy,states',
}
const MOVED = 'hidden,hiddenBy,place,scene'

function movedFaults(
  before: Setting,
  after: Setting,
  { change, acted }: { readonly change: Change; readonly acted: string },
): readonly string[] {
  const was = own(before.props, acted)
  const is = own(after.props, acted)
  if (was === undefined || is === undefined) return [`${acted} came or went`]
  const faults: string[] = []
  const wanted = placeAfter(change)
  // What one has hidden, or has in one's own bag, comes into the hand.
  const isOwn = was.hiddenBy === change.by || whoseBag(before, acted) === change.by
  const isBroughtOut = change.kind === 'reveal' && isOwn
  const allowed = isBroughtOut ? MOVED : (FIELDS[change.kind] ?? (wanted === undefined ? 'states' : MOVED))
  if (is.hiddenBy !== undefined && is.hiddenBy !== (change.kind === 'hide' ? change.by : was.hiddenBy))
    faults.push(`${acted} is hidden by somebody else`)
  for (const field of differing(was, is))
    if (!allowed.split(',').includes(field)) faults.push(`${change.kind} changed the ${field} of ${acted}`)
  if (wanted !== undefined && JSON.stringify(is.place) !== JSON.stringify(wanted))
    faults.push(`${change.kind} left ${acted} at ${JSON.stringify(is.place)}`)
  if (was.size === 'large' && JSON.stringify(was.place) !== JSON.stringify(is.place))
    faults.push(`${acted} is large and moved`)
  const scene = own(before.people, change.by)?.scene
  if (whereIs(before, acted) !== scene) faults.push(`${acted} was not where ${change.by} is`)
  const isOff = GONE[change.kind] !== undefined
  if (
    wanted !== undefined &&
    (whereIs(after, acted) !== (isOff ? null : scene) || (!isOff && is.scene !== scene))
  )
    faults.push(`${acted} went out of the place`)
  if (change.kind === 'burn' && !isFireIn(before, scene)) faults.push(`${acted} burned without a fire`)
  if (isBehindALid(before, acted) && was.hiddenBy !== change.by)
    faults.push(`${acted} was reached through a lid`)
  if (was.place.kind === 'floor' && is.place.kind !== 'floor' && !PICKS_UP.has(change.kind))
    faults.push(`${acted} left the floor by ${change.kind}`)
  return faults
}

/** Who has the thing that a thing lies in, however deep. */
function whoseBag({ props }: Setting, acted: string): string | undefined {
  let place = own(props, acted)?.place
  for (let depth = 0; place !== undefined && 'prop' in place && depth < 8; depth++)
    place = own(props, place.prop)?.place
  return place !== undefined && 'by' in place ? place.by : undefined
}

const PICKS_UP: ReadonlySet<string> = new Set(['take', 'wear', 'hide', 'burn', 'remove'])

function placeAfter(change: Change): object | undefined {
  switch (change.kind) {
    case 'take':
      return { kind: 'held', by: change.by }
    case 'wear':
      return { kind: 'worn', by: change.by }
    case 'give':
      return { kind: 'held', by: change.to }
    case 'drop':
      return { kind: 'floor' }
    case 'put':
      return change.spot
    case 'hide':
      return change.spot ?? { kind: 'held', by: change.by }
    case 'burn':
    case 'remove':
      return { kind: 'gone', how: GONE[change.kind] }
    default:
      return undefined
  }
}

function restingBy({ props }: Setting, id: string | undefined): readonly string[] {
  return Object.keys(props).filter((other) => {
    const place = own(props, other)?.place
    return place !== undefined && 'prop' in place && place.kind !== 'in' && place.prop === id
  })
}

function isFireIn(setting: Setting, scene: string | null | undefined): boolean {
  return Object.keys(setting.props).some(
    (id) => own(setting.props, id)?.states.lit === true && whereIs(setting, id) === scene,
  )
}

function isGone(setting: Setting, id: string): boolean {
  return own(setting.props, id)?.place.kind === 'gone'
}

/** The plainest acts: what a child could do must be possible. */
function mustHappen(setting: Setting, change: Change): boolean {
  const actor = own(setting.people, change.by)
  if (actor === undefined) return false
  if (change.kind === 'enter')
    return actor.scene === null && own(setting.scenes, setting.scene ?? '') !== undefined
  if (actor.scene === null || actor.concealed) return false
  if (change.kind === 'leave') return true
  const prop = 'prop' in change && change.prop !== undefined ? own(setting.props, change.prop) : undefined
  if (prop === undefined || prop.size === 'large') return false
  const inHand = prop.place.kind === 'held' && prop.place.by === change.by
  const other = change.kind === 'give' ? own(setting.people, change.to) : undefined
  if (change.kind === 'drop') return inHand
  if (change.kind === 'give')
    return inHand && change.to !== change.by && other?.scene === actor.scene && !other.concealed
  return change.kind === 'take' && prop.place.kind === 'floor' && !prop.hidden && prop.scene === actor.scene
}

function whereIs(setting: Setting, id: string): string | null {
  const passed = new Set<string>()
  for (let at = id; ; ) {
    if (passed.has(at)) return 'inside itself'
    passed.add(at)
    const prop = own(setting.props, at)
    if (prop === undefined || prop.place.kind === 'gone') return null
    if ('by' in prop.place) return own(setting.people, prop.place.by)?.scene ?? null
    if (!('prop' in prop.place)) return prop.scene
    at = prop.place.prop
  }
}

function isBehindALid(setting: Setting, id: string): boolean {
  for (let at = own(setting.props, id), steps = 0; at !== undefined && steps < 1_000; steps++) {
    if (!('prop' in at.place)) return false
    const holder = own(setting.props, at.place.prop)
    if (at.place.kind === 'in' && (holder?.states.open === false || holder?.states.locked === true))
      return true
    at = holder
  }
  return false
}

function differing(before: object, after: object): readonly string[] {
  const value = (from: object, key: string): unknown => own(from as Readonly<Record<string, unknown>>, key)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => {
    const [was, is] = [value(before, key), value(after, key)]
    return was !== is && JSON.stringify(was) !== JSON.stringify(is)
  })
}

function own<Entry>(entries: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined
}
