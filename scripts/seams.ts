import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runProof } from './proof.ts'
import { countSeams, type Seams } from './seams/count-seams.ts'

/** How often each may be found at most: lowered whenever a seam is closed, never raised. */
const MOST: Readonly<Record<keyof Seams, number>> = {
  mode_by_prefix: 0,
  bodies_cast: 0,
  event_names: 0,
  as_unknown_as: 10,
  language_compared: 0,
  screens_importing_screens: 0,
  sending_hooks: 1,
}

const HERE = fileURLToPath(new URL('..', import.meta.url))

// Counts the places where a host asks what a mode, a kind or a language should say for itself; `--of folder` counts another checkout.
await runProof('seams', async ({ options }) => {
  const root = typeof options.of === 'string' ? options.of : HERE
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isShipped).sort()
  const found = countSeams(files.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })))
  const rows = (Object.keys(MOST) as (keyof Seams)[]).map((seam) => ({
    seam,
    found: found[seam].length,
    most: MOST[seam],
  }))
  for (const { seam, found: many, most } of rows)
    if (many > most) console.log(`${seam}:\n${found[seam].map((place) => `  ${place}`).join('\n')}`)
  return {
    pass: files.length > 0 && rows.every(({ found: many, most }) => many <= most),
    figures: Object.fromEntries(rows.map(({ seam, found: many }) => [seam, many])),
    rows,
  }
})

function isShipped(path: string): boolean {
  return !/\.test\.|\.stories\.|\/stories\/|\/testing\//.test(path)
}
