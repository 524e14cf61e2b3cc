import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Checked, place } from './check-commands.ts'
import { allPages, ROOT } from './places.ts'
import { type CodePiece, readCode } from './read-code.ts'

const SCRIPT = /\bnpm run ([a-z][\w:-]*)(?![\w:-]*\s+(?:-w|--prefix))/g
const VARIABLE = /\bCOMMEDIA_[A-Z]+(?:_[A-Z]+)*\b(?!_)/g
/** Neither a file that people make themselves (`.env`) nor a form of names (`NNNN-title.md`). */
const FILE = /^(?:packages|scripts|examples|docs|deploy|shows)\/(?!\.|.*NNNN)[\w./-]+$/

/** Holds npm scripts, variables of the environment and paths that pages name against what is there. */
export function checkNames(settings: readonly string[]): Checked {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  const variables = new Set([...settings, ...variablesInCode()])
  const found = allPages()
    .flatMap(readCode)
    .flatMap((piece) => namesIn(piece))
  const isThere = {
    script: (name: string) => name in scripts,
    variable: (name: string) => variables.has(name),
    file: (name: string) => existsSync(`${ROOT}${name}`),
  }
  const wrong = found.flatMap(({ kind, name, piece }) =>
    isThere[kind](name) ? [] : [place(piece, `no ${kind} ${name}`)],
  )
  return { looked: found.length, wrong }
}

interface Named {
  readonly kind: 'script' | 'variable' | 'file'
  readonly name: string
  readonly piece: CodePiece
}

function namesIn(piece: CodePiece): readonly Named[] {
  const { text, fence } = piece
  const all = (kind: Named['kind'], pattern: RegExp): readonly Named[] =>
    Array.from(text.matchAll(pattern), ([whole, inner]) => ({ kind, name: inner ?? whole, piece }))
  const files: readonly Named[] =
    fence === undefined && FILE.test(text) ? [{ kind: 'file', name: text, piece }] : []
  return [...all('script', SCRIPT), ...all('variable', VARIABLE), ...files]
}

/** Variables that programs read beside their settings. */
function variablesInCode(): readonly string[] {
  return globSync(['packages/*/src/**/*.ts', 'examples/*/main.ts', 'docs/site/snippets/*.ts'], { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => readFileSync(`${ROOT}${file}`, 'utf8').match(VARIABLE) ?? [])
}
