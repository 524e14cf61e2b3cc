import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ProofResult, ProofRow } from '../proof.ts'
import { lookAtReports, type ReportsSeen } from './look-at-reports.ts'
import { startSimulated } from './start-simulated.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const GUIDE = `${ROOT}docs/site/researchers/index.md`
const MAIN = `${ROOT}packages/cli/src/main.ts`
const WITHIN_MS = 600_000

/** Does what the guide says, command by command, against a model on the loopback: each must work as it is written. */
export async function measureInTenMinutes(): Promise<ProofResult & { readonly rows: readonly ProofRow[] }> {
  const commands = commandsIn(sectionOf(readFileSync(GUIDE, 'utf8')))
  const place = await mkdtemp(join(tmpdir(), 'commedia-guide-'))
  const model = await startSimulated()
  const rows: ProofRow[] = []
  let seen: ReportsSeen = { pictures: 0, axe: [], faults: [] }
  const begun = performance.now()
  try {
    for (const command of commands) {
      const at = performance.now()
      const problem = await obey(command, { place, baseUrl: model.baseUrl })
      rows.push({
        what: command,
        found: problem ?? 'as it says',
        s: Math.round((performance.now() - at) / 100) / 10,
      })
    }
    const written = ['my-first-run/report.html', 'board.html'].filter(
      (file) => !existsSync(join(place, file)),
    )
    for (const file of written) rows.push({ what: file, found: 'was not written' })
    if (written.length === 0)
      seen = await lookAtReports({
        report: join(place, 'two-models/report.html'),
        leaderboard: join(place, 'board.html'),
      })
    for (const fault of [...seen.axe, ...seen.faults]) rows.push({ what: 'a page of figures', found: fault })
  } finally {
    model.stop()
    await rm(place, { recursive: true, force: true })
  }
  const failed = rows.filter(({ found }) => found !== 'as it says').length
  const took = performance.now() - begun
  return {
    pass: commands.length > 4 && failed === 0 && took < WITHIN_MS && seen.pictures > 0,
    figures: {
      guide_commands: commands.length,
      guide_failed: failed,
      guide_s: Math.round(took / 1000),
      report_pictures: seen.pictures,
      report_axe: seen.axe.length,
    },
    rows,
  }
}

/** The part of the page that promises ten minutes. */
function sectionOf(page: string): string {
  return page.split(/^## /mu).find((section) => section.startsWith('In ten minutes')) ?? ''
}

/** What stands in the guide's shell blocks, a line each; settings of the environment and comments are not commands. */
function commandsIn(text: string): readonly string[] {
  return [...text.matchAll(/```sh\n(.*?)```/gsu)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/u, '').trim())
    .filter((line) => line.startsWith('npx commedia '))
}

async function obey(
  command: string,
  { place, baseUrl }: { readonly place: string; readonly baseUrl: string },
): Promise<string | undefined> {
  const [, , ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/gu)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('COMMEDIA_'))),
    HOME: place,
    COMMEDIA_BASE_URL: baseUrl,
    COMMEDIA_MODEL: 'simulated',
  }
  return run(process.execPath, ['-C', 'commedia-source', MAIN, ...words], {
    cwd: place,
    env,
    timeout: WITHIN_MS,
  }).then(
    () => undefined,
    (error: Error & { readonly stderr?: string }) => `${error.stderr ?? ''}${error.message}`.slice(0, 300),
  )
}
