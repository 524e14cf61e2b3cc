import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openBrowser } from './e2e/open-browser.ts'
import { type FirstLook, watchRecording } from './packed/watch-recording.ts'

// What somebody gets who installs the command: packs the packages, installs the tarballs into an empty folder with an
// empty home, opens a house with nothing configured, times how long it takes until its page stands in a browser, and
// watches the recording that comes along. Needs `npm run build`.
// node scripts/packed.ts [--json]

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
})
const PACKAGES = ['core', 'node', 'server', 'web', 'cli']
const UP_WITHIN_S = 5
const GIVE_UP_AFTER_S = 60
const INSTALLS_WITHIN_MS = 300_000
const ROOT = new URL('../', import.meta.url).pathname
const run = promisify(execFile)

const place = await mkdtemp(join(tmpdir(), 'commedia-packed-'))
try {
  const [tarballs, home, folder] = [join(place, 'tarballs'), join(place, 'home'), join(place, 'empty')]
  for (const one of [tarballs, home, folder]) await mkdir(one)
  const workspaces = PACKAGES.flatMap((name) => ['--workspace', `packages/${name}`])
  await run('npm', ['pack', '--pack-destination', tarballs, ...workspaces], { cwd: ROOT })
  const files = (await readdir(tarballs)).map((file) => join(tarballs, file))

  // Nothing of this machine's own settings but how it reaches the registry, and what it has downloaded before.
  const [registry = '', cache = ''] = await Promise.all(['registry', 'cache'].map(npmSetting))
  const outside = Object.entries(process.env).filter(([name]) => !/^(COMMEDIA|npm)_/iu.test(name))
  const environment = {
    ...Object.fromEntries(outside),
    HOME: home,
    npm_config_registry: registry,
    npm_config_cache: cache,
  }
  const inFolder = { cwd: folder, env: environment }
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error']
  await run('npm', ['install', ...quiet, ...files], { ...inFolder, timeout: INSTALLS_WITHIN_MS })

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const browser = await openBrowser()
  const begun = performance.now()
  const house = spawn('npx', ['commedia', '--port', String(port)], {
    ...inFolder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let seconds: number
  let look: FirstLook
  let offered: { readonly shows: readonly unknown[]; readonly recordings: readonly unknown[] }
  try {
    seconds = await answered(`${url}/health`, house, begun)
    look = await watchRecording(browser, url)
    offered = (await (await fetch(`${url}/api/house`)).json()) as typeof offered
  } finally {
    await browser.close()
    const gone = once(house, 'exit')
    // npx starts the command in a process of its own: the whole group is told to end.
    process.kill(-(house.pid ?? 0), 'SIGTERM')
    await gone
  }
  const page = (look.upAt - begun) / 1000
  const figures = {
    answers_after_s: Number(seconds.toFixed(2)),
    page_after_s: Number(page.toFixed(2)),
    bundled_shows: offered.shows.length,
    bundled_recordings: offered.recordings.length,
    recorded_lines_played: look.lines,
    missing: look.missing.length,
  }
  const isThere =
    figures.bundled_shows > 0 && figures.bundled_recordings > 0 && figures.recorded_lines_played > 0
  const pass = page <= UP_WITHIN_S && isThere && figures.missing === 0
  for (const missing of look.missing) console.log(`Missing: ${missing}`)
  if (values.json) console.log(JSON.stringify({ name: 'packed', pass, figures }))
  else
    console.log(
      `From its tarball, commedia answers after ${seconds.toFixed(2)} s and its page is up after ${page.toFixed(2)} s (at most ${UP_WITHIN_S} s), with ${figures.bundled_shows} shows; ${look.lines} lines of ${figures.bundled_recordings} recording were played, marked as written by hand.`,
    )
  process.exitCode = pass ? 0 : 1
} finally {
  await rm(place, { recursive: true, force: true })
}

async function npmSetting(name: string): Promise<string> {
  return (await run('npm', ['config', 'get', name], { cwd: ROOT })).stdout.trim()
}

async function answered(url: string, house: ChildProcess, begun: number): Promise<number> {
  let said = ''
  house.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    const seconds = (performance.now() - begun) / 1000
    if (answer?.ok) return seconds
    if (house.exitCode !== null || seconds > GIVE_UP_AFTER_S) throw new Error(`It does not answer.\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  server.close()
  return port
}
