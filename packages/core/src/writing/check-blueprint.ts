import { couldBe } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { type Act, Blueprint, type Prop } from '../schema/blueprint.ts'
import type { BlueprintProblem, Note } from './blueprint-problem.ts'
import { checkAddress, checkCircumstances } from './check-circumstances.ts'
import { checkFlag, type Facts, goneByFlag, learnFlag, learnProps } from './check-flag.ts'
import { checkProps } from './check-props.ts'
import { checkReach } from './check-reach.ts'
import { checkStory } from './check-story.ts'

/** What the check found. A blueprint with an error is never performed. */
export interface BlueprintCheck {
  readonly ok: boolean
  readonly problems: readonly BlueprintProblem[]
  /** The blueprint as read, when its shape is right. */
  readonly blueprint?: Blueprint
}

/** Everything about a blueprint that needs no model to judge. */
export function checkBlueprint(value: unknown): BlueprintCheck {
  const read = Blueprint.safeParse(value)
  const problems: BlueprintProblem[] = []
  const note: Note = (code, about) => problems.push({ severity: 'error', ...about, code })
  if (!read.success) {
    for (const issue of read.error.issues)
      note('shape', { path: issue.path.join('.') || 'blueprint', what: issue.message })
    return { ok: false, problems }
  }
  checkNames(read.data, note)
  checkIds(read.data, note)
  read.data.acts.forEach((act, index) => {
    checkAct(act, { path: `acts.${index}`, blueprint: read.data, note })
  })
  checkCastIsUsed(read.data, note)
  checkAddress(read.data, note)
  checkStory(read.data, note)
  checkCircumstances(read.data, note)
  checkLanguage(read.data, note)
  return { ok: problems.every(({ severity }) => severity !== 'error'), problems, blueprint: read.data }
}

function checkNames({ cast }: Blueprint, note: Note): void {
  const seen = new Map<string, string>()
  cast.forEach((character, index) => {
    for (const name of new Set([character.name, ...character.aliases].map(nameKey))) {
      const owner = seen.get(name)
      if (owner !== undefined && owner !== character.id)
        note('duplicate-name', { path: `cast.${index}.name`, what: character.name })
      seen.set(name, character.id)
    }
  })
}

function checkIds({ cast, acts }: Blueprint, note: Note): void {
  const seen = new Set<string>()
  const claim = (id: string, path: string): void => {
    if (seen.has(id)) note('duplicate-id', { path, what: id })
    seen.add(id)
  }
  cast.forEach(({ id }, index) => {
    claim(id, `cast.${index}`)
  })
  acts.forEach((act, actIndex) => {
    claim(act.id, `acts.${actIndex}`)
    act.points.forEach(({ id }, index) => {
      claim(id, `acts.${actIndex}.points.${index}`)
    })
    act.scenes.forEach((scene, index) => {
      claim(scene.id, `acts.${actIndex}.scenes.${index}`)
      scene.props.forEach(({ id }, propIndex) => {
        claim(id, `acts.${actIndex}.scenes.${index}.props.${propIndex}`)
      })
    })
  })
}

function checkAct(
  act: Act,
  details: { readonly path: string; readonly blueprint: Blueprint; readonly note: Note },
): void {
  const { path, blueprint, note } = details
  const nameOf = (id: string): string => blueprint.cast.find((character) => character.id === id)?.name ?? id
  const known = new Set(blueprint.cast.map(({ id }) => id))
  act.scenes.forEach((scene, index) => {
    checkProps(scene, { path: `${path}.scenes.${index}`, known, note })
    for (const id of scene.next)
      if (id === scene.id || !act.scenes.some((other) => other.id === id))
        note('unknown-scene', { path: `${path}.scenes.${index}.next`, what: id })
  })
  if (outOfOrder(act.points.map(({ id }) => id)))
    note('points-out-of-order', { path: `${path}.points`, what: act.title })

  const onStage = new Set<string>()
  const appeared = new Set<string>()
  const props: Prop[] = []
  const facts: Facts = new Map()
  learnProps(
    act.scenes.flatMap((scene) => scene.props),
    facts,
  )
  act.points.forEach((point, index) => {
    const at = `${path}.points.${index}`
    const scene = act.scenes.find(({ id }) => id === point.scene)
    if (scene === undefined) note('unknown-scene', { path: `${at}.scene`, what: point.scene })
    else props.push(...scene.props.filter((prop) => !props.includes(prop)))
    for (const id of point.enters) {
      if (!known.has(id)) note('unknown-role', { path: `${at}.enters`, what: id })
      else if (onStage.has(id)) note('enters-twice', { path: `${at}.enters`, what: nameOf(id) })
      onStage.add(id)
      appeared.add(id)
      facts.set(`role ${id}`, 'present')
    }
    for (const id of point.leaves)
      if (!onStage.has(id))
        note(known.has(id) ? 'leaves-unseen' : 'unknown-role', { path: `${at}.leaves`, what: nameOf(id) })
    if (onStage.size === 0) note('empty-stage', { path: at, what: point.description.slice(0, 40) })
    checkFlag(point, { path: `${at}.flag`, onStage, props, cast: blueprint.cast, facts, note })
    learnFlag(point, facts)
    for (const id of [...point.leaves, ...goneByFlag(point)]) {
      onStage.delete(id)
      facts.set(`role ${id}`, 'absent')
    }
  })
  checkReach(act, { path, note })
  checkGoals(act, { path, appeared: [...appeared].filter((id) => known.has(id)), known, nameOf, note })
}

function checkGoals(
  act: Act,
  details: {
    readonly path: string
    readonly appeared: readonly string[]
    readonly known: ReadonlySet<string>
    readonly nameOf: (id: string) => string
    readonly note: Note
  },
): void {
  const wanting = new Set(act.goals.map(({ role }) => role))
  for (const id of details.appeared)
    if (!wanting.has(id))
      details.note('missing-goal', { path: `${details.path}.goals`, what: details.nameOf(id) })
  for (const id of wanting)
    if (!details.known.has(id)) details.note('unknown-role', { path: `${details.path}.goals`, what: id })
}

function checkCastIsUsed({ cast, acts }: Blueprint, note: Note): void {
  const entered = new Set(acts.flatMap(({ points }) => points.flatMap(({ enters }) => enters)))
  cast.forEach(({ id, name }, index) => {
    if (!entered.has(id)) note('never-on-stage', { path: `cast.${index}`, what: name, severity: 'warning' })
  })
}

const ENOUGH_LETTERS = 12

function checkLanguage(blueprint: Blueprint, note: Note): void {
  const wrong = (text: string): boolean =>
    (text.match(/\p{L}/gu)?.length ?? 0) >= ENOUGH_LETTERS && !couldBe(text, blueprint.language)
  const check = (path: string, text: string): void => {
    if (wrong(text)) note('wrong-language', { path, what: text.slice(0, 40) })
  }
  check('logline', blueprint.logline)
  for (const field of ['love', 'wound'] as const) check(`story.${field}`, blueprint.story?.[field] ?? '')
  blueprint.cast.forEach((character, index) => {
    for (const field of ['description', 'background', 'personality', 'voice', 'motivation'] as const)
      check(`cast.${index}.${field}`, character[field])
  })
  blueprint.acts.forEach((act, actIndex) => {
    const path = `acts.${actIndex}`
    check(`${path}.summary`, act.summary)
    check(`${path}.ending`, act.ending)
    act.stakes?.forEach((stake, index) => {
      check(`${path}.stakes.${index}`, stake)
    })
    act.goals.forEach(({ goal }, index) => {
      check(`${path}.goals.${index}.goal`, goal)
    })
    act.points.forEach((point, index) => {
      check(`${path}.points.${index}.description`, point.description)
      check(`${path}.points.${index}.flag.text`, point.flag.text)
      check(`${path}.points.${index}.result`, point.result)
      for (const field of ['time', 'news', 'seen'] as const)
        check(`${path}.points.${index}.${field}`, point[field] ?? '')
      point.wants?.forEach(({ want }, wantIndex) => {
        check(`${path}.points.${index}.wants.${wantIndex}.want`, want)
      })
    })
    act.scenes.forEach((scene, index) => {
      check(`${path}.scenes.${index}.surroundings`, scene.surroundings)
      check(`${path}.scenes.${index}.sound`, scene.sound ?? '')
      scene.business?.forEach((one, businessIndex) => {
        check(`${path}.scenes.${index}.business.${businessIndex}`, one)
      })
      scene.props.forEach(({ description }, propIndex) => {
        check(`${path}.scenes.${index}.props.${propIndex}.description`, description)
      })
    })
  })
}

function outOfOrder(ids: readonly string[]): boolean {
  const numbers = ids.map((id) => Number(/(\d+)$/.exec(id)?.[1] ?? Number.NaN))
  return (
    numbers.every(Number.isFinite) &&
    numbers.some((number, index) => index > 0 && number < (numbers[index - 1] ?? 0))
  )
}
