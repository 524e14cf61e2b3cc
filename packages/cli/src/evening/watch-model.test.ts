import { PLAIN_PROFILE } from '@commedia/core'
import { scriptedModel } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { watchModel } from './watch-model.ts'

function silencesAfter(...reasons: readonly string[]): readonly string[] {
  const told: string[] = []
  const { models, onSilence } = watchModel(() => ({ model: scriptedModel([]), profile: PLAIN_PROFILE }))
  onSilence((reason) => void told.push(reason))
  for (const reason of reasons)
    models({ prompt: 'p' }).onAnswer?.({ prompt: 'p', step: 's', how: 'fell-back', reason })
  return told
}

it('tells after three questions without an answer that nobody is there, and why', () => {
  expect(silencesAfter('unreachable', 'unreachable')).toEqual([])
  expect(silencesAfter('unreachable', 'misread', 'unreachable', 'unreachable')).toEqual([])
  expect(silencesAfter('unreachable', 'overloaded', 'unreachable')).toEqual(['unreachable'])
})

it.each([
  ['first-token-deadline', 'COMMEDIA_FIRST_TOKEN_SECONDS'],
  ['idle-deadline', 'COMMEDIA_IDLE_SECONDS'],
  ['total-deadline', 'COMMEDIA_TOTAL_SECONDS'],
])('names the setting that gives a model longer after a %s', (reason, setting) => {
  expect(silencesAfter(reason, reason, reason)).toEqual([`${reason} → ${setting}`])
})
