import { expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { emptyStage, stateOf } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { performanceRoom } from './performance-room.ts'
import { ShowSettings } from './show-settings.ts'

const openedWith = (settings: object): StageEvent => ({
  ...{ take: 'take_1', seq: 2, at: '2026-01-01T20:00:00.000Z', cause: { turn: 'turn_1', index: 0 } },
  ...{ type: 'show-opened', version: 1, by: 'stage-manager', audience: [] },
  body: JSON.parse(JSON.stringify({ blueprint: aBlueprint(), settings })),
})

it.each([
  [{ deciding: 'pad' }, 'paper'],
  [{ deciding: 'none' }, 'never'],
  [{ deciding: 'none', decisions: 'paper' }, 'paper'],
  [{}, 'where-it-matters'],
])('a show opened with %j has its decisions %s', (said, decisions) => {
  const { decisions: _today, ...settings } = ShowSettings.parse({})
  const stage = readerOf(performanceRoom).fold(emptyStage('take_1'), openedWith({ ...settings, ...said }))
  const read = stateOf(stage, performanceRoom).settings
  expect(read.decisions).toBe(decisions)
  expect(read).not.toHaveProperty('deciding')
})

it('a show that was opened before pages were a setting has them follow its models', () => {
  const { pages: _today, ...settings } = ShowSettings.parse({})
  const stage = readerOf(performanceRoom).fold(emptyStage('take_1'), openedWith(settings))
  expect(stateOf(stage, performanceRoom).settings.pages).toBe('auto')
})

it('a show that was opened with a blueprint of version 1 is read as one of today', () => {
  const blueprint = JSON.parse(JSON.stringify({ ...aBlueprint(), version: 1 }))
  const event: StageEvent = {
    ...{ take: 'take_1', seq: 2, at: '2026-01-01T20:00:00.000Z', cause: { turn: 'turn_1', index: 0 } },
    ...{ type: 'show-opened', version: 1, by: 'stage-manager', audience: [] },
    body: { blueprint, settings: JSON.parse(JSON.stringify(ShowSettings.parse({}))) },
  }
  const stage = readerOf(performanceRoom).fold(emptyStage('take_1'), event)
  expect(stateOf(stage, performanceRoom).blueprint).toEqual(aBlueprint())
})
