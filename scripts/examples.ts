import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runProof } from './proof.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Every example runs offline, as it stands, the way a stranger would run it.
await runProof('examples', async () => {
  const { COMMEDIA_BASE_URL: _live, ...offline } = process.env
  const rows = globSync('examples/*/main.ts', { cwd: root })
    .sort()
    .map((file) => {
      const run = spawnSync(process.execPath, ['-C', 'commedia-source', file], {
        cwd: root,
        env: offline,
        encoding: 'utf8',
        timeout: 60_000,
      })
      if (run.status !== 0) console.log(run.stdout, run.stderr)
      return { example: file, lines: run.stdout.split('\n').filter(Boolean).length, ran: run.status === 0 }
    })
  const failed = rows.filter(({ ran, lines }) => !ran || lines === 0).length
  return { pass: rows.length > 0 && failed === 0, figures: { examples: rows.length, failed }, rows }
})
