import { literally } from '../prelude/literally.ts'
import { mentions } from '../prelude/names.ts'
import { standsAnywhere } from '../prelude/unspaced.ts'
import type { Change } from '../schema/change.ts'
import { isUncovered, type Setting } from '../world/setting.ts'

/** The stage before and after what is told. */
export interface Told {
  readonly before: Setting
  readonly after: Setting
  readonly changes: readonly Change[]
}

/** Whether a sentence for all eyes may be told: it names nothing that stays out of sight, and no words for one reader alone. */
export function isFitToTell(sentence: string, { before, after, changes }: Told): boolean {
  if (sentence === '' || changes.some(({ kind }) => kind === 'write')) return false
  const touched = new Set(changes.flatMap((change) => ('prop' in change ? [change.prop] : [])))
  const things = Object.values(after.props).filter(
    ({ id }) => !touched.has(id) && !isUncovered(before.props, id) && !isUncovered(after.props, id),
  )
  return !namesAny(sentence, things.flatMap(namesOf)) && !namesHiding(sentence, before, after)
}

/** Whether what the others notice of an unseen act keeps the thing itself out of it. */
export function isFitToNotice(sentence: string, { before, after, changes }: Told): boolean {
  const touched = changes.flatMap((change) => {
    const prop = 'prop' in change && change.prop !== undefined ? after.props[change.prop] : undefined
    return prop ? namesOf(prop) : []
  })
  return isFitToTell(sentence, { before, after, changes }) && !namesAny(sentence, touched)
}

function namesOf({
  name,
  aliases,
}: {
  readonly name: string
  readonly aliases: readonly string[]
}): readonly string[] {
  return [name, ...aliases]
}

/** People are known by parts of their names: Rank is Doctor Rank, and not every doctor is. */
function namesHiding(sentence: string, before: Setting, after: Setting): boolean {
  const hiding = Object.entries(after.people).flatMap(([id, { name, concealed }]) =>
    concealed && before.people[id]?.concealed ? [name] : [],
  )
  const everybody = Object.values(after.people).map(({ name }) => name)
  return mentions(sentence, everybody).some(({ name }) => hiding.includes(name))
}

/** Whole names only: a hidden "hand saw" is not named by every hand. */
function namesAny(sentence: string, names: readonly string[]): boolean {
  const text = sentence.toLowerCase()
  return names.some((name) => {
    const wanted = name.toLowerCase()
    if (wanted === '') return false
    if (standsAnywhere(wanted)) return text.includes(wanted)
    return new RegExp(`(?<![\\p{L}\\p{N}])${literally(wanted)}(?![\\p{L}\\p{N}])`, 'u').test(text)
  })
}
