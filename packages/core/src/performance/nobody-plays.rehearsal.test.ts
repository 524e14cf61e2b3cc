import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stateOf } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { parseBlueprint } from '../writing/blueprint-file.ts'
import { performanceRoom } from './performance-room.ts'

const MOVES = new Set(['enter', 'leave', 'move'])

function bundled(name: string) {
  const file = readFileSync(new URL(`../../../../shows/${name}.json`, import.meta.url), 'utf8')
  const { blueprint } = parseBlueprint(file)
  if (blueprint === undefined) throw new Error(`${name} is not a blueprint`)
  return blueprint
}

interface Moved {
  readonly change: { readonly kind: string; readonly by: string }
  readonly people: readonly string[]
}

/** Moves of a role that its person did not make; the opening of an act, which sets the stage, is none. */
function moves(events: readonly StageEvent[], role: string): readonly StageEvent[] {
  const turnOf = ({ cause }: StageEvent): string => ('turn' in cause ? cause.turn : '')
  const openings = new Set(events.filter(({ type }) => type === 'scene-set').map(turnOf))
  return events.filter((event) => {
    const { change, people } = event.body as unknown as Partial<Moved>
    const isMove = event.type === 'stage-changed' && change?.by === role && MOVES.has(change.kind)
    const isCarried = event.type === 'scene-shifted' && people?.includes(role) === true
    return (isMove || isCarried) && !openings.has(turnOf(event))
  })
}

it.each([
  ['a-dolls-house', 'role_nora'],
  ['a-dolls-house', 'role_kristine'],
  ['the-kings-soup', 'role_dray'],
  ['ye-hang-deng', undefined],
])('a show whose person never says or does anything ends, and moves nobody: %s, %s', async (name, role) => {
  const blueprint = bundled(name)
  const played = role ?? blueprint.cast[0]?.id ?? ''
  const events: StageEvent[] = []
  const { stage } = await playShow({
    blueprint,
    seats: { [played]: { kind: 'person', person: 'person_1' } },
    settings: { stallBeats: 6 },
    models: simulatedCompany({ seed: 3, players: performers() }).models,
    mostTurns: 150,
    onEvent: (event) => events.push(event),
  })
  const { over, totals } = stateOf(stage, performanceRoom)
  expect(over).toBe(true)
  expect(totals.points).toBe(blueprint.acts.flatMap(({ points }) => points).length)
  expect(moves(events, played)).toEqual([])
  const spoke = events.filter(
    ({ type, by }) => by === played && /line-spoken|act-attempted|decided/u.test(type),
  )
  expect(spoke).toEqual([])
})
