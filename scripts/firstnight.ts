import { copyFileSync, cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulated } from './critics/start-simulated.ts'
import { openBrowser } from './e2e/open-browser.ts'
import { openPacked } from './firstnight/open-packed.ts'
import { askForParts } from './firstnight/optional-parts.ts'
import { filesIn, megabytes, packInto, run } from './firstnight/packed-house.ts'
import { playInBrowser } from './firstnight/play-in-browser.ts'
import { speakMcp } from './firstnight/speak-mcp.ts'
import { watchRecording } from './firstnight/watch-recording.ts'
import { type ProofRow, runProof } from './proof.ts'

// What somebody meets who finds this tonight: packs the packages, installs the tarballs into an empty folder with an empty home, and
// does what the README says, step by step, with a model on the loopback.

const PAGE_WITHIN_S = 2
const COMMAND_MB = 80
const COMMAND_FILES = 4_000
const LIBRARY_MB = 48
const ROOT = fileURLToPath(new URL('../', import.meta.url))

const SCENE = `THE LAMP ROOM

Tomas: The wick is wet again. You promised to see to it.
Mara: I promised to see to the boat. The wick is yours.
Tomas: If the packet comes tonight she will not find the channel.
Mara: Then pray that she is late. (She pockets the key of the oil store.)
`

await runProof('firstnight', async () => {
  const rows: ProofRow[] = []
  const figures: Record<string, unknown> = {}
  const step = async (what: string, work: () => Promise<string | undefined>): Promise<void> => {
    const begun = performance.now()
    const problem = await work().catch((error: Error & { readonly stderr?: string }) =>
      `${error.message.split('\n')[0]} ${error.stderr ?? ''}`.slice(0, 300),
    )
    const s = Math.round((performance.now() - begun) / 100) / 10
    rows.push({ step: what, found: problem ?? 'as it should', s })
  }
  const place = await packInto()
  const [folder, library] = [await place.folder('evening'), await place.folder('library')]
  const model = await startSimulated()
  const browser = await openBrowser()
  const connected = { ...place.environment, COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' }
  const commedia = (args: readonly string[], env: NodeJS.ProcessEnv = connected) =>
    run('npx', ['commedia', ...args], { cwd: folder, env, maxBuffer: 64_000_000 })
  try {
    await step('npm install commedia', async () => {
      await place.install(folder, [place.tarball('commedia')])
      const installed = join(folder, 'node_modules')
      const [mb, files] = await Promise.all([megabytes(installed), filesIn(installed)])
      Object.assign(figures, { install_mb: mb, install_files: files })
      return mb > COMMAND_MB || files > COMMAND_FILES
        ? `${mb} MB in ${files} files, at most ${COMMAND_MB} in ${COMMAND_FILES}`
        : undefined
    })
    await step('commedia doctor, with nothing connected', async () => {
      const { stdout } = await commedia(['doctor'], place.environment)
      return stdout.includes('none is named') ? undefined : stdout
    })
    await step('commedia replay the-kings-soup', async () => {
      const { stdout } = await commedia(['replay', 'the-kings-soup', '--speed', '0'], place.environment)
      return stdout.includes('MARTA QUILL:') ? undefined : 'nobody spoke'
    })
    await step('commedia: the page, and the recording on it', async () => {
      const house = await openPacked(folder, place.environment)
      try {
        const look = await watchRecording(browser, house.url)
        figures.answers_after_s = Math.round(house.answeredAfterS * 100) / 100
        figures.page_after_s = Math.round((look.upAt - house.begun) / 10) / 100
        return look.missing[0]
      } finally {
        await house.close()
      }
    })
    await step('a model is connected: doctor', async () => {
      const { stdout } = await commedia(['doctor'])
      return stdout.includes('✗') ? stdout : undefined
    })
    await step('a person plays in the browser and keeps a PDF', async () => {
      const house = await openPacked(folder, connected)
      try {
        await playInBrowser(browser, house.url)
        return undefined
      } finally {
        await house.close()
      }
    })
    await step('commedia plan', async () => {
      await commedia(['plan', 'two rivals in one lift', '--out', 'show.json'])
      return existsSync(join(folder, 'show.json')) ? undefined : 'no blueprint'
    })
    await step('commedia play --as, a line from the input', async () => {
      const shows = join(folder, 'node_modules/commedia/shows/the-kings-soup.json')
      const playing = run('npx', ['commedia', 'play', shows, '--as', 'Marta Quill', '--json'], {
        cwd: folder,
        env: connected,
      })
      playing.child.stdin?.end('Who has been at my soup?\n')
      const { stdout } = await playing
      return stdout.includes('Who has been at my soup?') ? undefined : 'the line was not played'
    })
    await step('commedia export --out evening.pdf', async () => {
      await commedia(['export', '--out', 'evening.pdf'])
      const head = readFileSync(join(folder, 'evening.pdf')).subarray(0, 5).toString()
      return head === '%PDF-' ? undefined : `it begins with ${head}`
    })
    await step('commedia mystery, watched', async () => {
      const { stdout } = await commedia(['mystery', 'the-clockmakers-supper', '--quick', '--json'])
      return stdout.includes('"case-revealed"') ? undefined : 'it did not come to its end'
    })
    await step('commedia cast, and commedia talk', async () => {
      writeFileSync(join(folder, 'scene.txt'), SCENE)
      const { stdout: cast } = await commedia([
        'cast',
        'scene.txt',
        '--title',
        'The Packet',
        '--roles',
        'Mara',
        '--json',
      ])
      const talking = run('npx', ['commedia', 'talk', 'Mara', '--json'], { cwd: folder, env: connected })
      talking.child.stdin?.end('Where is the key, Mara?\n')
      const { stdout } = await talking
      return cast.includes('Mara') && stdout.trim() !== '' ? undefined : 'she does not answer'
    })
    await step('commedia backup, and commedia restore', async () => {
      await commedia(['backup', 'house.backup'])
      await commedia(['--folder', join(place.root, 'another-home'), 'restore', 'house.backup'])
      return undefined
    })
    await step('commedia judge flaws', async () => {
      const { stdout } = await commedia(['judge', 'flaws', '--pairs', '4'])
      return stdout.includes('of 4') ? undefined : stdout
    })
    await step('commedia bench pad', async () => {
      await commedia(['bench', 'pad', '--cases', '2', '--out', 'run'])
      return statSync(join(folder, 'run/report.html')).size > 10_000 ? undefined : 'no report'
    })
    await step('commedia mcp, from another program', async () => {
      const tools = await speakMcp(folder, connected)
      return tools.includes('start_play') ? undefined : `it offers ${tools.join(', ')}`
    })
    await step('a mode handed in meets the core of the command', async () => {
      cpSync(`${ROOT}examples/08-a-new-mode`, join(folder, 'mode'), { recursive: true })
      const { stdout } = await commedia(['piece', '--house', './mode/house.ts'], place.environment)
      return stdout.includes('debate') ? undefined : stdout
    })
    await step('every optional part, asked for and installed', async () => {
      const { asked, problems } = await askForParts(folder, place)
      figures.parts_asked = asked
      return problems[0]
    })
    await step('npm install @commedia/core', async () => {
      await place.install(library, [place.tarball('commedia-core')])
      figures.library_mb = await megabytes(join(library, 'node_modules'))
      return (figures.library_mb as number) > LIBRARY_MB
        ? `${figures.library_mb} MB, at most ${LIBRARY_MB}`
        : undefined
    })
    await step('a character in ten lines', async () => {
      copyFileSync(`${ROOT}examples/05-ten-lines/main.ts`, join(library, 'main.mts'))
      const { stdout } = await run(process.execPath, ['main.mts'], { cwd: library, env: connected })
      return stdout.trim() === '' ? 'nobody answered' : undefined
    })
  } finally {
    await browser.close()
    model.stop()
    await place.leave()
  }
  const failed_steps = rows.filter(({ found }) => found !== 'as it should').length
  const page = figures.page_after_s as number | undefined
  if (page !== undefined && page > PAGE_WITHIN_S)
    console.log(`The page stood after ${page} s; ${PAGE_WITHIN_S} are wanted on a quiet machine.`)
  return { pass: failed_steps === 0, figures: { steps: rows.length, failed_steps, ...figures }, rows }
})
