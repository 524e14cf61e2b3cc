import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageOf } from '../prelude/language.ts'
import { mentions } from '../prelude/names.ts'
import { BLUEPRINT_VERSION, type Blueprint } from '../schema/blueprint.ts'
import { parseBlueprint, printBlueprint } from './blueprint-file.ts'
import { whoIsOn } from './outline.ts'
import { repairBlueprint } from './repair-blueprint.ts'

const folder = new URL('../../../../shows/', import.meta.url)
const shows = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
  .map(({ name, text }) => ({ name, text, check: parseBlueprint(text) }))

it('three plays are bundled, one of them Chinese', () => {
  expect(shows.map(({ name }) => name)).toEqual([
    'a-dolls-house.json',
    'the-kings-soup.json',
    'ye-hang-deng.json',
  ])
  expect(shows.map(({ check }) => check.blueprint?.language)).toEqual(['en', 'en', 'zh'])
})

describe.each(shows)('$name', ({ text, check }) => {
  const blueprint = check.blueprint as Blueprint
  const props = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.props))
  const points = blueprint.acts.flatMap((act) => act.points)

  it('has neither an error nor a warning, and needs no repair', () => {
    expect(check.problems).toEqual([])
    expect(repairBlueprint(blueprint)).toEqual(blueprint)
  })

  it('is written as we print it', () => {
    expect(text).toBe(printBlueprint(blueprint))
    expect(JSON.parse(text).version).toBe(BLUEPRINT_VERSION)
  })

  it('[H8] gives each of three to six actors a voice, a secret, and a view of others of their own', () => {
    expect(blueprint.cast.length).toBeGreaterThanOrEqual(3)
    expect(blueprint.cast.length).toBeLessThanOrEqual(6)
    const names = blueprint.cast.flatMap(({ name, aliases }) => [name, ...aliases])
    for (const { voice, secret, relationships, motivation } of blueprint.cast) {
      for (const field of [voice, secret, motivation]) expect(field?.length ?? 0).toBeGreaterThan(15)
      expect(relationships.length).toBeGreaterThanOrEqual(2)
      for (const { to } of relationships) expect(mentions(to, names)).toHaveLength(1)
    }
    const views = blueprint.cast.flatMap(({ relationships }) => relationships.map(({ view }) => view))
    expect(new Set(views).size).toBe(views.length)
  })

  it('[H11] gives everybody a goal of their own in every act', () => {
    for (const { goals, points: own } of blueprint.acts) {
      const on = new Set(own.flatMap(({ enters }) => enters))
      expect(new Set(goals.map(({ role }) => role))).toEqual(on)
      expect(new Set(goals.map(({ goal }) => goal)).size).toBe(goals.length)
    }
  })

  it('[H5] has six to twelve props, some hidden, with letters that say something', () => {
    expect(props.length).toBeGreaterThanOrEqual(6)
    expect(props.length).toBeLessThanOrEqual(12)
    expect(props.some(({ hidden }) => hidden)).toBe(true)
    expect(props.filter((prop) => (prop.text?.length ?? 0) > 10).length).toBeGreaterThanOrEqual(2)
  })

  it('[H6] ends each of five or six points with something code can see or hear', () => {
    expect([5, 6]).toContain(points.length)
    for (const { flag } of points) expect(flag.conditions.length).toBeGreaterThanOrEqual(1)
    const inFlags = points.flatMap(({ flag }) =>
      flag.conditions.flatMap((one) => (one.kind === 'prop-place' ? [one.prop] : [])),
    )
    expect(inFlags.length, 'a thing changes hands').toBeGreaterThan(0)
  })

  it('has every condition of a flag told in its words, by somebody who is on', () => {
    for (const { point, on } of blueprint.acts.flatMap((act) => whoIsOn(act.points)))
      for (const condition of point.flag.conditions) {
        const about =
          'prop' in condition
            ? props.find(({ id }) => id === condition.prop)
            : blueprint.cast.find(({ id }) => id === ('by' in condition ? condition.by : condition.role))
        const spellings = [about?.name ?? '', ...(about?.aliases ?? [])]
        expect(mentions(point.flag.text, spellings), `${point.id}: ${about?.name}`).not.toEqual([])
        if ('by' in condition) expect(on).toContain(condition.by)
      }
  })

  it('has somewhere to overhear from, and a world that acts of its own accord', () => {
    const scenes = blueprint.acts.flatMap((act) => act.scenes)
    for (const { id, next } of scenes)
      for (const other of next) expect(scenes.find((scene) => scene.id === other)?.next).toContain(id)
    const played = scenes.filter(({ id }) => points.some(({ scene }) => scene === id))
    for (const { next, events } of played) {
      expect(next.length).toBeGreaterThanOrEqual(1)
      expect(events.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('gives each point its circumstances: news, what is seen, and a want for exactly those who are on', () => {
    for (const { point, on } of blueprint.acts.flatMap((act) => whoIsOn(act.points))) {
      expect(point.news?.length ?? 0, point.id).toBeGreaterThan(60)
      expect(point.seen?.length ?? 0, point.id).toBeGreaterThan(30)
      expect(new Set(point.wants?.map(({ role }) => role)), point.id).toEqual(new Set(on))
    }
    const hours = points.flatMap(({ time }) => time ?? [])
    expect(new Set(hours).size, 'the hour moves with the points').toBe(points.length - 1)
    const wants = points.flatMap((point) => point.wants?.map(({ want }) => want) ?? [])
    expect(new Set(wants).size).toBe(wants.length)
  })

  it('gives each place business and a sound, each act stakes, each person forms of address', () => {
    for (const { scenes, stakes } of blueprint.acts) {
      expect(stakes?.length ?? 0).toBeGreaterThanOrEqual(3)
      for (const { business, sound } of scenes) {
        expect(business?.length ?? 0).toBeGreaterThanOrEqual(1)
        expect(sound).toMatch(/./)
      }
    }
    for (const { address } of blueprint.cast) expect(address?.length ?? 0).toBeGreaterThanOrEqual(2)
  })

  it('is in one language, letters included', () => {
    for (const { language } of blueprint.cast) expect(language).toBe(blueprint.language)
    const prose = [
      ...blueprint.cast.flatMap(({ secret, relationships }) => [
        secret,
        ...relationships.map(({ view }) => view),
      ]),
      ...blueprint.acts.flatMap(({ scenes }) => scenes.flatMap(({ events }) => events)),
      ...props.map((prop) => prop.text),
    ]
    for (const words of prose)
      if (words !== undefined) expect(languageOf(words), words).toBe(blueprint.language)
  })
})
