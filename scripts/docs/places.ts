import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of the site. */
export const SITE = `${ROOT}docs/site/`
/** Where generated pages go; git ignores it. */
export const GENERATED = `${SITE}reference/generated/`

/** A page of documentation: where it lies in the repository, and its text. */
export interface DocPage {
  readonly file: string
  readonly text: string
}

const OF_THE_SITE = ['docs/site/*.md', 'docs/site/{players,writers,developers,researchers}/*.md']
const OF_THE_SITE_TOO = [
  'docs/site/{operators,concepts,reference,papers,zh}/*.md',
  'docs/site/{reference/api,operators/runbooks}/*.md',
]
const BESIDE_IT = [
  ...['*.md', 'docs/*.md', 'deploy/README.md', 'shows/README.md'],
  ...['examples/*/README.md', 'packages/*/README.md', 'packages/*/src/**/README.md'],
]

/** The pages of the site that people wrote. */
export function sitePages(): readonly DocPage[] {
  return read([...OF_THE_SITE, ...OF_THE_SITE_TOO])
}

/** Everything people wrote to be read: the site, and the pages that stand beside the code. */
export function allPages(): readonly DocPage[] {
  return [...sitePages(), ...read(BESIDE_IT)]
}

/** Writes a generated page. */
export function writePage(name: string, lines: readonly string[]): void {
  const file = `${GENERATED}${name}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** Things by what they have in common, in the order in which each kind is first met. */
export function grouped<Thing>(
  things: readonly Thing[],
  kindOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const kind = kindOf(thing)
    groups.set(kind, [...(groups.get(kind) ?? []), thing])
  }
  return groups
}

/** A sentence out of the code, safe between the tags and braces of a page. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{', '&#123;')))
    .join('')
    .replaceAll('|', '\\|')
    .trim()
}

function read(patterns: readonly string[]): readonly DocPage[] {
  return globSync(patterns, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })
    .sort()
    .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') }))
}
