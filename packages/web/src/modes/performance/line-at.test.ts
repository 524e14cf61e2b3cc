import { expect, it } from 'vitest'
import type { ScriptLine } from '../../script/script-page.ts'
import { lineAt } from './line-at.ts'

it('finds the line that an event is part of, also in the middle of a speech', () => {
  const speech = {
    ...{
      kind: 'speech',
      key: 'a',
      seq: 9,
      at: '',
      by: 'role_ana',
      channel: 'aloud',
      to: undefined,
      cut: false,
    },
    parts: [
      { kind: 'thought', text: 'hm', seq: 6 },
      { kind: 'words', text: 'Yes.', seq: 9 },
    ],
  } as const satisfies ScriptLine
  const does = { kind: 'does', key: 'b', seq: 11, at: '', by: 'role_ben', text: 'He leaves.' } as const
  expect([6, 7, 9, 11].map((seq) => lineAt([speech, does], seq)?.key)).toEqual(['a', undefined, 'a', 'b'])
})
