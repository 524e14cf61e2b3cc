import { expect, it } from 'vitest'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import type { Frame } from '../schema/frame.ts'
import { aTurn } from '../testing/index.ts'
import { type LiveLineDetails, openLiveLine } from './live-line.ts'

function stageFor(details: Partial<LiveLineDetails> = {}) {
  const feed = memoryLiveFeed()
  const seen: Record<string, string[]> = { ana: [], ben: [], booth: [] }
  const frames: Frame[] = []
  for (const viewer of Object.keys(seen)) {
    feed.watch('take_1', viewer, ({ kind, text, attempt }) =>
      seen[viewer]?.push(`${attempt} ${kind} ${text}`.trim()),
    )
  }
  feed.watch('take_1', 'booth', (frame) => frames.push(frame))
  const line = openLiveLine(
    { turn: aTurn(), step: 'speak:ana', by: 'ana', audience: ['ana', 'ben'], ...details },
    feed,
  )
  return { line, seen, frames }
}

it('names take, line, attempt, speaker and audience in every frame', async () => {
  const { line, frames } = stageFor()
  line.text('Hello.')
  await line.end()
  const frame = { take: 'take_1', line: 'turn_1 speak:ana', attempt: 1, by: 'ana', audience: ['ana', 'ben'] }
  expect(frames).toEqual([
    { ...frame, kind: 'speech', text: 'Hello.' },
    { ...frame, kind: 'ended', text: '' },
  ])
})

it('[H45] shows a thought to its own seat and the booth only, though its brackets are split across tokens', async () => {
  const { line, seen } = stageFor()
  for (const delta of ['Hello. [', 'liar', '] (no', 'ds)']) line.text(delta)
  expect(seen.ben).toEqual(['1 speech Hello.', '1 speech', '1 act nods'])
  expect(seen.ana).toContain('1 thought liar')
  expect(seen.booth).toContain('1 thought liar')
})

it('retracts what was shown and numbers the next attempt; nothing shown is nothing to retract', () => {
  const { line, seen } = stageFor()
  line.retract()
  line.text('[Hm] Hel')
  line.retract()
  line.text('Good day.')
  expect(seen.ben).toEqual(['1 speech  Hel', '1 retracted', '2 speech Good day.'])
})

it('shows an act whole as soon as its bracket is closed, in its place', () => {
  const { line, seen } = stageFor()
  for (const delta of ['Now. (dra', 'ws a sw']) line.text(delta)
  expect(seen.ben).toEqual(['1 speech Now.'])
  line.text('ord)')
  expect(seen.ben).toEqual(['1 speech Now.', '1 act draws a sword'])
  line.text(' And you')
  expect(seen.ben?.at(-1)).toBe('1 speech  And you')
})

it('shows an act that is to go unseen to its own seat and the booth only, by how it ends', async () => {
  const { line, seen } = stageFor({ seenBy: (act) => (act.includes('unseen') ? ['ana'] : ['ana', 'ben']) })
  for (const delta of ['(takes the key', ' unseen)', ' Good night.(bows)', '(pockets it, unseen'])
    line.text(delta)
  await line.end()
  expect(seen.ben).toEqual(['1 speech  Good night.', '1 act bows', '1 ended'])
  for (const viewer of ['ana', 'booth'])
    expect(seen[viewer]?.filter((frame) => frame.includes('act'))).toEqual([
      ...['1 act takes the key unseen', '1 act bows', '1 act pockets it, unseen'],
    ])
})

it('shows nothing of an act whose attempt was taken back before it closed', () => {
  const { line, seen } = stageFor()
  line.text('(draws a sw')
  line.retract()
  line.text('(bows)')
  expect(seen.ben).toEqual(['1 act bows'])
})

it('sends an act that was checked to those who see it, not to all who hear', async () => {
  const { line, seen } = stageFor({ check: async () => true, seenBy: () => ['ana'] })
  line.text('Well. (unseen: pockets it) So.')
  await line.end()
  expect(seen.ben).toEqual(['1 speech Well.', '1 speech  So.', '1 ended'])
  expect(seen.ana).toContain('1 act unseen: pockets it')
})

it('holds whole sentences back until the check lets them pass, in order', async () => {
  const asked: string[] = []
  const { line, seen } = stageFor({
    check: async (sentence) => {
      asked.push(sentence)
      return true
    },
  })
  for (const delta of ['One. T', 'wo', '! (bow', 's) Three']) line.text(delta)
  expect(seen.ben).toEqual([])
  await line.end()
  expect(asked).toEqual(['One. ', 'Two! ', 'bows', ' Three'])
  expect(seen.ben).toEqual(['1 speech One.', '1 speech Two!', '1 act bows', '1 speech  Three', '1 ended'])
})

it('shows nothing more of an attempt after a sentence was refused', async () => {
  const { line, seen } = stageFor({ check: async (sentence) => !sentence.includes('vile') })
  line.text('Fine. So vile. Fine again. ')
  await line.end()
  expect(seen.ben).toEqual(['1 speech Fine.', '1 ended'])
})

const opening = (heard: string) => heard.length > 12

it('lets a line through clause by clause until enough was heard, and the rest when it is made', async () => {
  const { line, seen } = stageFor({ opening })
  for (const delta of ['Now, (no', 'ds) you ', 'never told me, ', 'not once (turns)', ' in a year.'])
    line.text(delta)
  expect(seen.ben).toEqual(['1 speech Now,', '1 act nods', '1 speech  you never told me,'])
  await line.end()
  expect(seen.ben?.slice(3)).toEqual(['1 speech not once', '1 act turns', '1 speech  in a year.', '1 ended'])
})

it('breaks a cut line off with a dash: what was held back is never shown', async () => {
  const { line, seen, frames } = stageFor({ opening })
  for (const delta of ['Now, you never told me, not once (turns) [secret] in a ye', 'ar.']) line.text(delta)
  await line.end('—')
  expect(seen.ben).toEqual(['1 speech Now,', '1 speech you never told me,', '1 speech —', '1 ended'])
  expect(frames.length).toBe(4)
})

it('begins anew with another attempt', async () => {
  const { line, seen } = stageFor({ opening })
  line.text('Now, you never told me, not once.')
  line.retract()
  line.text('Well, I always told you, every day.')
  await line.end('—')
  expect(seen.ben?.slice(3)).toEqual([
    '2 speech Well,',
    '2 speech I always told you,',
    '2 speech —',
    '2 ended',
  ])
})

it('shows of a checked line what passed, and of that no more than its opening before it is made', async () => {
  const check = async (sentence: string) => !sentence.includes('damn')
  const { line, seen } = stageFor({ opening, check })
  line.text('Now, you never told me. Not once. A damn shame. Never.')
  await line.end()
  expect(seen.ben).toEqual(['1 speech Now,', '1 speech you never told me.', '1 speech Not once.', '1 ended'])
  const cut = stageFor({ opening, check })
  cut.line.text('Now, you never told me. Not once. A damn shame. Never.')
  await cut.line.end('—')
  expect(cut.seen.ben).toEqual(['1 speech Now,', '1 speech you never told me.', '1 speech —', '1 ended'])
})
