import { readScript, type Script } from '@commedia/core/reading'
import type { RoleBenchFile, SourceLines } from './role-bench-file.ts'

/**
 * Says what is wrong with a bench, by the text of its play: sources that do not stand where they are said to, or in a scene that the role
 * has no part in; people who are not in the play; ids that stand there twice; names that a gold summary does not hold.
 */
export function checkRoleBench(bench: RoleBenchFile, text: string): readonly string[] {
  const script = readScript(text)
  const lines = text.split('\n')
  const lineAt = lineFinder(text)
  const spread = script.scenes.map((scene): readonly [number, number] => {
    const spans = scene.items.flatMap(({ span }) => span ?? [])
    const [first, last] = [spans[0], spans.at(-1)]
    // Where items have no place in the text, all of it is theirs.
    if (first === undefined || last === undefined) return [1, lines.length]
    return [lineAt(first.start), lineAt(Math.max(last.start, last.end - 1))]
  })
  const people = new Set(script.people.map(({ name }) => name))
  const presence = new Map(bench.roles.map((role) => [role, scenesOf(role, script)]))
  const { selfKnowledge, reactions, responses, summaries } = bench
  const answers = reactions.flatMap(({ id, role, answers: all }) => all.map((one) => ({ ...one, id, role })))
  const ids = [...selfKnowledge, ...reactions, ...responses, ...summaries].map(({ id }) => id)
  return [
    ...bench.roles.filter((role) => !people.has(role)).map((role) => `roles: ${role} is not in the play.`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: stands there twice.`),
    ...[...selfKnowledge, ...answers, ...responses, ...summaries].flatMap(({ id, role, source }) => {
      const scenes = presence.get(role)
      if (scenes === undefined) return [`${id}: ${role} is not among the roles.`]
      return source.flatMap((one) =>
        sourceProblems(one, { lines, scenes, spread }).map((what) => `${id}: ${what}`),
      )
    }),
    ...[...answers, ...responses, ...summaries].flatMap(({ id, role, asker }) => [
      ...(people.has(asker) ? [] : [`${id}: ${asker} is not in the play.`]),
      ...(asker === role ? [`${id}: ${role} asks themselves.`] : []),
    ]),
    ...reactions.flatMap(({ id, answers: all }) => {
      const askers = all.map(({ asker }) => asker)
      return new Set(askers).size < askers.length ? [`${id}: somebody asks twice.`] : []
    }),
    ...summaries.flatMap(({ id, summary, entities = [] }) =>
      entities
        .filter((name) => !summary.toLowerCase().includes(name.toLowerCase()))
        .map((name) => `${id}: its own summary does not name ${name}.`),
    ),
  ]
}

/** The scenes, from 1, in which a role speaks: those it can know of. */
export function scenesOf(role: string, { people, scenes }: Script): ReadonlySet<number> {
  const person = people.find(({ name }) => name === role)?.id ?? ''
  return new Set(
    scenes.flatMap(({ items }, at) =>
      items.some((item) => item.kind === 'speech' && item.speakers.includes(person)) ? [at + 1] : [],
    ),
  )
}

/** Says of places in a text on which line, from 1, they lie. */
export function lineFinder(text: string): (place: number) => number {
  const breaks = [...text.matchAll(/\n/gu)].map(({ index }) => index)
  return (place) => {
    let [low, high] = [0, breaks.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((breaks[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

interface Known {
  readonly lines: readonly string[]
  /** Scenes of the role. */
  readonly scenes: ReadonlySet<number>
  /** First and last line of every scene. */
  readonly spread: readonly (readonly [number, number])[]
}

function sourceProblems({ scene, lines: where, words }: SourceLines, known: Known): readonly string[] {
  const { lines, scenes, spread } = known
  const [begins, ends] = spread[scene - 1] ?? [0, 0]
  const [first, last] = where ?? [begins, ends]
  const stands = plain(lines.slice(Math.max(0, first - 1), last).join(' ')).includes(plain(words))
  return [
    ...(stands ? [] : [`“${words}” does not stand in lines ${first} to ${last}.`]),
    ...(first >= begins && last <= ends ? [] : [`lines ${first} to ${last} are not in scene ${scene}.`]),
    ...(scenes.has(scene) ? [] : [`the role does not speak in scene ${scene}.`]),
  ]
}

/** Where a line is broken means nothing. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, '')
}
