import { expect, it } from 'vitest'
import { mutantsIn } from './report.ts'

const REPORT = {
  files: {
    'a.ts': {
      source: 'let a\na = b > 0\n',
      mutants: [
        {
          mutatorName: 'EqualityOperator',
          replacement: 'b >= 0',
          location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
          status: 'Killed',
          killedBy: ['7', 'gone'],
        },
      ],
    },
    'b.ts': { source: '', mutants: [] },
  },
  testFiles: { 'a.test.ts': { tests: [{ id: '7', name: 'a room [H1] greets' }] } },
}

it('reads of each mutant what stood there and which tests noticed it', () => {
  expect(mutantsIn(REPORT, ['a.ts', 'b.ts', 'new.ts'])).toEqual([
    {
      ...{ file: 'a.ts', line: 2, original: 'b > 0', replacement: 'b >= 0', from: 10, to: 15 },
      ...{ kind: 'EqualityOperator', status: 'Killed' },
      killers: [{ file: 'a.test.ts', name: 'a room [H1] greets' }],
    },
  ])
})
