import { isHan, partsOfName } from '../prelude/names.ts'
import { sentences } from '../prelude/sentences.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'
import type { Unwanted } from './line-cleaner.ts'

/** Shorter sentences may be said again: "Not yet." is a habit, not a lapse. */
const SHORTEST_REPEAT = { latin: 24, han: 9 } as const
const REMEMBERED_LINES = 24
/** Lines further back than this are long forgotten, however much was done and told in between. */
const REMEMBERED_MOMENTS = 96

/** What this viewer's next line must not hold: its own name before it, the others' parts, what was said already. */
export function unwantedIn(view: View): Unwanted {
  const { character } = partOf(view, actingRoom)
  const { people } = partOf(view, settingRoom)
  const own = [people[view.viewer]?.name ?? '', character?.name ?? '', ...(character?.aliases ?? [])]
  const others = [
    ...Object.entries(people).flatMap(([id, { name }]) => (id === view.viewer ? [] : [name])),
    ...(character?.relationships ?? []).map(({ to }) => to),
  ]
  const ownForms = new Set(own.flatMap(formsOf))
  const otherForms = new Set(others.flatMap(formsOf))
  return {
    // A name that several share, such as a family name, labels nobody; whole names always do.
    own: [...ownForms].filter((form) => own.includes(form) || !otherForms.has(form)),
    others: [
      ...[...otherForms].filter((form) => others.includes(form) || !ownForms.has(form)),
      ...NOT_IN_THE_PLAY,
    ].filter((form) => !own.includes(form)),
    said: view.moments
      .slice(-REMEMBERED_MOMENTS)
      .filter(({ kind }) => kind === 'line')
      .slice(-REMEMBERED_LINES)
      .flatMap(({ text }) => sentences(text))
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length >= SHORTEST_REPEAT[isHan(sentence) ? 'han' : 'latin']),
  }
}

const NOT_IN_THE_PLAY = [
  'narrator',
  'director',
  'user',
  'assistant',
  'system',
  'human',
  '旁白',
  '叙述者',
  '导演',
  '用户',
  '系统',
]

/** A name and the shorter ways to write it before a line. */
function formsOf(name: string): readonly string[] {
  if (name === '') return []
  const { bare } = partsOfName(name)
  if (isHan(name)) return [name, bare, ...(bare.length === 3 ? [bare.slice(1)] : [])]
  return [name, bare, ...bare.split(' ').filter((word) => word.length > 2)]
}
