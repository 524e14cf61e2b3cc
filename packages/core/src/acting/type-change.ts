import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { mentions, nameKey } from '../prelude/names.ts'
import { Change } from '../schema/change.ts'
import { applyChange } from '../world/apply-change.ts'
import { checkChange } from '../world/check-change.ts'
import type { ChangeRule } from '../world/define-change.ts'
import { carrierOf, named, type Setting, sceneOfProp } from '../world/setting.ts'
import type { ChangeReply } from './narrate.prompt.ts'

/** Who did it, and whether it was meant to go unseen. */
export interface Doer {
  readonly by: string
  readonly covert: boolean
  readonly language: Language
  /** What can be done beside what can be done in every house. */
  readonly rules?: readonly ChangeRule[] | undefined
}

/**
 * A change as the narrator wrote it, in steps that code can carry out; none when a name means nothing here or the change
 * is not whole. What plainly comes first is put first: a thing that lies there is taken before it is handed over, a drawer
 * opened before something goes into it. What was done in the open is not hidden by it, and what was done unseen is.
 */
export function typeChange(
  setting: Setting,
  { rules = [], language, ...doer }: Doer,
  reply: ChangeReply,
): readonly Change[] {
  const rule = rules.find(({ kind }) => kind === reply.kind)
  const change =
    rule === undefined
      ? typedChange(setting, doer.by, reply)
      : ruledBy(rule, { setting, by: doer.by, reply, language })
  if (change === undefined) return []
  const meant = doer.covert ? unseen(setting, change) : inTheOpen(change)
  return [...whatComesFirst(setting, meant), meant]
}

function inTheOpen(change: Change): Change {
  if (change.kind !== 'hide') return change
  const { by, prop, spot } = change
  return spot === undefined ? { kind: 'take', by, prop } : { kind: 'put', by, prop, spot }
}

/** What somebody takes or puts away unseen is hidden by it, unless it is in another's hand: that one would know. */
function unseen(setting: Setting, change: Change): Change {
  if (change.kind !== 'take' && change.kind !== 'put') return change
  const { by, prop } = change
  if (!isFree(setting, change)) return change
  return change.kind === 'put' ? { kind: 'hide', by, prop, spot: change.spot } : { kind: 'hide', by, prop }
}

function whatComesFirst(setting: Setting, change: Change): readonly Change[] {
  if (!('prop' in change) || change.prop === undefined) return []
  const { by, prop } = change
  const take = { kind: 'take' as const, by, prop }
  const taken = checkChange(setting, change) === 'not-in-hand' && isFree(setting, take) ? [take] : []
  const after = taken.reduce(applyChange, setting)
  if (checkChange(after, change) !== 'shut') return taken
  if ('spot' in change && change.spot !== undefined)
    return [...taken, { kind: 'open', by, prop: change.spot.prop }]
  // A folded letter is unfolded to be read.
  return READING.has(change.kind) ? [...taken, { kind: 'open', by, prop }] : taken
}

const READING: ReadonlySet<Change['kind']> = new Set(['read', 'read-aloud', 'write'])

/** In nobody's hand but the doer's own. */
function isFree(setting: Setting, { by, prop }: { readonly by: string; readonly prop: string }): boolean {
  return [undefined, by].includes(carrierOf(setting, prop))
}

/** What a rule that was handed in makes of it; nothing where it does not allow it. */
function ruledBy(
  rule: ChangeRule,
  {
    setting,
    by,
    reply,
    language,
  }: {
    readonly setting: Setting
    readonly by: string
    readonly reply: ChangeReply
    readonly language: Language
  },
): Change | undefined {
  const id = propNamed(setting, named(setting.people, by)?.scene ?? null, reply.thing)
  const prop = named(setting.props, id ?? '')
  const whom = rule.toSomebody ? personNamed(setting, reply.whom) : undefined
  if (prop === undefined || (rule.toSomebody && whom === undefined)) return undefined
  const doing = { setting, by, prop, ...(whom && { whom }) }
  if (!rule.allows(doing)) return undefined
  const names = { thing: prop.name, whom: named(setting.people, whom ?? '')?.name ?? '' }
  const read = Change.safeParse({
    ...{ kind: 'other', rule: rule.kind, by, prop: prop.id, ...(whom && { whom }) },
    ...{ did: inLanguage(language, rule.told)(names), becomes: rule.becomes(doing) },
  })
  return read.data
}

/** What is done on the way out: a name in it that means nothing here is a door, and no matter. */
const GOING: ReadonlySet<string> = new Set(['move', 'leave', 'listen', 'emerge'])

/** Reads names as ids; `undefined` when a name means nothing here or the change is not whole. */
function typedChange(setting: Setting, by: string, reply: ChangeReply): Change | undefined {
  const scene = named(setting.people, by)?.scene ?? null
  const prop = propNamed(setting, scene, reply.thing)
  const target = propNamed(setting, scene, reply.target)
  const person = personNamed(setting, reply.whom)
  const isUnknown = (name: string, meant: string | undefined): boolean => name !== '' && meant === undefined
  const isHiding = reply.kind === 'hide' || reply.kind === 'conceal'
  if (!GOING.has(reply.kind) && isUnknown(reply.thing, prop)) return undefined
  if (isHiding && isUnknown(reply.target, target)) return undefined
  const spot = target === undefined || reply.where === '' ? undefined : { kind: reply.where, prop: target }
  const read = Change.safeParse({
    kind: reply.kind,
    by,
    prop: reply.kind === 'conceal' ? (target ?? prop) : prop,
    to: person,
    whom: person,
    scene: sceneNamed(setting, reply.whom),
    spot,
    text: reply.words,
    how: reply.words,
  })
  return read.success ? read.data : undefined
}

/** The prop a name means where somebody stands: two places may each have a table. */
function propNamed(setting: Setting, scene: string | null, name: string): string | undefined {
  const key = nameKey(name)
  if (key === '') return undefined
  return Object.values(setting.props).find(
    (prop) =>
      sceneOfProp(setting, prop.id) === scene &&
      [prop.name, ...prop.aliases].some((other) => nameKey(other) === key),
  )?.id
}

function personNamed({ people }: Setting, name: string): string | undefined {
  const key = nameKey(name)
  if (key === '') return undefined
  const whole = Object.keys(people).find((id) => nameKey(people[id]?.name ?? '') === key)
  if (whole !== undefined) return whole
  const everybody = Object.values(people).map((person) => person.name)
  const [meant] = mentions(name, everybody)
  return Object.keys(people).find((id) => people[id]?.name === meant?.name)
}

function sceneNamed({ scenes }: Setting, name: string): string | undefined {
  return Object.values(scenes).find((scene) => nameKey(scene.name) === nameKey(name))?.id
}
