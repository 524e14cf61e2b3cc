import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../acting/three-blocks.ts'
import { DOORWAY } from './a-film.test.data.ts'
import { dataCard, splitFigures } from './data-card.ts'
import {
  completionOf,
  jsonLines,
  llamaFactoryInfo,
  llamaFactoryRow,
  trlPreferenceRow,
  trlRow,
} from './export-rows.ts'
import { findSessions } from './find-sessions.ts'
import { sampleRecord } from './sample-record.ts'
import { turnSamples } from './turn-samples.ts'

const RECORDS = findSessions(DOORWAY, { source: 'film.mp4' })
  .flatMap(turnSamples)
  .map((sample) => sampleRecord(sample, { path: `clips/${sample.order}.mp4` }))
const [record] = RECORDS as [(typeof RECORDS)[number]]
const page = {
  system: 'You are Torvald.',
  history: [
    { role: 'user', text: 'a' },
    { role: 'assistant', text: 'b' },
  ],
  last: 'Nora: You are leaving.',
} as const
const reasoning = { perception: 'A man at a door.', think: 'He is in a hurry.' }

describe('rows for trainers', () => {
  it('[E32] complete a page with the blocks that there are, in form', () => {
    expect(completionOf({ record })).toBe('<answer>Only for the letter-box.</answer>')
    expect(readBlocks(completionOf({ record, reasoning }))).toEqual({
      ...reasoning,
      answer: 'Only for the letter-box.',
    })
  })

  it('[E32] are in sharegpt form for LLaMA-Factory: nothing to learn but the reply, one video for its one mark', () => {
    const row = llamaFactoryRow({ record, page, reasoning })
    expect(row).toEqual({
      conversations: [
        { from: 'human', value: '<video>\na\nTorvald: b\nNora: You are leaving.' },
        { from: 'gpt', value: completionOf({ record, reasoning }) },
      ],
      system: 'You are Torvald.',
      videos: ['clips/1.mp4'],
    })
    const { columns } = llamaFactoryInfo('train.jsonl')
    expect(Object.values(columns).toSorted()).toEqual(Object.keys(row).toSorted())
  })

  it('[E32] have no mark of a clip but the one, whatever is said', () => {
    const said = {
      ...page,
      history: [{ role: 'user', text: 'a <video> b' }],
      last: 'Nora: <image> <audio>',
    } as const
    const row = llamaFactoryRow({ record, page: said, reasoning: { ...reasoning, think: 'A <video>.' } })
    const marks = row.conversations.flatMap(({ value }) => value.match(/<(?:image|video|audio)>/gu) ?? [])
    expect(marks).toEqual(['<video>'])
  })

  it('[E32] are prompt and completion, or chosen and rejected, for TRL', () => {
    const prompt = [
      { role: 'system', content: 'You are Torvald.' },
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b' },
      { role: 'user', content: 'Nora: You are leaving.' },
    ]
    const columns = {
      videos: ['clips/1.mp4'],
      problem_id: record.problem_id,
      session_id: record.session_id,
      solution: record.solution,
    }
    expect(trlRow({ record, page })).toEqual({
      prompt,
      completion: [{ role: 'assistant', content: record.solution }],
      ...columns,
    })
    expect(trlPreferenceRow({ record, page }, { chosen: 'good', rejected: 'bad' })).toEqual({
      prompt,
      chosen: [{ role: 'assistant', content: 'good' }],
      rejected: [{ role: 'assistant', content: 'bad' }],
      ...columns,
    })
  })

  it('stand one a line and are read back as they were', () => {
    const rows = [{ text: 'two\nlines' }, { text: '灯' }]
    const lines = jsonLines(rows)
    expect(lines.endsWith('\n')).toBe(true)
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(rows)
    expect(jsonLines([])).toBe('')
  })
})

describe('the data card', () => {
  it('[E33] counts as the published table does: samples by kind, sessions, clips, history and lengths', () => {
    expect(splitFigures(RECORDS)).toEqual({
      samples: 2,
      raw: 2,
      llm: 0,
      sessions: 1,
      clips: 2,
      history: { mean: 2, least: 1, most: 3 },
      seconds: { mean: 5.5, least: 1, most: 10 },
    })
    expect(splitFigures([])).toEqual({ samples: 0, raw: 0, llm: 0, sessions: 0, clips: 0 })
  })

  it.each(['en', 'zh'] as const)('tells counts, split, licences and consent (%s)', async (language) => {
    const card = dataCard({
      name: 'Doorways',
      language,
      records: { train: RECORDS, test: [] },
      sources: [{ name: 'A | B', licence: 'CC BY 4.0', consent: 'all who are seen agreed\nin writing' }],
      seed: 7,
    })
    expect(card).toContain('A \\| B | CC BY 4.0 | all who are seen agreed in writing')
    await expect(card).toMatchFileSnapshot(`./__cards__/data-card.${language}.md`)
  })
})
