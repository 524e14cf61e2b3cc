import { emptyStage } from '@commedia/core'
import { anEvent } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { showReader } from '../../evening/play-house.ts'
import { sees } from './look.ts'

const VIEWER = 'role_pip'

it('sees whoever is plainly there, and nobody who hides, was hidden before, or is elsewhere', () => {
  const cast = [VIEWER, 'role_ana', 'role_ben', 'role_behind_the_arras']
  const people = [VIEWER, 'role_ana', 'role_ben']
  const facts = [
    ...cast.map((role) => ({ type: 'role-listed', body: { role, name: role, description: '' } })),
    {
      type: 'looked-round',
      body: { scene: 'scene_hall', name: 'Hall', surroundings: '', time: '', people, props: [] },
    },
    { type: 'stage-changed', body: { change: { kind: 'conceal', by: 'role_ben' }, told: '', seen: [] } },
  ]
  const stage = facts
    .map((one, at) => anEvent({ ...one, version: 1, seq: at + 1, audience: [VIEWER] }))
    .reduce(showReader.fold, emptyStage('take_1'))
  expect(cast.filter((role) => sees({ stage, viewer: VIEWER }, role))).toEqual([VIEWER, 'role_ana'])
})
