import { expect, it } from 'vitest'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { cutLine } from './cut-line.ts'

const cut = (line: string, language: 'en' | 'zh' = 'en', may = (_heard: string) => true) =>
  cutLine(segmentsOf(line), language, { may })

it('cuts a line behind the clause in which enough of it was heard, with a dash', () => {
  expect(cut('Listen, you never told me, not once in all those years, what was in that letter.')).toEqual({
    segments: [{ kind: 'speech', text: 'Listen, you never told me—' }],
    words: 'Listen, you never told me—',
    at: 2,
  })
  expect(cut('你听我说，那盏灯不是我点的，是他半夜里自己摸上楼去点的。', 'zh')).toEqual({
    segments: [{ kind: 'speech', text: '你听我说，那盏灯不是我点的——' }],
    words: '你听我说，那盏灯不是我点的——',
    at: 2,
  })
})

it('keeps what was done and thought before, and nothing of what comes after', () => {
  const line =
    '[He knows.] (takes the letter) You read it, all of it, every night. (burns it) And you said nothing to her. [Good.]'
  expect(cut(line)?.segments).toEqual([
    { kind: 'thought', text: 'He knows.' },
    { kind: 'act', text: 'takes the letter' },
    { kind: 'speech', text: 'You read it, all of it—' },
  ])
})

it('lets a line go on to the clause that gives somebody a reason to break in', () => {
  const line = 'It was late that night, it rained, I was alone, and Ben had the key, as he always did.'
  expect(cut(line)?.words).toBe('It was late that night—')
  expect(cut(line, 'en', (heard) => heard.includes('Ben'))?.words).toBe(
    'It was late that night, it rained, I was alone, and Ben had the key—',
  )
  expect(cut(line, 'en', (heard) => heard.includes('always'))).toBeUndefined()
})

it('hears words before and after a deed as one line', () => {
  const line = 'You read it. (nods) And you said nothing, all those years, to anybody in this house.'
  expect(cut(line)).toMatchObject({ words: 'You read it. And you said nothing—', at: 2 })
})

it.each([
  ['a short line', 'No, I said no, and no it is.'],
  ['a line of one clause', 'I have never in all my long life seen anything as sad as that one dress.'],
  [
    'a line whose words all come first',
    'I have waited here for you since noon in the rain you know. (sighs)',
  ],
  ['a line without words', '(takes the lamp and carries it slowly all the way up the creaking stairs)'],
])('leaves %s whole', (_what, line) => {
  expect(cut(line)).toBeUndefined()
})
