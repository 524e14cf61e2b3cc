import { expect, it } from 'vitest'
import { aCall, aRecord, point, says, turn } from './a-record.test.data.ts'
import { lostLines } from './lost-lines.ts'
import { playedPages } from './match-calls.ts'
import { momentsIn } from './moments.ts'

const CAST = [
  { id: 'role_ana', name: 'Ana' },
  { id: 'role_ben', name: 'Ben Carter' },
]

const RECORD = aRecord(
  turn,
  point(0),
  says('role_ben', 'Too old to matter.'),
  turn,
  point(0, 1),
  says('role_ben', 'The train is gone.'),
  says('role_ben', 'Between us two.', { audience: ['role_ben'] }),
  turn,
  says('role_ana', 'Is it?'),
  turn,
  says('role_ana', 'Then I walk.'),
)

const lost = (...pages: readonly string[]) => {
  const calls = pages.map((page, at) =>
    aCall({
      n: at + 1,
      page: ['You are Ana. A traveller.', page, 'Play it.'],
      answer: at === 0 ? 'Is it?' : '(takes her bag) Then I walk.',
    }),
  )
  return lostLines(RECORD, playedPages(calls, momentsIn(RECORD), CAST)).map(({ text }) => text)
}

it('finds every line of the act that somebody heard on each page they play from', () => {
  expect(lost('Ben Carter: The train is gone.', 'Ben Carter: The train is gone. Is it?')).toEqual([])
})

it('counts a line that left the page once, one’s own too, and nothing of the act before or of others alone', () => {
  expect(lost('Ben Carter: The train…', 'What you remember: a train.')).toEqual([
    'The train is gone.',
    'Is it?',
  ])
})

it('does not take the same words said once for a line said twice', () => {
  const record = aRecord(
    turn,
    point(0),
    says('role_ben', 'No.'),
    says('role_ben', 'No.'),
    turn,
    says('role_ana', 'Yes.'),
  )
  const count = (page: string) => {
    const calls = [aCall({ page: ['You are Ana.', page, 'Play it.'], answer: 'Yes.' })]
    return lostLines(record, playedPages(calls, momentsIn(record), CAST)).length
  }
  expect([count('No. No.'), count('No.'), count('')]).toEqual([0, 1, 2])
})

it('gives an answer that was not used no moment, and a spare line no answer', () => {
  const calls = [
    aCall({ n: 1, answer: 'Something that was not played.' }),
    aCall({ n: 2, answer: '[She is tired.] Then I walk.' }),
  ]
  const pages = playedPages(calls, momentsIn(RECORD), CAST)
  expect(pages.map(({ call, moment }) => [call.n, moment.parts[0]?.text])).toEqual([[2, 'Then I walk.']])
})
