import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import type { Act, Blueprint, FlagCondition, Place, Point, Prop, Scene } from '../schema/blueprint.ts'
import { goneByFlag } from './check-flag.ts'
import { OUTLINE_WORDS, type OutlineWords } from './outline-words.ts'

/** How ids read to a person. */
type NameOf = (id: string) => string

/** In which words, with which names. */
interface Telling {
  readonly words: OutlineWords
  readonly nameOf: NameOf
}

/** A blueprint as an outline in Markdown: acts, points, who is on, flags, props. Secrets, letters and what each wants from a scene stay closed. */
export function outline(blueprint: Blueprint, language: Language = blueprint.language): string {
  const words = inLanguage(language, OUTLINE_WORDS)
  const telling = { words, nameOf: namesIn(blueprint) }
  const parts = [
    `# ${oneLine(blueprint.title)}`,
    oneLine(blueprint.logline),
    `## ${words.cast}`,
    bullets(blueprint.cast.map(({ name, description }) => `${name}${words.colon}${description}`)),
    ...blueprint.acts.flatMap((act) => actParts(act, telling)),
  ]
  return `${parts.join('\n\n')}\n`
}

function actParts(act: Act, telling: Telling): string[] {
  const { words, nameOf } = telling
  return [
    `## ${oneLine(act.title)}`,
    oneLine(act.summary),
    `### ${words.wants}`,
    bullets(act.goals.map(({ role, goal }) => `${nameOf(role)}${words.colon}${goal}`)),
    ...(act.stakes === undefined ? [] : [`### ${words.stakes}`, bullets(act.stakes)]),
    `### ${words.scenes}`,
    act.scenes.map((scene) => sceneText(scene, telling)).join('\n'),
    `### ${words.points}`,
    whoIsOn(act.points)
      .map((entry, index) => `${index + 1}. ${pointText(entry, telling)}`)
      .join('\n'),
    `${words.ending}${words.colon}${oneLine(act.ending)}`,
  ]
}

function sceneText(scene: Scene, telling: Telling): string {
  const { words, nameOf } = telling
  const time = scene.time === '' ? '' : words.bracket(scene.time)
  const details = [
    ...listed(words.next, scene.next.map(nameOf), words),
    ...scene.props.map((prop) => propText(prop, telling)),
    ...scene.events.map((event) => `${words.may}${words.colon}${event}`),
    ...(scene.business ?? []).map((one) => `${words.todo}${words.colon}${one}`),
    ...told(words.sound, scene.sound, words),
  ]
  return [`- ${oneLine(`${scene.name}${time}${words.colon}${scene.surroundings}`)}`, ...nested(details)].join(
    '\n',
  )
}

function propText({ name, description, hidden, place }: Prop, telling: Telling): string {
  const { words } = telling
  const where = [placeText(place, telling), ...(hidden ? [words.hidden] : [])].join(words.comma)
  return `${name}${words.bracket(where)}${words.colon}${description}`
}

function placeText(place: Place, { words, nameOf }: Telling): string {
  if (place.kind === 'at') return place.where
  return words.place(place.kind, nameOf('prop' in place ? place.prop : place.by))
}

function pointText({ point, on }: PointWithPeople, telling: Telling): string {
  const { words, nameOf } = telling
  const people = (label: string, ids: readonly string[]): string[] => listed(label, ids.map(nameOf), words)
  const conditions = point.flag.conditions.map((one) => conditionText(one, telling)).join(words.semicolon)
  const details = [
    ...told(words.time, point.time, words),
    ...told(words.news, point.news, words),
    ...told(words.seen, point.seen, words),
    ...people(words.enters, point.enters),
    ...people(words.on, on),
    `${words.flag}${words.colon}${point.flag.text}${conditions === '' ? '' : words.bracket(conditions)}`,
    `${words.result}${words.colon}${point.result}`,
    ...people(words.leaves, point.leaves),
  ]
  return [oneLine(`${nameOf(point.scene)}${words.colon}${point.description}`), ...nested(details)].join('\n')
}

function conditionText(condition: FlagCondition, telling: Telling): string {
  const { words, nameOf } = telling
  switch (condition.kind) {
    case 'prop-place':
      return `${nameOf(condition.prop)}${words.colon}${placeText(condition.place, telling)}`
    case 'prop-state':
      return `${nameOf(condition.prop)}${words.colon}${words.states[condition.state][condition.is ? 0 : 1]}`
    case 'said':
      return words.said({
        by: nameOf(condition.by),
        words: condition.words.join(words.comma),
        ...(condition.to === undefined ? {} : { to: nameOf(condition.to) }),
      })
    default:
      return words.presence(condition.kind, nameOf(condition.role))
  }
}

/** A point and those who are on stage in it. */
interface PointWithPeople {
  readonly point: Point
  readonly on: readonly string[]
}

/** Each point of an act with those who are on stage in it. */
export function whoIsOn(points: readonly Point[]): PointWithPeople[] {
  const onStage = new Set<string>()
  return points.map((point) => {
    for (const id of point.enters) onStage.add(id)
    const on = [...onStage]
    for (const id of [...point.leaves, ...goneByFlag(point)]) onStage.delete(id)
    return { point, on }
  })
}

/** How the ids of a blueprint read to a person: people, scenes and props by name. */
export function namesIn({ cast, acts }: Blueprint): NameOf {
  const scenes = acts.flatMap((act) => act.scenes)
  const named = [...cast, ...scenes, ...scenes.flatMap(({ props }) => props)]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

function told(label: string, text: string | undefined, { colon }: OutlineWords): string[] {
  return text ? [`${label}${colon}${text}`] : []
}

function listed(label: string, names: readonly string[], words: OutlineWords): string[] {
  return names.length === 0 ? [] : [`${label}${words.colon}${names.join(words.comma)}`]
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${oneLine(item)}`).join('\n')
}

function nested(items: readonly string[]): string[] {
  return items.map((item) => `   - ${oneLine(item)}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
