import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBench } from './docs/read-bench.ts'
import { type CommandDefined, readProgram } from './docs/read-program.ts'

const PAGE = readFileSync(new URL('../docs/site/papers/experiments.md', import.meta.url), 'utf8')
/** How many tables each paper has, as the papers number them. */
const TABLES = { HAMLET: 13, RoleAgent: 7, 'PLAYER\\*': 7, 'EBM-RL': 7, 'Drama Engine': 2 }
/** What is done with runs, and is no run. */
const OTHERS = ['ballot', 'marks', 'train', 'compare', 'leaderboard', 'evening']
const commands = [...PAGE.matchAll(/`(npx commedia [^`]*)`/gu)].map(([, command = '']) => command)

describe('the page on every table of the five papers', () => {
  it.each(Object.entries(TABLES))(
    'has a row for each table of %s, and says of it what can be done',
    (paper, count) => {
      const section = PAGE.split(/^## /mu).find((one) => one.startsWith(`${paper}\n`)) ?? ''
      const rows = [...section.matchAll(/^\| Table (\d+) \|[^|]*\| (.+) \|$/gmu)]
      expect(rows.map(([, number]) => Number(number))).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
      )
      for (const [row, , said = ''] of rows)
        expect([
          row,
          /repeatable|in part|with people|built in|not a measure|our own|cannot/u.test(said),
        ]).toEqual([row, true])
    },
  )

  it.each(commands)('%s exists, with every word and flag of it', async (command) => {
    const words = wordsOf(command).slice(2)
    let at = await readProgram()
    const flags = [...at.flags]
    for (const word of words) {
      const next: CommandDefined | undefined = at.commands.find(({ name }) => name === word)
      if (next === undefined) break
      at = next
      flags.push(...next.flags)
    }
    expect(at.name).not.toBe('commedia')
    const given = words.filter((word) => word.startsWith('--'))
    for (const flag of given) expect([flag, flags.some(({ long }) => long === flag)]).toEqual([flag, true])
  })

  const runs = commands
    .map(wordsOf)
    .filter((words) => words[2] === 'bench' && !OTHERS.includes(words[3] ?? ''))
  it.each(runs.map((words) => [words.join(' '), words] as const))(
    '%s plays systems that there are, so that no table is promised in vain',
    async (_, words) => {
      const bench = await readBench()
      const suite = await bench.openSuite(words[3] ?? '')
      const flag = (name: string): Readonly<Record<string, string>> => {
        const at = words.indexOf(name)
        return at < 0 ? {} : { [name.slice(2)]: words[at + 1] ?? '' }
      }
      const flags = ['--systems', '--models', '--judge', '--options', '--language'].map(flag)
      const settings = bench.settingsFrom(words[3] ?? '', Object.assign({}, ...flags), suite)
      expect(() => suite.check?.(settings)).not.toThrow()
      expect(settings.cases.length).toBeGreaterThan(0)
    },
  )
})

function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
