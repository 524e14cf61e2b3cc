import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ROOT, sitePages } from './places.ts'

/** A fence on a page, under a comment that names the file whose code it shows: all of it, a region, or some lines. */
export interface ShownCode {
  /** The page. */
  readonly file: string
  readonly path: string
  readonly region: string | undefined
  readonly lines: string | undefined
  /** What stands in the fence. */
  readonly code: string
}

const SHOWN = /^(<!-- ([\w./-]+?)(?:#(\w+))?(?::(\d+-\d+))? -->\n\n```\w+\n)([\s\S]*?)\n```$/gm

/** Every fence that shows a file. It stands on the page itself, so that the page reads on a forge as it does on the site. */
export function shownCode(): readonly ShownCode[] {
  return sitePages().flatMap(({ file, text }) =>
    Array.from(text.matchAll(SHOWN), ([, , path = '', region, lines, code = '']) => ({
      ...{ file, path, region, lines, code },
    })),
  )
}

/** Writes into each fence what its file has now. */
export function writeShownCode(): void {
  for (const { file, text } of sitePages()) {
    const written = text.replaceAll(SHOWN, (...[whole, head, path, region, lines]: readonly string[]) => {
      const code = codeIn({ path: path ?? '', region, lines })
      return code === undefined ? String(whole) : `${head}${code}\n\`\`\``
    })
    if (written !== text) writeFileSync(`${ROOT}${file}`, written)
  }
}

/** What a file has there; nothing where it has no such place. */
export function codeIn({
  path,
  region,
  lines,
}: Pick<ShownCode, 'path' | 'region' | 'lines'>): string | undefined {
  if (!existsSync(`${ROOT}${path}`)) return undefined
  const all = readFileSync(`${ROOT}${path}`, 'utf8').trimEnd().split('\n')
  const part = partOf(all, region, lines)?.filter((line) => !/^\s*\/\/ #(end)?region/u.test(line))
  if (part === undefined || part.length === 0) return undefined
  const indents = part.filter((line) => line !== '').map((line) => line.length - line.trimStart().length)
  return part
    .map((line) => line.slice(Math.min(...indents)))
    .join('\n')
    .replace(/^\n+|\n+$/gu, '')
}

function partOf(all: readonly string[], region?: string, lines?: string): readonly string[] | undefined {
  if (region !== undefined) {
    const at = (mark: string): number => all.findIndex((line) => line.trim() === `// #${mark} ${region}`)
    const [from, to] = [at('region'), at('endregion')]
    return from < 0 || to < 0 ? undefined : all.slice(from + 1, to)
  }
  if (lines === undefined) return all
  const [first = 0, last = 0] = lines.split('-').map(Number)
  // What is shown by its lines is shown to the end: a line that was put in above would be missed otherwise.
  return last === all.length ? all.slice(first - 1) : undefined
}
