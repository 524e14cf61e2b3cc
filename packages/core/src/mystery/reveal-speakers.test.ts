import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, stateOf } from '../record/stage.ts'
import { MysteryCase } from '../schema/case.ts'
import type { Fact } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { aCase } from './a-case.test.data.ts'
import { openTable } from './open-table.ts'
import { afterTruth } from './reveal-speakers.ts'
import { tableLine, votesCounted } from './table-events.ts'
import { everybody } from './table-facts.ts'
import { tableRoom } from './table-room.ts'

function shipped(name: string): MysteryCase {
  const file = new URL(`../../../../shows/cases/${name}.json`, import.meta.url)
  return MysteryCase.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Who speaks of the house when whoever did it has, after these votes and words. */
function speakers(
  of: MysteryCase,
  { votes = {}, said }: { readonly votes?: Readonly<Record<string, string>>; readonly said?: string },
): readonly string[] {
  const [victim] = of.victims
  const audience = everybody(of)
  const body = {
    ...{ victim: victim?.id ?? '', out: [], tied: [], text: '-' },
    votes: Object.entries(votes).map(([by, named]) => ({ by, for: named })),
  }
  const line = { kind: 'talk' as const, text: said ?? 'Nothing.', private: false }
  const facts: readonly Fact[] = [
    ...openTable({ case: of }),
    fact(tableLine, { by: of.roles[0]?.id ?? '', audience, body: line }),
    fact(votesCounted, { by: 'host', audience, body }),
  ]
  const reader = readerOf(tableRoom)
  const stage = facts.reduce(
    (now, one) => reader.fold(now, anEvent({ ...one, seq: now.seq + 1 })),
    emptyStage('take_1'),
  )
  const table = stateOf(stage, tableRoom)
  const guilty = of.victims.flatMap(({ killedBy }) => killedBy)
  return afterTruth(
    { ...table, case: of, passed: guilty },
    of.roles.map(({ id }) => id),
  )
}

/** Nobody here is of kin to the dead. */
const STRANGERS = aCase({ victims: aCase().victims.map((victim) => ({ ...victim, called: {} })) })

describe('who speaks after the truth', () => {
  it('[P51] is whoever was named for nothing, most by most', () => {
    const votes = { role_ann: 'role_dot', role_bob: 'role_dot', role_cid: 'role_bob', role_dot: 'role_bob' }
    expect(speakers(STRANGERS, { votes })).toEqual(['role_bob', 'role_dot'])
    expect(speakers(STRANGERS, { votes: { role_ann: 'role_dot', role_cid: 'role_dot' } })[0]).toBe('role_dot')
  })

  it('[P51] is whoever was found out: somebody said before all what they wanted to keep', () => {
    const named = { role_bob: 'role_dot' }
    expect(speakers(STRANGERS, { votes: named })).toEqual(['role_dot', 'role_ann'])
    expect(speakers(STRANGERS, { votes: named, said: 'She took the silver spoon.' })[0]).toBe('role_ann')
  })

  it.each([
    ['the-clockmakers-supper.en', 'Edith Vane'],
    ['the-clockmakers-supper.zh', '伊迪丝'],
    ['the-dome-at-midnight.en', 'Thekla Lorenz'],
    ['the-dome-at-midnight.zh', '洛伦茨太太'],
    ['the-prompters-box.en', 'Orsola Berti'],
    ['the-prompters-box.zh', '奥索拉·贝尔蒂'],
  ])('[P51] is who was of kin to the dead, before who only named the right one: %s', (name, expected) => {
    const of = shipped(name)
    const { id } = of.roles.find((role) => role.name === expected) ?? { id: '' }
    const [guilty = ''] = of.victims.flatMap(({ killedBy }) => killedBy)
    const others = of.roles.filter((role) => role.id !== id && role.id !== guilty)
    const votes = Object.fromEntries(others.map((role) => [role.id, guilty]))
    expect(speakers(of, { votes })).toContain(id)
    expect(speakers(of, { votes })[0]).toBe(id)
  })
})
