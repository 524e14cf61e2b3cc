import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

/** How much JavaScript the foyer needs before it can be used, gzipped, in kB, and in how many files: the entry and all it imports at once. */
export function foyerWeight(pages: string): {
  readonly foyer_js_gz_kb: number
  readonly foyer_js_files: number
} {
  const page = readFileSync(join(pages, 'index.html'), 'utf8')
  const wanted = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const seen = new Set<string>()
  let bytes = 0
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const script = readFileSync(join(pages, path), 'utf8')
    bytes += gzipSync(script, { level: 9 }).length
    for (const [, named = ''] of script.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      wanted.push(posix.join(dirname(path), named))
  }
  return { foyer_js_gz_kb: Math.round(bytes / 100) / 10, foyer_js_files: seen.size }
}
