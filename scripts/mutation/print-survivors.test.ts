import { expect, it } from 'vitest'
import { aMutant } from './a-mutant.test.data.ts'
import { printSurvivors } from './print-survivors.ts'

it('prints file by file what stood there and what nobody missed, each in one short line', () => {
  const page = printSurvivors([
    aMutant(),
    aMutant({ file: 'b.ts', line: 7, original: '{\n  go()\n}', replacement: '{}', status: 'NoCoverage' }),
    aMutant({ line: 3, original: 'x'.repeat(200) }),
  ])
  expect(page.split('\n')).toEqual([
    ...['## a.ts (2)', '', '- 1: `a > 0` → `true`', `- 3: \`${'x'.repeat(160)}…\` → \`true\``, ''],
    ...['## b.ts (1)', '', '- 7: `{ go() }` → `{}` (no test comes by)', ''],
  ])
})
