import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import ts from 'typescript'
import type { Checked } from './check-commands.ts'
import { ROOT, SITE } from './places.ts'
import { codeIn, shownCode } from './shown-code.ts'

/** Needs embeddings, or a house: held to its types, and with --full to a house that stands. */
const NOT_ALONE = ['embedder.ts', 'wire-client.ts']
const WITHIN_MS = 120_000

/** Checks that the code on pages is what its files have, that snippets keep to the types of the doors, and that they run. */
export async function checkSnippets({ full }: { readonly full: boolean }): Promise<Checked> {
  const shown = shownCode()
  const files = globSync(`${SITE}snippets/*.ts`).sort()
  const unused = files
    .filter((file) => !shown.some(({ path }) => path === `docs/site/snippets/${basename(file)}`))
    .map((file) => `snippets/${basename(file)} is on no page`)
  const other = shown
    .filter((one) => codeIn(one) !== one.code)
    .map(
      ({ file, path, region = '' }) => `${file}: ${path} ${region} has other code: npm run docs -- --write`,
    )
  const wrong = [...other, ...unused, ...typeProblems(files), ...(await runAll(files, full))]
  return { looked: shown.length + files.length, wrong }
}

function typeProblems(files: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.base.json`, ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT)
  const program = ts.createProgram(files, { ...options, composite: false, noEmit: true, types: ['node'] })
  return files
    .map((file) => program.getSourceFile(file))
    .flatMap((source) => (source ? ts.getPreEmitDiagnostics(program, source) : []))
    .map(
      ({ file, messageText }) =>
        `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

/** Runs every snippet beside the simulated company; with a house too, those that need one. */
async function runAll(files: readonly string[], full: boolean): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-snippets-'))
  const [modelPort, housePort] = await Promise.all([freePort(), freePort()])
  const environment = {
    ...process.env,
    COMMEDIA_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    COMMEDIA_MODEL: 'simulated',
    COMMEDIA_HOUSE: `http://127.0.0.1:${housePort}`,
    COMMEDIA_FOLDER: join(folder, 'house'),
    COMMEDIA_LOG_LEVEL: 'error',
    COMMEDIA_TEMPO: 'at-once',
    SNIPPET_FOLDER: join(folder, 'kept'),
  }
  const run = (...args: readonly string[]) =>
    spawn(process.execPath, ['-C', 'commedia-source', ...args], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const beside = [
    run(
      'scripts/simulated-server.ts',
      '--port',
      String(modelPort),
      '--first-token-ms',
      '1',
      '--token-ms',
      '1',
    ),
  ]
  if (full) beside.push(run('packages/cli/src/main.ts', 'serve', '--port', String(housePort)))
  try {
    await answering(`http://127.0.0.1:${modelPort}/v1/models`)
    if (full) await answering(`${environment.COMMEDIA_HOUSE}/health`)
    const wrong: string[] = []
    for (const file of files.filter((one) => isRun(basename(one), full))) {
      const said = await ending(run(file))
      if (said !== undefined) wrong.push(`${basename(file)}: ${said}`)
    }
    return wrong
  } finally {
    for (const child of beside) child.kill('SIGTERM')
    await Promise.all(
      beside.map((child) =>
        child.exitCode === null ? new Promise((end) => child.once('exit', end)) : undefined,
      ),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

function isRun(name: string, full: boolean): boolean {
  return !NOT_ALONE.includes(name) || (full && name === 'wire-client.ts')
}

function ending(child: ReturnType<typeof spawn>): Promise<string | undefined> {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? undefined : said.trim().split('\n').slice(0, 6).join(' ') || `ended with ${code}`)
    }),
  )
}

async function answering(url: string): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(200)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer !== undefined) return
  }
  throw new Error(`Nothing answers at ${url}.`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
}
