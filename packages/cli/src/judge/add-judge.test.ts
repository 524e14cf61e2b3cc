import { expect, it } from 'vitest'
import { commediaProgram } from '../program.ts'

const nothing = (): void => {}
const run = (...args: readonly string[]) =>
  commediaProgram({
    version: '1.0.0',
    terminal: { out: nothing, note: nothing, status: nothing },
    stoppable: async () => {},
    closingBell: () => new AbortController().signal,
  }).parseAsync(['judge', 'flaws', ...args], { from: 'user' })

it.each([
  ['--out', 'c.json'],
  ['--looks', 'all'],
  ['--at-once', '2'],
  ['--notice', 'by hand'],
])('%s without whole performances is refused instead of passed over', async (...flag) => {
  await expect(run(...flag)).rejects.toMatchObject({ code: 'wrong-setting' })
  await expect(run('--plays', ...flag)).resolves.toBeDefined()
})
