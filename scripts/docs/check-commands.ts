import { allPages } from './places.ts'
import { type CodePiece, readCode } from './read-code.ts'
import type { CommandDefined } from './read-program.ts'

/** What a check of the pages found: how much it looked at, and what is wrong, each with its place. */
export interface Checked {
  readonly looked: number
  readonly wrong: readonly string[]
}

const SHELL = ['sh', 'bash', '']
const CALL = /^(?:[A-Z_]+=\S*\s+)*(?:npx\s+)?commedia(?=\s|$)(.*)$/
/** Flags commander adds to every command. */
const EVERYWHERE = ['--help', '-h', '--version', '-V']

/** Holds every `commedia …` on any page against the definitions of the command line. */
export function checkCommands(program: CommandDefined): Checked {
  const calls = allPages()
    .flatMap(readCode)
    .filter(({ fence }) => fence === undefined || SHELL.includes(fence))
    .flatMap((piece) => {
      const [, rest] = CALL.exec(piece.text.trim().replace(/^\$ /, '')) ?? []
      return rest === undefined ? [] : [{ piece, words: wordsOf(rest) }]
    })
  const wrong = calls.flatMap(({ piece, words }) =>
    problemsOf(program, words).map((problem) => place(piece, problem)),
  )
  return { looked: calls.length, wrong }
}

/** Where something is wrong, and what. */
export function place({ file, line, text }: CodePiece, problem: string): string {
  return `${file}:${line}: ${problem} in “${text.trim()}”`
}

function problemsOf(program: CommandDefined, words: readonly string[]): readonly string[] {
  let command = program
  const known = [...program.flags]
  const problems: string[] = []
  for (const word of words) {
    const flag = word.split('=', 1)[0] ?? ''
    if (word.startsWith('-')) {
      const isFlag =
        EVERYWHERE.includes(flag) ||
        flagsOf(command, known).some(({ long, short }) => long === flag || short === flag)
      if (!isFlag) problems.push(`no flag ${flag}`)
      continue
    }
    const next = command.commands.find(({ name }) => name === word)
    if (next !== undefined) {
      known.push(...command.flags)
      command = next
    } else if (command === program && word !== 'help') return [`no command ${word}`]
    else if (command === program) return []
  }
  return problems
}

/** `commedia` alone takes the flags of its default command. */
function flagsOf(command: CommandDefined, known: CommandDefined['flags']): CommandDefined['flags'] {
  const standard = command.commands.find(({ isDefault }) => isDefault)
  return [...known, ...command.flags, ...(standard?.flags ?? [])]
}

/** Words as a shell would see them: quoted ones are one, a remark or another command ends them. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  for (const [, quoted, bare] of text.matchAll(/"([^"]*)"|([^\s"]+)/g)) {
    if (bare !== undefined && /^(#|\||&&|;|…$)/.test(bare)) break
    // What stands in quotes is never a command or a flag.
    words.push(quoted === undefined ? (bare ?? '') : '""')
  }
  return words.filter((word) => word !== '""')
}
