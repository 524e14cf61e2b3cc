import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const EXAMPLES = new URL('.', import.meta.url)

/** What somebody types for each program, all its files together, and how many lines that may be. */
const MOST: readonly (readonly [what: string, most: number, ...files: readonly string[]])[] = [
  ['a character who answers', 10, '05-ten-lines/main.ts'],
  ['a scene with secrets and whispers', 12, '10-a-scene-with-secrets/main.ts'],
  ['somebody of a game who perceives', 20, '11-an-npc-that-perceives/main.ts'],
  ['a bot with three people that goes on', 30, '12-a-bot-with-three-people/main.ts'],
  ['a play', 10, '13-a-play/main.ts'],
  ['a client in Python', 40, '14-a-python-client/main.py'],
  ['a page in React', 30, '15-a-react-page/page.tsx', '15-a-react-page/main.tsx'],
  ['a bot for Discord', 60, '16-a-discord-bot/main.ts'],
]

it.each(MOST)('%s is %i lines at most, imports and all', (_, most, ...files) => {
  const lines = files.map((file) => linesOf(readFileSync(new URL(file, EXAMPLES), 'utf8')))
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most)
})

it('lines are those of the formatter, and every program of ours is counted whole', () => {
  expect(linesOf("import a from 'a'\n\n// Why.\na({\n  b,\n})\n")).toBe(4)
  expect(linesOf('"""What."""\nimport sys\n# Why.\nprint(1)\n')).toBe(2)
  const pages = globSync('15-a-react-page/*.tsx', { cwd: EXAMPLES }).filter(
    (file) => !file.includes('.test.'),
  )
  expect(pages.length).toBe(2)
})

/** The rule: every line counts, as the formatter has it, imports too; blank lines and comments do not. */
function linesOf(text: string): number {
  const isSaid = (line: string): boolean => line !== '' && !/^(\/\/|#|""".*"""$)/u.test(line)
  return text.split('\n').filter((line) => isSaid(line.trim())).length
}
