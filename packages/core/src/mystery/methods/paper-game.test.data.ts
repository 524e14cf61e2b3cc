import type { Embedder } from '../../ports/embedder.ts'
import type { ModelProfile } from '../../prompting/model-profile.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { StageEvent } from '../../schema/event.ts'
import { type Player, playGame, simulatedCompany, sleuths } from '../../testing/index.ts'
import { aCase } from '../a-case.test.data.ts'
import type { TableSettings } from '../table-settings.ts'

/** Two deaths by two hands: what is believed of one is not believed of the other. */
export const TWO = aCase({
  victims: [
    { id: 'victim_moss', name: 'Old Moss', called: { role_ann: 'Uncle Moss' }, killedBy: ['role_cid'] },
    { id: 'victim_wren', name: 'Silas Wren', called: {}, killedBy: ['role_bob'] },
  ],
})
export const ROLES = TWO.roles.map(({ id }) => id)
export const VICTIMS = TWO.victims.map(({ id }) => id)
export const nameOf = (role: string): string => TWO.roles.find(({ id }) => id === role)?.name ?? ''
export const deadFor = (role: string, victim: string): string => {
  const found = TWO.victims.find(({ id }) => id === victim)
  return found?.called[role] ?? found?.name ?? ''
}

interface Making {
  readonly of?: MysteryCase
  readonly players?: readonly Player[]
  readonly profile?: ModelProfile
  readonly embedder?: Embedder
  readonly seed?: number
}

export async function play(settings: Partial<TableSettings> = {}, making: Making = {}) {
  const { of = TWO, players = [], profile, embedder, seed = 5 } = making
  const company = simulatedCompany({
    ...{ seed, players: [...players, ...sleuths()], keepPages: 'all' as const },
    ...(profile && { profile }),
  })
  const events: StageEvent[] = []
  await playGame({
    case: of,
    settings: { method: 'player', searches: 0, discussion: 0, ...settings },
    models: company.models,
    seed,
    ...(embedder && { crew: { embedder } }),
    onEvent: (event) => events.push(event),
  })
  const callsOf = (prompt: string, role = '') =>
    company.calls.filter(({ agent }) => agent.startsWith(`${prompt} `) && agent.endsWith(role))
  return { events, callsOf, pages: (...wanted: [string, string?]) => callsOf(...wanted).map(lastOf) }
}

export const lastOf = ({ page }: { readonly page: { readonly last: string } }): string => page.last

/** Whether a page has somebody word a question about a death; a page that is put once more has not these words. */
export const asksAbout = (page: string, dead: string): boolean =>
  new RegExp(`^Your turn to ask \\w+ about the death of ${dead}\\.`, 'mu').test(page)

export type Told<Body> = Body & { readonly by: string; readonly seq: number; readonly at: string }

export const told = <Body>(events: readonly StageEvent[], type: string): readonly Told<Body>[] =>
  events.flatMap(({ type: own, body, by, seq, at }) =>
    own === type ? [{ ...(body as Body), by, seq, at }] : [],
  )

export interface Chosen {
  readonly victim: string
  readonly round: number
  readonly chosen: readonly string[]
  readonly how: string
  readonly expected: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
}

export interface Pruned {
  readonly victim: string
  readonly round: number
  readonly suspects: readonly string[]
  readonly gain: number
  readonly asked: readonly string[]
}

export interface Line {
  readonly kind: string
  readonly text: string
  readonly to?: string
  readonly victim?: string
}

export const choicesOf = (events: readonly StageEvent[]) => told<Chosen>(events, 'suspect-chosen')
export const prunedIn = (events: readonly StageEvent[]) => told<Pruned>(events, 'suspects-pruned')
export const questionsIn = (events: readonly StageEvent[]) =>
  told<Line>(events, 'table-line').filter(({ kind }) => kind === 'question')

/** Somebody who strikes off the first of those who may have killed Moss, and the last of the others. */
export const striking: Player = {
  recognise: ({ last }) => /^On your list for the death/mu.test(last),
  answer: ({ last }) => {
    const [, dead = '', names = ''] = /On your list for the death of ([^:]+): ([^.]+)\./u.exec(last) ?? []
    const listed = names.split(', ')
    const left = dead.endsWith('Moss') ? listed.slice(1) : listed.slice(0, -1)
    const suspects = left.length === 0 ? listed : left
    return { reason: 'Seen elsewhere.', suspects, profile: `One of ${suspects.length} near ${dead}.` }
  },
}

/** Somebody who imagines whom they look for before anybody was asked. */
export const imagining: Player = {
  recognise: ({ last }) => last.includes('Before anybody is asked:'),
  answer: ({ last }) => ({
    profile: `A first thought of ${/killed (.+) had to/u.exec(last)?.[1] ?? 'nobody'}.`,
  }),
}

/** Everybody whom a list names after a round; before the first, everybody else. */
export function listIn(
  pruned: readonly Told<Pruned>[],
  { by, victim, round }: Pick<Told<Chosen>, 'by' | 'victim' | 'round'>,
): readonly string[] {
  const last = pruned.findLast((one) => one.by === by && one.victim === victim && one.round < round)
  return last?.suspects ?? ROLES.filter((id) => id !== by)
}
