import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const EXAMPLES = new URL('.', import.meta.url)

/** What somebody types for each program, all its files together, and how many lines that may be. */
const MOST = [
  { what: 'a character who answers', most: 10, files: ['05-ten-lines/main.ts'] },
  { what: 'a scene with secrets and whispers', most: 12, files: ['10-a-scene-with-secrets/main.ts'] },
  { what: 'somebody of a game who perceives', most: 20, files: ['11-an-npc-that-perceives/main.ts'] },
  { what: 'a bot with three people that goes on', most: 30, files: ['12-a-bot-with-three-people/main.ts'] },
  { what: 'a play', most: 10, files: ['13-a-play/main.ts'] },
  { what: 'a client in Python', most: 40, files: ['14-a-python-client/main.py'] },
  {
    what: 'a page in React',
    most: 30,
    files: ['15-a-react-page/page.tsx', '15-a-react-page/main.tsx'],
  },
  { what: 'a bot for Discord', most: 60, files: ['16-a-discord-bot/main.ts'] },
]

it.each(MOST)('$what is $most lines at most, imports and all', ({ most, files }) => {
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
