import { expect, it } from 'vitest'
import { type Manner, spokenFacts } from './spoken-facts.ts'

const MANNER: Manner = {
  ...{ role: 'role_ana', channel: 'aloud', audience: ['role_ana'], seenBy: ['role_ana'] },
  ...{ around: { people: [], things: [] }, language: 'en', name: 'turn_1' },
}

it('marks a line that the house lent, and no other', () => {
  const said = [{ kind: 'speech', text: 'Let me think.' }] as const
  expect(spokenFacts(said, { ...MANNER, spare: true }).map(({ body }) => body)).toEqual([
    { text: 'Let me think.', channel: 'aloud', spare: true },
  ])
  expect(spokenFacts(said, MANNER).map(({ body }) => body)).toEqual([
    { text: 'Let me think.', channel: 'aloud' },
  ])
})
