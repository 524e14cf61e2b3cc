import {
  loadStage,
  memoryJournal,
  memoryLiveFeed,
  memoryPromptBook,
  memorySnapshots,
  seededRandom,
  unlimitedAllowance,
} from '@commedia/core'
import { aDraft, manualClock } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { showReader } from './play-house.ts'
import { rewindLines } from './retakes.ts'

const TAKE = { id: 'take_1', show: 'show_1' }

function happened(type: string, body: object, { turn, index }: { turn: string; index: number }) {
  const by = 'role_marta'
  const audience = type === 'line-spoken' ? ['role_pip', by] : [by]
  return aDraft({ type, version: 1, by, audience, body, cause: { turn, index } } as Parameters<
    typeof aDraft
  >[0])
}

it('rewinds to before the whole moment of a line: what was done in the same breath goes with it', async () => {
  const archive = { journal: memoryJournal(), snapshots: memorySnapshots(), reader: showReader }
  const house = {
    archive,
    book: memoryPromptBook(),
    models: () => {
      throw new Error('nobody is asked')
    },
    feed: memoryLiveFeed(),
    clock: manualClock(),
    random: seededRandom(1),
    allowance: unlimitedAllowance(),
    care: { reminderMs: 0 },
    folder: '',
  }
  await archive.journal.begin(TAKE)
  await archive.journal.append(TAKE.id, 'end', [
    happened('line-spoken', { text: 'One.', channel: 'aloud' }, { turn: 'turn_1', index: 1 }),
    happened('gesture-made', { text: 'shrugs' }, { turn: 'turn_2', index: 1 }),
    happened('act-attempted', { act: 'a', text: 'takes the ladle' }, { turn: 'turn_2', index: 2 }),
    happened('line-spoken', { text: 'Two.', channel: 'aloud' }, { turn: 'turn_2', index: 3 }),
    happened('line-spoken', { text: 'Three.', channel: 'aloud' }, { turn: 'turn_2', index: 4 }),
  ])
  const stage = await loadStage(TAKE, archive)
  const leaving = { take: TAKE, stage, viewer: 'role_pip' }
  const parents = await Promise.all(
    [1, 2, 3, 99].map(async (lines) => (await rewindLines(leaving, lines, house))?.take.parent?.seq),
  )
  expect(parents).toEqual([1, 1, 0, 0])
})
