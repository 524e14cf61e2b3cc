import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { gameSample } from '../../../stories/mystery-table-data.ts'
import { readAloud, tableTalk } from './table-talk.ts'

const at = (
  seq: number,
  type: string,
  { by = 'role_ida', ...body }: { readonly by?: string; readonly [name: string]: unknown },
): SeenEvent => ({
  ...{ seq, type, version: 1, by, at: '2026-11-14T20:10:00.000Z', body: body as SeenEvent['body'] },
})
const QUESTION = { kind: 'question', text: 'Where?', to: 'role_lowe', victim: 'victim_vane', question: 'q1' }
const ANSWER = { kind: 'answer', text: 'In the scullery.', to: 'role_ida', question: 'q1' }

describe('The page of a game', () => {
  it('hangs an answer on its question, however much was said between them', () => {
    const entries = tableTalk([
      at(1, 'table-line', QUESTION),
      at(2, 'table-line', { kind: 'talk', text: 'Well.', by: 'role_edith' }),
      at(3, 'table-line', { ...ANSWER, by: 'role_lowe' }),
    ])
    expect(entries.map(({ kind }) => kind)).toEqual(['asked', 'said'])
    expect(entries[0]).toMatchObject({ to: 'role_lowe', answer: { seq: 3, text: 'In the scullery.' } })
  })

  it('leaves a question open that nobody has answered, and marks what only two of them hear', () => {
    const [entry] = tableTalk([at(1, 'table-line', { ...QUESTION, private: true })])
    expect(entry).toMatchObject({ kind: 'asked', isPrivate: true, answer: undefined })
  })

  it('puts a clue that is shown beside the words it is shown with, and one that is found by itself', () => {
    const card = { clue: 'c', place: 'p', title: 'A glass', text: 'Rinsed.' }
    const entries = tableTalk([
      at(1, 'clue-seen', { ...card, how: 'found' }),
      at(2, 'table-line', { kind: 'show', text: 'I found this: A glass.' }),
      at(3, 'clue-seen', { ...card, how: 'shown' }),
    ])
    const face = { id: 'c', title: 'A glass', text: 'Rinsed.' }
    expect(entries).toMatchObject([
      { kind: 'found', card: face },
      { kind: 'said', card: face },
    ])
  })

  it('says that words were removed, and not which', () => {
    expect(tableTalk([at(1, 'table-line', { redacted: 'asked for' })])).toEqual([
      { key: '1', seq: 1, kind: 'removed' },
    ])
  })

  it('keeps what goes on in the others off the page', () => {
    const { events } = gameSample('en', { viewer: 'booth', stage: 'asked' })
    const texts = JSON.stringify(tableTalk(events))
    expect(events.some(({ type }) => type === 'suspects-pruned')).toBe(true)
    expect(texts).not.toContain('Sat at the table with Edith')
  })

  it('is read out once and in the order in which it came', () => {
    const entries = tableTalk([
      at(1, 'table-line', QUESTION),
      at(2, 'table-line', { kind: 'talk', text: 'Well.', by: 'role_edith' }),
      at(3, 'table-line', { ...ANSWER, by: 'role_lowe' }),
    ])
    const lines = readAloud(entries, (by, to) => `${by} asks ${to}:`)
    expect(
      lines.map((line) => (line.kind === 'speech' ? [line.by, line.parts[0]?.text] : line.kind)),
    ).toEqual([
      ['role_ida', 'role_ida asks role_lowe: Where?'],
      ['role_edith', 'Well.'],
      ['role_lowe', 'In the scullery.'],
    ])
  })
})
