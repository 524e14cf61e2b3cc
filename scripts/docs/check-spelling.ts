import { spawnSync } from 'node:child_process'
import type { Checked } from './check-commands.ts'
import { allPages, ROOT, SITE } from './places.ts'

/** Words twice in a row that are no slip. */
const TWICE = ['that', 'had', 'is']
const REPEATED = /(?<![\w-])(\p{Script=Latin}{2,})(?: +| *\n *)\1(?![\w-])/giu

/** Looks at the words of every page: unknown ones by cspell, offline, with the house's own list; and words said twice. */
export function checkSpelling(): Checked {
  const pages = allPages()
  const { stdout, stderr, status } = spawnSync(
    `${SITE}node_modules/.bin/cspell`,
    [
      'lint',
      '--config',
      `${SITE}cspell.json`,
      '--root',
      ROOT,
      '--no-progress',
      '--no-summary',
      '--no-color',
      '--unique',
      '--file-list',
      'stdin',
    ],
    { cwd: ROOT, input: pages.map(({ file }) => file).join('\n'), encoding: 'utf8', maxBuffer: 20_000_000 },
  )
  const unknown = stdout.split('\n').filter((line) => line.includes('Unknown word'))
  if (status !== 0 && unknown.length === 0) throw new Error(`cspell could not run: ${stderr || stdout}`)
  const twice = pages.flatMap(({ file, text }) =>
    Array.from(text.replace(/```[\s\S]*?```|`[^`]*`|\|/g, ' · ').matchAll(REPEATED))
      .filter(([, word = '']) => !TWICE.includes(word.toLowerCase()))
      .map(([words]) => `${file}: “${words.replace(/\s+/g, ' ')}”`),
  )
  return { looked: pages.length, wrong: [...unknown.map((line) => line.replace(ROOT, '')), ...twice] }
}
