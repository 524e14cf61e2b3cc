import { aModelInUse, scriptedModel } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { watchDecisions } from './watch-decisions.ts'

it('says how many have decided of those who were asked and are seen, and of nothing else', () => {
  const told: string[] = []
  const inUse = aModelInUse(scriptedModel(() => ''))
  const { models, beginAnew } = watchDecisions(() => inUse, {
    sees: (role) => role !== 'hidden',
    onChange: ({ done, of }) => told.push(`${done}/${of}`),
  })
  const asked = ['ana', 'ben', 'hidden'].map((role) => models({ prompt: 'acting.decide.choose', role }))
  models({ prompt: 'acting.speak', role: 'ana' })
  asked[2]?.onAnswer?.({ prompt: 'acting.decide.choose', step: 'one', how: 'read' })
  asked[1]?.onAnswer?.({ prompt: 'acting.decide.choose', step: 'one', how: 'read' })
  beginAnew()
  expect(told).toEqual(['0/1', '0/2', '1/2', '0/0'])
})
