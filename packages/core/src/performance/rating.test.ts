import { expect, it } from 'vitest'
import { ratingGuidance } from '../care/content-rating.ts'
import { fact, readBody } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { anEvening } from '../testing/an-evening.ts'
import { anEvent } from '../testing/build.ts'
import { performanceRoom, ratingSet, showOpened } from './performance-room.ts'
import { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'

const [MILD, STRONG] = [ratingGuidance('everyone', 'en'), ratingGuidance('adult', 'en')]

it('guides every page of an actor, from the curtain on and from the moment it changes', async () => {
  const evening = await anEvening({ rating: 'everyone' })
  const pages: string[] = []
  evening.ears.onPage = (words) => pages.push(words)
  await evening.play(takeTurn)
  await evening.happen(fact(ratingSet, { by: 'stage-manager', audience: [], body: { rating: 'adult' } }))
  await evening.play(takeTurn)
  const told = (line: string) => pages.map((words) => words.includes(line))
  expect(told(MILD)).toEqual([true, false])
  expect(told(STRONG)).toEqual([false, true])
  const decided = evening.company.calls.filter(({ agent }) => agent.startsWith('acting.decide'))
  expect(decided.length).toBeGreaterThan(0)
  for (const { page } of decided) expect(page.words).toMatch(/Children are watching|Adults are watching/)
})

it('is the usual one in records that say nothing of it', () => {
  const body = { blueprint: aBlueprint(), settings: ShowSettings.parse({}) }
  const opened = anEvent({ type: 'show-opened', version: 1, body } as Parameters<typeof anEvent>[0])
  expect(readBody(showOpened, opened)).toMatchObject({ kind: 'read', body: { rating: 'teen' } })
  expect(stateOf({ take: 't', seq: 0, rooms: {}, views: {} }, performanceRoom).rating).toBe('teen')
})
