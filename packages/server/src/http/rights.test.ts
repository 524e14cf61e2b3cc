import { aBlueprint, aCastMember } from '@commedia/core/testing'
import { paramsIn, type Recording, type Right, ROUTES, type Route } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedModels } from '../models/house-models.ts'
import { aBallotFile } from './a-ballot.test.data.ts'
import { aCase } from './a-case.test.data.ts'
import { aDesk, aDoor } from './a-desk.test.data.ts'
import { aHouse, OPERATOR } from './a-house.test.data.ts'
import { bodyRoom } from './body-room.ts'
import type { Handlers } from './handler.ts'
import { type App, mount } from './mount.ts'
import { turnstile } from './rate-limits.ts'
import { shelfDoor } from './shelf-door.ts'

type Persona =
  | 'nobody'
  | 'watcher'
  | 'seat'
  | 'other seat'
  | "another show's owner"
  | 'revoked'
  | 'owner'
  | 'director'
  | 'operator'

/** What each persona is to the show, the blueprint, the character and the job of the matrix; a watcher votes on the ballot. Whoever came by a link is no member. */
const PERSONAS: Readonly<Record<Persona, readonly Right[]>> = {
  nobody: ['anyone'],
  watcher: ['anyone', 'person', 'watcher'],
  seat: ['anyone', 'person', 'seat'],
  'other seat': ['anyone', 'person', 'seat'],
  "another show's owner": ['anyone', 'person', 'member'],
  revoked: ['anyone', 'person'],
  owner: ['anyone', 'person', 'member', 'owner'],
  director: ['anyone', 'person', 'director'],
  operator: ['anyone', 'operator'],
}

let house: Awaited<ReturnType<typeof aHouse>>
const secrets = new Map<Persona, string | undefined>([
  ['nobody', undefined],
  ['operator', OPERATOR],
])
const aRecording: Recording = {
  format: 'commedia-recording',
  version: 1,
  ...{ kind: 'performance', cast: [], place: null, labels: {}, pictures: {} },
  ...{ title: 'The Soup', language: 'en', writtenBy: 'hand', notice: '', viewer: 'house', moments: [] },
}
const names: Record<string, string> = {
  ...{ role: 'role_not_there', recording: 'the-soup', pair: '0', dimension: 'narrative' },
}

beforeAll(async () => {
  const models = { names: () => ['simulated'], desk: aDesk }
  house = await aHouse({
    plays: 'nobody',
    config: { models, network: aDoor, recordings: new Map([['the-soup', aRecording]]) },
  })
  const owner = await house.arrive('Olga')
  const stranger = await house.arrive('Stefan')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  await stranger.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const invite = (body: Parameters<typeof owner.wire.invite>[0]['body']) => owner.wire.invite({ show, body })
  const come = async (persona: Persona, body: Parameters<typeof invite>[0]) => {
    const link = await invite(body)
    secrets.set(persona, (await house.claim(link, persona)).secret)
    return link
  }
  await come('watcher', { right: 'watch' })
  await come('director', { right: 'booth' })
  await come('seat', { right: 'seat', role: 'role_ana' })
  await come('other seat', { right: 'seat', role: 'role_ben' })
  const lost = await come('revoked', { right: 'booth' })
  await owner.wire.revokeInvite({ show, invite: lost.id })
  secrets.set('owner', owner.secret)
  secrets.set("another show's owner", stranger.secret)

  names.show = show
  names.invite = (await invite({ right: 'watch' })).id
  names.blueprint = (await owner.wire.keepBlueprint({ body: { blueprint: aBlueprint() } })).id
  names.case = (await owner.wire.keepCase({ body: { case: aCase() } })).id
  names.character = (await owner.wire.keepCharacter({ body: { character: aCastMember() } })).id
  const { id: ballot } = await owner.wire.makeBallot({ body: { kind: 'file', file: aBallotFile() } })
  const vote = await owner.wire.inviteVoters({ ballot, body: {} })
  await house.wire(secrets.get('watcher')).claimInvite({ body: { secret: vote.secret } })
  names.ballot = ballot
  const model = {
    name: 'mine',
    kind: 'openai-compatible',
    model: 'tiny',
    baseUrl: 'https://models.example/v1',
  }
  names.endpoint = (await owner.wire.keepModel({ body: model })).id
  names.report = 'report_1'
  await house.theatre.database
    .insert(tables.reports)
    .values({ id: 'report_1', show, take: 'take_1', seq: 1, person: owner.id, reason: '', at: '' })
  names.job = (await owner.wire.planShow({ body: { kind: 'topic', topic: 'a missed train' } })).job
})
afterAll(() => house.close())

async function ask(route: Route, secret: string | undefined): Promise<number> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)
  const hasBody = route.body !== undefined
  const response = await house.app.request(path, {
    method: route.method.toUpperCase(),
    headers: {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    // Nothing any route could do anything with: whoever is let through is told so.
    ...(hasBody ? { body: '{}' } : {}),
  })
  await response.body?.cancel()
  return response.status
}

/** Rights that are about nothing in particular. */
const OF_NOTHING: readonly Right[] = ['anyone', 'person', 'member', 'operator']

function expected(route: Route, persona: Persona): string {
  const rights = PERSONAS[persona]
  if (route.for.some((right) => rights.includes(right))) return 'let through'
  // Without the record nobody is known but the operator.
  if (persona === 'nobody' || route.withoutRecord === true) return '401'
  const isAboutSomething = route.for.some((right) => !OF_NOTHING.includes(right))
  const [subject] = paramsIn(route.path)
  const hasSome =
    (subject === 'show' && rights.some((right) => !OF_NOTHING.includes(right))) ||
    (subject === 'ballot' && rights.some((right) => right === 'watcher' || right === 'owner'))
  return isAboutSomething && !hasSome ? '404' : '403'
}

/** What deletes its own subject comes last. */
const LAST = [
  'leaveSeat',
  'revokeInvite',
  'deleteBallot',
  'deleteBlueprint',
  'deleteCase',
  'deleteCharacter',
  'forgetModel',
  'deleteShow',
  'forgetMe',
]
const routes = Object.entries<Route>(ROUTES).sort(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other))

describe('the rights matrix', () => {
  it('has every cell as its route declares', async ({ task }) => {
    const personas = Object.keys(PERSONAS) as Persona[]
    const wanted: string[] = []
    const found: string[] = []
    for (const [name, route] of routes) {
      // Whoever may is asked last: they may delete what the others are asked about.
      const order = [...personas].sort(
        (one, other) =>
          Number(expected(route, one) === 'let through') - Number(expected(route, other) === 'let through'),
      )
      for (const persona of order) {
        const should = expected(route, persona)
        const status = await ask(route, secrets.get(persona))
        const isThrough = status < 500 && ![401, 403, 404].includes(status)
        wanted.push(`${name} ${persona}: ${should}`)
        found.push(`${name} ${persona}: ${isThrough ? 'let through' : status}`)
      }
    }
    // Read from the report by the proof of security.
    const wrong = found.filter((cell, nth) => cell !== wanted[nth]).length
    Object.assign(task.meta, { cells: found.length, wrong })
    expect(found).toEqual(wanted)
    expect(found).toHaveLength(Object.keys(ROUTES).length * personas.length)
  })

  it('answers no address that the table does not declare', () => {
    const declared = new Set(
      Object.values<Route>(ROUTES).map(
        ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const mounted = house.app.routes.filter(({ method }) => method !== 'ALL')
    expect(new Set(mounted.map(({ method, path }) => `${method} ${path}`))).toEqual(declared)
  })

  it.each([
    [
      'does not say who may use it',
      { ...ROUTES.getHealth, for: [] as unknown as Route['for'] },
      async () => ({ ok: true }),
    ],
    ['has nobody to answer', ROUTES.getHealth, undefined],
  ])('has no route mounted that %s', (_, route, handler) => {
    const app: App = new OpenAPIHono()
    const handlers = { getHealth: handler } as unknown as Handlers<{ getHealth: Route }>
    const { database } = house.theatre
    const config = { version: '', bundled: new Map(), models: fixedModels(house.theatre.models, []) }
    const doors = {
      database,
      config,
      turnstile: turnstile(house.theatre),
      bodies: bodyRoom(),
      shelves: shelfDoor(database, {}),
      clock: house.theatre.clock,
      confirms: false,
    }
    expect(() => mount(app, { routes: { getHealth: route as Route }, handlers }, doors)).toThrow(/getHealth/)
  })

  it('rests on secrets of which only fingerprints are kept', async () => {
    const { database } = house.theatre
    const rows = await database.select().from(tables.people)
    expect(rows.every(({ secret }) => /^[0-9a-f]{64}$/.test(secret))).toBe(true)
  })
})
