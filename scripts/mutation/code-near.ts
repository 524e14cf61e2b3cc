import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /from '((?:\.{1,2}\/|@commedia\/)[^']+)'/g
const NO_CODE = /\.test\.|\/testing\/|\/fixtures\//

/** The file that a file of tests stands beside, and those it imports, nearest first. */
export function codeNear(testFile: string, root: string, steps: number): readonly string[] {
  const beside = testFile.replace(/\.(rehearsal\.)?test\.(tsx?)$/, '.$2')
  const seen = new Set([...(existsSync(`${root}${beside}`) ? [beside] : []), testFile])
  let step: readonly string[] = [...seen]
  for (let at = 0; at < steps; at++) {
    step = step.flatMap((file) => importedBy(file, root)).filter((file) => !seen.has(file))
    for (const file of step) seen.add(file)
  }
  return [...seen].filter((file) => !NO_CODE.test(file))
}

function importedBy(file: string, root: string): readonly string[] {
  const source = readFileSync(`${root}${file}`, 'utf8')
  return Array.from(source.matchAll(IMPORT), ([, path = '']) =>
    path.startsWith('@') ? doorOf(path, root) : join(dirname(file), path),
  ).filter((path) => /\.tsx?$/.test(path) && existsSync(`${root}${path}`))
}

/** The file behind a door of another package. */
function doorOf(name: string, root: string): string {
  const [, owner = '', ...door] = name.split('/')
  const { exports } = JSON.parse(readFileSync(`${root}packages/${owner}/package.json`, 'utf8'))
  return join('packages', owner, exports[['.', ...door].join('/')]?.['commedia-source'] ?? '')
}
