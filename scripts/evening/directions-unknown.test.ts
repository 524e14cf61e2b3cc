import { expect, it } from 'vitest'
import { aRecord, aSecretBlueprint, type Happened, says, whispers } from './a-record.test.data.ts'
import { directionsUnknown } from './directions-unknown.ts'

const holds = (...events: readonly Happened[]) =>
  directionsUnknown(aRecord(...events), aSecretBlueprint()).map((one) => one.holds)

it('finds a hidden thing in the ear of somebody who never saw it', () => {
  expect(holds(whispers('role_ana', 'Read the blue letter aloud.'))).toEqual(['blue letter'])
  expect(holds(whispers('role_ana', 'Look into the letter-box.'))).toEqual([])
})

it('finds a phrase or a name of somebody else’s secret', () => {
  expect(holds(whispers('role_ana', 'Ask why he let the train go early.'))).toEqual(['let the train go'])
  expect(holds(whispers('role_ana', 'Ask him about Hale, and about Inspector Hale.'))).toEqual([
    'Inspector Hale',
  ])
})

it('lets people be told their own secret, and what they have seen or heard', () => {
  expect(holds(whispers('role_ben', 'Own that you let the train go early.'))).toEqual([])
  expect(
    holds(says('role_ben', 'I let the train go.'), whispers('role_ana', 'He let the train go early.')),
  ).toEqual([])
  const found: Happened = {
    type: 'stage-changed',
    by: 'role_ana',
    body: { change: { kind: 'reveal', by: 'role_ana', prop: 'prop_letter' }, told: '', seen: [] },
  }
  expect(holds(found, whispers('role_ana', 'Read the blue letter.'))).toEqual([])
  const elsewhere = { ...found, audience: ['role_ben'] }
  expect(holds(elsewhere, whispers('role_ana', 'Read the blue letter.'))).toEqual(['blue letter'])
})

it('looks at what somebody is to want, and takes the news with it for known', () => {
  const given = (news: string): Happened => ({
    type: 'circumstances-given',
    by: 'director',
    audience: ['role_ana'],
    body: { role: 'role_ana', news, want: 'The blue letter, before he finds it.' },
  })
  expect(holds(given('It is ten.'))).toEqual(['blue letter'])
  expect(holds(given('A blue letter has come.'), whispers('role_ana', 'Ask for the blue letter.'))).toEqual(
    [],
  )
})

it('looks at notes from a scenario, and at what the planner says is lacking', () => {
  const told = (type: string, by: string): Happened => ({
    ...{ type, by, audience: ['role_ana'] },
    body: { role: 'role_ana', text: 'Hold the blue letter up.', beat: 0 },
  })
  expect(holds(told('note-given', 'director'))).toEqual(['blue letter'])
  expect(holds(told('nudge-given', 'planner'))).toEqual(['blue letter'])
})

it('does not take one direction for knowledge in the next', () => {
  const ear = whispers('role_ana', 'Read the blue letter.')
  expect(holds(ear, ear)).toEqual(['blue letter', 'blue letter'])
})
