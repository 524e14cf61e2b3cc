import { codeNear } from './code-near.ts'
import { instrument, type Switched } from './instrument.ts'
import type { Kill } from './kept.ts'
import { citedIn } from './kills-of.ts'
import type { OpenMutants } from './open-mutants.ts'

/** How far from a file of tests the code is looked for. */
const STEPS = 2
/** Kinds that change a little of what is done come before those that take away words, lists or all that is done. */
const KINDS = [
  ...['ConditionalExpression', 'EqualityOperator', 'LogicalOperator', 'MethodExpression', 'BooleanLiteral'],
  ...[
    'ArithmeticOperator',
    'OptionalChaining',
    'UnaryOperator',
    'UpdateOperator',
    'AssignmentOperator',
    'ArrowFunction',
    'ArrayDeclaration',
  ],
  ...['ObjectLiteral', 'StringLiteral', 'BlockStatement'],
]

/** Looks for mutants that the tests of some requirements in a file notice: of those they come by, what the fewest others come by first. */
export async function findKills(
  requirements: readonly string[],
  testFile: string,
  { tests, root }: { readonly tests: OpenMutants; readonly root: string },
): Promise<readonly Kill[]> {
  const files = codeNear(testFile, root, STEPS)
  const code = await instrument(files, root)
  const near = files.flatMap((file) => mixed(code.mutants.filter((mutant) => mutant.file === file)))
  tests.load(code)
  const reached = await tests.reached(testFile)
  const times = new Map<string, number>()
  for (const id of [...reached.values()].flat()) times.set(id, (times.get(id) ?? 0) + 1)
  const wanted = [...reached].filter(([name]) => citedIn(name).some((id) => requirements.includes(id)))
  const orders = wanted.map(([name, ids]) => {
    const came = new Set(ids)
    const own = near.filter(({ id }) => came.has(id))
    own.sort((one, other) => (times.get(one.id) ?? 0) - (times.get(other.id) ?? 0))
    return [name, own.map(({ id }) => id)] as const
  })
  const byId = new Map(near.map((mutant) => [mutant.id, mutant]))
  const kills = new Map<string, Kill>()
  for (const [test, mutant] of await tests.noticed(testFile, new Map(orders))) {
    const { file, find, plant } = byId.get(mutant) as Switched
    const name = test.replaceAll(' > ', ' ')
    for (const requirement of citedIn(name).filter((id) => requirements.includes(id)))
      kills.set(requirement, { requirement, file, find, plant, test: { file: testFile, name } })
  }
  return [...kills.values()]
}

/** The mutants of a file, one of each kind in turn. */
function mixed(mutants: readonly Switched[]): readonly Switched[] {
  const others = new Set(mutants.map(({ kind }) => kind).filter((kind) => !KINDS.includes(kind)))
  const queues = [...KINDS, ...others].map((kind) => mutants.filter((mutant) => mutant.kind === kind))
  const turns = Math.max(...queues.map(({ length }) => length))
  return Array.from({ length: turns }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat()
}
