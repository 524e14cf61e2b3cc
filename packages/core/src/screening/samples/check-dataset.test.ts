import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFor, seededRandom } from '../../prelude/random.ts'
import { DOORWAY } from './a-film.test.data.ts'
import { augmentedRecords, drawPair } from './augmented-records.ts'
import { checkRecords, withoutDoubles } from './check-dataset.ts'
import { findSessions } from './find-sessions.ts'
import { SampleRecord, sampleRecord } from './sample-record.ts'
import { type Session, sessionClip } from './session.ts'
import { splitSessions } from './split-sessions.ts'
import { turnSamples } from './turn-samples.ts'

const [SESSION] = findSessions(DOORWAY, { source: 'A Doll’s House' })
const session = SESSION as Session
const RECORDS = turnSamples(session).map((sample) =>
  sampleRecord(sample, { path: `clips/${sample.clip.id}.mp4` }),
)

describe('the split', () => {
  it('[E28] goes by session, with the same seed the same way, in any order', () => {
    const ids = Array.from({ length: 100 }, (_, at) => `session_${at}`)
    const split = splitSessions(ids, { seed: 7 })
    expect([...split.values()].filter((side) => side === 'test')).toHaveLength(10)
    expect(new Map([...splitSessions(ids.toReversed(), { seed: 7 })].toSorted())).toEqual(
      new Map([...split].toSorted()),
    )
    expect(splitSessions(ids, { seed: 8 })).not.toEqual(split)
    expect(
      [...splitSessions(ids, { seed: 7, test: 0.25 }).values()].filter((side) => side === 'test'),
    ).toHaveLength(25)
  })

  it('[E28] gives every session exactly one side', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer(), share, (...[ids, seed, test]) => {
        const split = splitSessions([...ids, ...ids], { seed, test })
        expect(new Set(split.keys())).toEqual(new Set(ids))
        const tests = [...split.values()].filter((side) => side === 'test').length
        expect(tests).toBe(Math.round(test * split.size))
      }),
    )
  })
})

describe('records', () => {
  it('[E32] have the published fields', () => {
    const [, record] = RECORDS
    expect(SampleRecord.parse(record)).toEqual(record)
    expect(record).toEqual({
      problem_id: turnSamples(session)[1]?.id,
      session_id: session.id,
      segment: { start: 1000, end: 11_000 },
      sample_order: 2,
      user: 'Nora',
      assistant: 'Torvald',
      data_type: 'video',
      source: 'A Doll’s House',
      generation_type: 'raw',
      dialogue: [
        { speaker: 'Nora', utterance: 'You are leaving.' },
        { speaker: 'Torvald', utterance: 'Only for the letter-box.' },
        { speaker: 'Nora', utterance: 'Stay a moment. Please.' },
      ],
      target: { speaker: 'Torvald', utterance: 'What is the matter with you?' },
      path: record?.path,
      problem_type: 'free-form',
      solution: '<answer>What is the matter with you?</answer>',
    })
  })

  const dialogue = ['Rank', 'Nora', 'Rank', 'Nora'].map((speaker, at) => ({
    speaker,
    utterance: `line ${at}`,
  }))
  const ADDED = augmentedRecords(session, {
    user: 'Rank',
    assistant: 'Nora',
    dialogue,
    path: 'clips/whole.mp4',
  })

  it('[E29] [E32] a dialogue written by a model gives one for each answer, in the session of its clip', () => {
    expect(
      ADDED.map(({ sample_order, session_id, generation_type }) => [
        sample_order,
        session_id,
        generation_type,
      ]),
    ).toEqual([
      [1, session.id, 'llm'],
      [2, session.id, 'llm'],
    ])
    expect(ADDED.map(({ dialogue: before, target }) => [before.length, target.utterance])).toEqual([
      [1, 'line 1'],
      [3, 'line 3'],
    ])
    const { start, end } = sessionClip(session)
    expect([start, end, ADDED[0]?.segment]).toEqual([1000, 14_000, { start: 1000, end: 14_000 }])
    for (const record of ADDED) expect(SampleRecord.parse(record)).toEqual(record)
  })

  it('[E29] one of the two in the clip answers, and somebody else of the main characters asks', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const main = ['Nora', 'Torvald', 'Rank', 'Kristine']
        const pair = drawPair(session, { main, random: seededRandom(seed) })
        expect(['Nora', 'Torvald']).toContain(pair?.assistant)
        expect(['Rank', 'Kristine']).toContain(pair?.user)
      }),
    )
    const drawn = Array.from({ length: 40 }, (_, seed) =>
      drawPair(session, { main: ['Nora', 'Torvald', 'Rank', 'Kristine'], random: randomFor(seed, 'pair') }),
    )
    expect(new Set(drawn.map((pair) => pair?.assistant))).toEqual(new Set(['Nora', 'Torvald']))
    expect(new Set(drawn.map((pair) => pair?.user))).toEqual(new Set(['Rank', 'Kristine']))
    expect(drawPair(session, { main: ['Nora'], random: seededRandom(1) })).toBeUndefined()
  })

  it('[E28] a session on both sides is found out', () => {
    const [one, two] = RECORDS as [SampleRecord, SampleRecord]
    expect(checkRecords({ train: [...RECORDS, ...ADDED], test: [] })).toEqual([])
    expect(checkRecords({ train: [one], test: [two] })).toEqual([
      { kind: 'session-in-two-splits', id: session.id },
    ])
  })

  it('[E32] the same talk twice is found out, whatever its marks, and so is a solution that is not the target', () => {
    const [one] = RECORDS as [SampleRecord]
    const shouted = {
      ...one,
      problem_id: 'again',
      session_id: 'other',
      target: { ...one.target, utterance: 'ONLY for the letter-box!' },
      solution: '<answer>ONLY for the letter-box!</answer>',
    }
    expect(withoutDoubles([one, shouted])).toEqual([one])
    expect(checkRecords({ train: [one], test: [shouted] })).toEqual([{ kind: 'twice', id: 'again' }])
    const wrong = { ...one, solution: '<answer>No.</answer>' }
    expect(checkRecords({ train: [wrong], test: [] })).toEqual([
      { kind: 'answer-differs', id: one.problem_id },
    ])
  })
})
