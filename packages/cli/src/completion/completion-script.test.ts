import { spawnSync } from 'node:child_process'
import { Command } from 'commander'
import { expect, it } from 'vitest'
import { completionScript, wordsAfter } from './completion-script.ts'

function aProgram(): Command {
  const program = new Command('commedia').option('--folder <path>', 'where')
  program.command('play').description("an actor's evening").argument('[show]').option('--as <name>', 'whom')
  program
    .command('mystery')
    .option('--seat <name>', 'which')
    .command('new')
    .option('--out <file>', 'where to')
  return program
}

const completed = (line: string): readonly string[] => {
  const words = line.split(' ')
  const script = `${completionScript('bash', aProgram())}
COMP_WORDS=(${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length - 1}; _commedia; echo "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim().split(' ').filter(Boolean)
}

it('knows what may follow each command', () => {
  expect(Object.fromEntries(wordsAfter(aProgram()))).toEqual({
    '': ['play', 'mystery', '--folder'],
    play: ['--as'],
    mystery: ['new', '--seat'],
    'mystery new': ['--out'],
  })
})

it('completes commands, commands below them and flags in bash', () => {
  expect(completed('commedia my')).toEqual(['mystery'])
  expect(completed('commedia mystery n')).toEqual(['new'])
  expect(completed('commedia mystery new --')).toEqual(['--out'])
  expect(completed('commedia play show.json --')).toEqual(['--as'])
})

it('quotes descriptions for fish', () => {
  expect(completionScript('fish', aProgram())).toContain("-a play -d 'an actor\\'s evening'")
})
