import { expect, it } from 'vitest'
import type { ScriptLine } from '../../script/script-page.ts'
import { captionsOf, cardOf } from './overlay-captions.ts'

const at = (seq: number) => ({ key: String(seq), seq, at: String(seq) })
const says = (
  seq: number,
  by: string,
  ...parts: readonly (readonly [kind: 'words' | 'act' | 'thought', text: string])[]
): ScriptLine => ({
  ...{ ...at(seq), kind: 'speech', by, channel: 'aloud', to: undefined, cut: false },
  parts: parts.map(([kind, text]) => ({ kind, text, seq })),
})
const coming = (text: string) => [
  { line: 'l', attempt: 1, by: 'role_ben', kind: 'speech' as const, text, ended: false },
]
const SCENE: ScriptLine = { ...at(2), kind: 'scene', name: 'The kitchen', time: 'At dusk', text: 'Steam.' }

it('the newest two lines are captions, said and told, and nothing that is thought', () => {
  const lines: readonly ScriptLine[] = [
    SCENE,
    says(3, 'role_ana', ['words', 'Good evening.']),
    { ...at(4), kind: 'told', text: 'The lamp goes out.' },
    { ...at(5), kind: 'point', done: 1, of: 3 },
    says(6, 'role_ben', ['thought', 'She lies.'], ['words', 'Who is there?']),
    says(7, 'role_ana', ['thought', 'Now.']),
  ]
  expect(captionsOf(lines, [])).toEqual([
    { key: '4', by: undefined, text: 'The lamp goes out.' },
    { key: '6', by: 'role_ben', text: 'Who is there?' },
  ])
})

it('what is being said is a caption already', () => {
  const lines = [says(3, 'role_ana', ['words', 'Good evening.'])]
  expect(captionsOf(lines, coming('Who is')).map(({ text }) => text)).toEqual(['Good evening.', 'Who is'])
})

it('a scene has a card until somebody opens their mouth in it', () => {
  expect(cardOf([SCENE], [])).toEqual({ title: 'The kitchen', below: 'At dusk' })
  expect(cardOf([SCENE], coming('Who'))).toBeUndefined()
  expect(cardOf([SCENE, says(3, 'role_ana', ['words', 'Good evening.'])], [])).toBeUndefined()
})
