import type { Language } from '../prelude/language.ts'
import { mentions, nameKey } from '../prelude/names.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import { Change } from '../schema/change.ts'
import { applyChange } from '../world/apply-change.ts'
import { checkChange } from '../world/check-change.ts'
import { isUncovered, named, type Setting, sceneOfProp } from '../world/setting.ts'
import { type ChangeReply, narratePrompt } from './narrate.prompt.ts'
import { narratorView } from './narrator-view.ts'
import { tellChange } from './tell-change.ts'

/** One act, ruled: what is said of it, and the changes that code let happen. */
export interface Ruling {
  readonly possible: boolean
  readonly told: string
  readonly changes: readonly Change[]
}

/** What is to be ruled on: whose acts, under which step name. */
export interface Attempt {
  readonly by: string
  readonly acts: readonly string[]
  readonly step: string
  readonly language: Language
}

/**
 * Rules on what somebody tries. The narrator proposes typed changes; code checks each against the stage as the ones
 * before leave it, and one that cannot be makes the whole act come to nothing.
 */
export async function rule(setting: Setting, attempt: Attempt, crew: AskCrew): Promise<readonly Ruling[]> {
  const { step, language, by } = attempt
  const { output } = await ask(narratePrompt, { input: narratorView(setting, attempt), step, language }, crew)
  let current = setting
  return output.rulings.map(({ possible, told, changes }): Ruling => {
    if (!possible) return nothing(language)
    const typed: Change[] = []
    let after = current
    for (const reply of changes) {
      const change = typedChange(after, by, reply)
      if (change === undefined || checkChange(after, change) !== undefined) return nothing(language)
      typed.push(change)
      after = applyChange(after, change)
    }
    const before = current
    current = after
    const fit = told !== '' && !saysTooMuch(told, { before, after }, typed)
    return { possible: true, told: fit ? told : toldByCode(before, typed, language), changes: typed }
  })
}

function nothing(language: Language): Ruling {
  return {
    possible: false,
    told: language === 'zh' ? '什么也没有发生。' : 'Nothing comes of it.',
    changes: [],
  }
}

/** Whether a sentence for all eyes names what stays out of sight, or could hold words that are for one reader alone. */
function saysTooMuch(
  told: string,
  { before, after }: { readonly before: Setting; readonly after: Setting },
  changes: readonly Change[],
): boolean {
  if (changes.some(({ kind }) => kind === 'write')) return true
  const touched = new Set(changes.flatMap((change) => ('prop' in change ? [change.prop] : [])))
  const things = Object.values(after.props).filter(
    ({ id }) => !touched.has(id) && !isUncovered(before.props, id) && !isUncovered(after.props, id),
  )
  const people = Object.entries(after.people).filter(
    ([id, { concealed }]) => concealed && before.people[id]?.concealed,
  )
  const unseen = [
    ...things.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...people.map(([, { name }]) => name),
  ]
  return mentions(told, unseen).length > 0
}

function toldByCode(setting: Setting, [first]: readonly Change[], language: Language): string {
  return first === undefined ? '' : tellChange(setting, first, language)
}

/** Reads names as ids; `undefined` when a name means nothing here or the change is not whole. */
function typedChange(setting: Setting, by: string, reply: ChangeReply): Change | undefined {
  const scene = named(setting.people, by)?.scene ?? null
  const prop = propNamed(setting, scene, reply.thing)
  const target = propNamed(setting, scene, reply.target)
  const person = personNamed(setting, reply.whom)
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
