import {
  HOUSE,
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
import { showReader } from '../../evening/play-house.ts'
import { rewindLines, undoLast } from './retakes.ts'

const TAKE = { id: 'take_1', show: 'show_1' }

function aHouse() {
  return {
    archive: { journal: memoryJournal(), snapshots: memorySnapshots(), reader: showReader },
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
}

function happened(type: string, body: object, { turn, index }: { turn: string; index: number }) {
  const by = 'role_marta'
  const audience = type === 'line-spoken' ? ['role_pip', by] : [by]
  return aDraft({ type, version: 1, by, audience, body, cause: { turn, index } } as Parameters<
    typeof aDraft
  >[0])
}

it('takes back one’s own last turn with what came after it, and from no seat the last beat', async () => {
  const house = aHouse()
  const { journal } = house.archive
  const seat = { kind: 'person', person: 'person_home' }
  const line = (by: string, cause: { turn: string; index: number } | { input: string }) => ({
    ...happened('line-spoken', { text: `${by}.`, channel: 'aloud' }, { turn: 'turn_1', index: 1 }),
    by,
    cause,
  })
  await journal.begin(TAKE)
  await journal.append(TAKE.id, 'end', [
    aDraft({
      type: 'seat-taken',
      version: 1,
      by: 'stage-manager',
      audience: [],
      body: { role: 'role_pip', seat },
    }),
    line('role_pip', { input: 'cue_1' }),
    aDraft({
      type: 'turn-opened',
      version: 1,
      by: 'stage-manager',
      audience: [],
      body: { turn: 'turn_2', seed: 1 },
      cause: { turn: 'turn_2', index: 0 },
    }),
    line('role_marta', { turn: 'turn_2', index: 1 }),
    aDraft({
      type: 'beat-played',
      version: 1,
      by: 'stage-manager',
      audience: [],
      body: { by: 'role_marta' },
      cause: { turn: 'turn_2', index: 2 },
    }),
  ])
  const stage = await loadStage(TAKE, house.archive)
  const undone = async (viewer: string) =>
    (await undoLast({ take: TAKE, stage, viewer }, house))?.take.parent?.seq
  expect([await undone('role_pip'), await undone(HOUSE)]).toEqual([1, 2])
})

it('rewinds to before the whole moment of a line: what was done in the same breath goes with it', async () => {
  const house = aHouse()
  const { archive } = house
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
