import { nameKey } from '../prelude/names.ts'
import type { Blueprint, Point, Prop } from '../schema/blueprint.ts'
import type { Note } from './blueprint-problem.ts'
import { whoIsOn } from './outline.ts'
import { runFinder } from './run-finder.ts'

/** What people know, see and want as a point opens: given to those who are on, everywhere or nowhere, and nobody's secret before it is out. */
export function checkCircumstances(blueprint: Blueprint, note: Note): void {
  if (!blueprint.acts.some(({ points }) => points.some(hasCircumstances))) return
  const known = openSecrets(blueprint)
  blueprint.acts.forEach((act, actIndex) => {
    const hidden = act.scenes.flatMap(({ props }) => props.filter((prop) => prop.hidden))
    whoIsOn(act.points).forEach(({ point, on }, index) => {
      const details = { path: `acts.${actIndex}.points.${index}`, blueprint, note }
      checkWants(point, { ...details, on })
      checkComplete(point, details)
      checkSecrets(point, { ...details, known })
      checkHidden(point, { ...details, known, hidden })
      known.learn(point.flag.text, point.result, ...(point.plain ?? []).map(({ fact }) => fact))
    })
  })
}

/** A form of address that is another's name would call the wrong person. */
export function checkAddress({ cast }: Blueprint, note: Note): void {
  cast.forEach(({ id, address = [] }, index) => {
    const others = cast.filter((other) => other.id !== id)
    const names = new Set(others.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey)))
    for (const what of address)
      if (names.has(nameKey(what)))
        note('address-is-a-name', { path: `cast.${index}.address`, what, severity: 'warning' })
  })
}

/** What a point is checked with. */
interface PointCheck {
  readonly path: string
  readonly blueprint: Blueprint
  readonly note: Note
}

function checkWants(
  { wants = [] }: Point,
  { path, blueprint, note, on }: PointCheck & { readonly on: readonly string[] },
): void {
  const nameOf = (id: string): string | undefined => blueprint.cast.find((one) => one.id === id)?.name
  for (const { role } of wants) {
    const name = nameOf(role)
    if (name === undefined) note('unknown-role', { path: `${path}.wants`, what: role })
    else if (!on.includes(role))
      note('wants-offstage', { path: `${path}.wants`, what: name, severity: 'warning' })
  }
  for (const id of on) {
    const name = nameOf(id)
    if (name !== undefined && !wants.some(({ role }) => role === id))
      note('no-want', { path: `${path}.wants`, what: name, severity: 'warning' })
  }
}

function checkComplete(point: Point, { path, note }: PointCheck): void {
  for (const field of ['news', 'seen'] as const)
    if (!point[field])
      note('no-circumstances', { path: `${path}.${field}`, what: point.description, severity: 'warning' })
}

function checkSecrets(point: Point, { path, blueprint, note, known }: PointCheck & Known): void {
  if (!hasCircumstances(point)) return
  for (const { id, name, secret = '' } of blueprint.cast) {
    const kept = known.runsOf(secret).filter((run) => !known.runs.has(run))
    if (kept.length === 0) continue
    for (const { at, text } of tellings(point, id)) {
      const said = new Set(known.runsOf(text))
      if (kept.some((run) => said.has(run)))
        note('secret-in-news', { path: `${path}.${at}`, what: name, severity: 'warning' })
    }
  }
}

/** What others than one person read of a point. */
function tellings(
  { news = '', seen = '', wants = [] }: Point,
  except: string,
): readonly { readonly at: string; readonly text: string }[] {
  return [
    { at: 'news', text: news },
    { at: 'seen', text: seen },
    ...wants.flatMap(({ role, want }, index) =>
      role === except ? [] : [{ at: `wants.${index}`, text: want }],
    ),
  ]
}

function checkHidden(
  { news = '', seen = '' }: Point,
  { path, note, known, hidden }: PointCheck & Known & { readonly hidden: readonly Prop[] },
): void {
  for (const [field, text] of Object.entries({ news, seen }))
    for (const { name } of hidden)
      if (names(text, name) && !known.texts.some((open) => names(open, name)))
        note('hidden-in-news', { path: `${path}.${field}`, what: name, severity: 'warning' })
}

/** Whether a text has the whole name of a thing in it. */
function names(text: string, thing: string): boolean {
  const [padded, name] = [` ${spaced(text)} `, spaced(thing)]
  return /^[\p{Script=Han}\s]+$/u.test(name) ? padded.includes(name) : padded.includes(` ${name} `)
}

function spaced(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function hasCircumstances({ news, seen, wants }: Point): boolean {
  return Boolean(news) || Boolean(seen) || (wants?.length ?? 0) > 0
}

/** What is out: what anybody in the room can see from the start, and later what flags have brought about. */
interface Known {
  readonly known: ReturnType<typeof openSecrets>
}

function openSecrets({ language, cast, acts }: Blueprint) {
  const runsOf = runFinder(
    language,
    cast.flatMap(({ name, aliases }) => [name, ...aliases]),
  )
  const runs = new Set<string>()
  const texts: string[] = []
  const learn = (...told: readonly string[]): void => {
    texts.push(...told)
    for (const text of told) for (const run of runsOf(text)) runs.add(run)
  }
  const scenes = acts.flatMap((act) => act.scenes)
  const props = scenes.flatMap((scene) => scene.props).filter(({ hidden }) => !hidden)
  learn(...[...cast, ...props].map(({ description }) => description))
  learn(...scenes.map(({ surroundings }) => surroundings))
  return { runsOf, runs, texts, learn }
}
