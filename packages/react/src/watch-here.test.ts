import { memoryJournal, memoryLiveFeed } from '@commedia/core/recording'
import { aDraft, aFrame } from '@commedia/core/testing'
import type { ShowNews, Watching } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { heardJournal } from './heard-journal.ts'
import { watchHere } from './watch-here.ts'

const TAKE = { id: 'take_1', show: 'show_1' }
const EVERYBODY = ['role_ana', 'role_ben']

async function aPlace() {
  const journal = heardJournal(memoryJournal())
  const feed = memoryLiveFeed()
  await journal.begin(TAKE)
  let count = 0
  const happen = (audience: readonly string[]) =>
    journal.append(TAKE.id, 'end', [{ ...aDraft(), audience: [...audience], cause: { input: `${++count}` } }])
  const bell = new AbortController()
  const watch = (viewer: string, from?: Watching['from']) =>
    watchHere({ take: TAKE.id, viewer, notice: '', journal, feed }, from, bell.signal)
  return { journal, feed, happen, bell, watch }
}

const told = (news: ShowNews) => {
  if (news.kind === 'event') return news.event.seq
  return news.kind === 'frame' ? news.frame.text : news.kind
}
async function heard(watching: AsyncGenerator<ShowNews, void>, count: number) {
  const all: unknown[] = []
  while (all.length < count) {
    const { value, done } = await watching.next()
    if (done) return [...all, 'end']
    all.push(told(value))
  }
  return all
}

it('tells what the viewer perceives, of the record and of what comes, and nothing else', async () => {
  const { happen, watch, feed } = await aPlace()
  for (const audience of [EVERYBODY, ['role_ben'], []]) await happen(audience)
  const ana = watch('role_ana')
  expect(await heard(ana, 3)).toEqual(['stage', 1, 'caught-up'])
  await happen(['role_ben'])
  feed.send(aFrame({ take: TAKE.id, audience: ['role_ben'], kind: 'thought', text: 'Poison.' }))
  feed.send(aFrame({ take: TAKE.id, audience: EVERYBODY, text: 'Good ' }))
  feed.send(aFrame({ take: TAKE.id, audience: EVERYBODY, text: 'evening.' }))
  await happen(EVERYBODY)
  expect(await heard(ana, 3)).toEqual(['Good ', 'evening.', 5])
})

it('tells each event once and after its words, also while the record is read', async () => {
  const { happen, watch, bell, feed } = await aPlace()
  await happen(EVERYBODY)
  const ana = watch('role_ana')
  expect(await heard(ana, 1)).toEqual(['stage'])
  await happen(EVERYBODY)
  feed.send(aFrame({ take: TAKE.id, audience: EVERYBODY, text: 'Good evening.' }))
  await happen(EVERYBODY)
  expect(await heard(ana, 5)).toEqual([1, 'caught-up', 2, 'Good evening.', 3])
  const waits = heard(ana, 1)
  bell.abort()
  expect(await waits).toEqual(['end'])
})

it('goes on after the number it is given', async () => {
  const { happen, watch } = await aPlace()
  for (let at = 0; at < 3; at++) await happen(EVERYBODY)
  expect(await heard(watch('role_ben', { epoch: 1, seq: 2 }), 3)).toEqual(['stage', 3, 'caught-up'])
})
