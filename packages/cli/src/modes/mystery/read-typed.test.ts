import { describe, expect, it } from 'vitest'
import { aPart, aTableFact } from './a-table.test.data.ts'
import { readTyped, type Typed } from './read-typed.ts'
import { wantedOf } from './wanted.ts'

const IDA = 'role_ida'
const phase = (name: string) => aTableFact('phase-began', 'host', { phase: name, round: 1, act: 1, text: '' })
const question = aTableFact('table-line', 'role_edith', {
  kind: 'question',
  text: 'Where were you?',
  to: IDA,
  question: 'question_1',
  private: false,
})
const clue = (id: string, title: string) =>
  aTableFact('clue-seen', IDA, { clue: id, place: 'place_loft', title, text: 'It is wet.', how: 'found' })

function typed(text: string, ...facts: Parameters<typeof aPart>[1] & readonly object[]): Typed {
  const part = aPart(IDA, facts as Parameters<typeof aPart>[1])
  return readTyped(text, { part, role: IDA, wanted: wantedOf(part, IDA) })
}
const cue = (...args: Parameters<typeof typed>) => {
  const read = typed(...args)
  return read.kind === 'cue' ? read.cue : read
}

describe('what is typed at a table', () => {
  it('is what the table wants just now', () => {
    expect(cue('I am Ida.')).toEqual({ kind: 'say', text: 'I am Ida.' })
    expect(cue('2', phase('search'))).toEqual({ kind: 'search', place: 'place_loft' })
    expect(cue('jetty', phase('search'))).toEqual({ kind: 'search', place: 'place_jetty' })
    expect(cue('In bed: where else?', phase('questions'), question)).toEqual({
      kind: 'answer',
      question: 'question_1',
      text: 'In bed: where else?',
    })
    expect(cue('Lowe', phase('vote'))).toEqual({ kind: 'vote', victim: 'victim_marten', for: 'role_lowe' })
    expect(cue('2', phase('vote'))).toMatchObject({ for: 'role_edith' })
    expect(cue('nobody', phase('vote'))).toMatchObject({ for: null })
  })

  it('asks somebody by their name or a part of it, about whom it names, and alone where that is wished', () => {
    expect(cue('Lowe: what of Rosa?', phase('questions'))).toEqual({
      ...{ kind: 'ask', to: 'role_lowe', text: 'what of Rosa?', private: false },
      victim: 'victim_rosa',
    })
    expect(cue('/private Edith Vane：did you sleep?', phase('discussion'))).toEqual({
      ...{ kind: 'ask', to: 'role_edith', text: 'did you sleep?', private: true },
    })
    expect(cue('Nobody: did this.', phase('discussion'))).toEqual({ kind: 'say', text: 'Nobody: did this.' })
    expect(cue('/ask Nobody: why?', phase('discussion'))).toMatchObject({ kind: 'unclear', about: 'player' })
  })

  it('answers questions of the house by letters', () => {
    const put = aTableFact('key-put', 'host', {
      role: IDA,
      questions: [
        {
          ...{ id: 'question_k', kind: 'objective', pick: 2, text: 'Who?' },
          options: [
            { letter: 'a', text: 'Lowe' },
            { letter: 'b', text: 'Edith' },
          ],
        },
      ],
    })
    expect(cue('A, b', phase('key'), put)).toEqual({
      kind: 'key',
      question: 'question_k',
      letters: ['a', 'b'],
    })
    expect(cue('Lowe did', phase('key'), put)).toMatchObject({ kind: 'unclear', about: 'letters' })
  })

  it('shows clues by number or title, to all or to one', () => {
    const clues = [clue('clue_1', 'A wet oar'), clue('clue_2', 'A ring')]
    expect(cue('/show 2', ...clues)).toEqual({ kind: 'show', clue: 'clue_2' })
    expect(cue('/show oar to Lowe', ...clues)).toEqual({ kind: 'show', clue: 'clue_1', to: 'role_lowe' })
    expect(cue('/出示 1 给Edith Vane', ...clues)).toEqual({ kind: 'show', clue: 'clue_1', to: 'role_edith' })
    expect(cue('/show crown', ...clues)).toMatchObject({ kind: 'unclear', about: 'clue' })
  })

  it('marks the notebook', () => {
    expect(cue('/mark Lowe motive yes Rosa')).toEqual({
      kind: 'mark',
      mark: {
        ...{ kind: 'reading', victim: 'victim_rosa', suspect: 'role_lowe', sensor: 'motive', choice: 'yes' },
      },
    })
    expect(cue('/标记 Lowe 感情 怨恨')).toMatchObject({ mark: { sensor: 'emotion', choice: 'negative' } })
    expect(cue('/clear Edith')).toMatchObject({ mark: { suspect: 'role_edith', suspected: false } })
    const before = aTableFact('notebook-marked', IDA, { kind: 'page', text: 'one' })
    expect(cue('/note two', before)).toMatchObject({ mark: { kind: 'page', text: 'one\ntwo' } })
    expect(cue('/mark Lowe hungry')).toMatchObject({ kind: 'unclear', about: 'mark' })
  })

  it('is a command behind a slash, in both languages, and oneself behind two', () => {
    expect(typed('/线索')).toEqual({ kind: 'clues' })
    expect(typed('/NOTEBOOK')).toEqual({ kind: 'notebook' })
    expect(typed('/fly')).toEqual({ kind: 'unclear', about: 'command', word: 'fly' })
    expect(cue('/pass')).toEqual({ kind: 'pass' })
    expect(cue('// I need a break', phase('vote'))).toEqual({ kind: 'say', text: '// I need a break' })
  })

  it('does nothing at the table for somebody who only watches', () => {
    const watching = { part: aPart('house'), role: undefined, wanted: undefined }
    expect(readTyped('It was Lowe!', watching)).toEqual({ kind: 'watching', text: 'It was Lowe!' })
    expect(readTyped('/pass', watching)).toMatchObject({ kind: 'unclear' })
    expect(readTyped('/clues', watching)).toEqual({ kind: 'clues' })
  })
})
