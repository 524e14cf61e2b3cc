import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findServer } from '@commedia/node'
import { openBrowser } from './e2e/open-browser.ts'

// Films twenty seconds of the bundled recording as it is played on the stage in a real browser, for the README. Needs `npm run build` and ffmpeg.
// node -C commedia-source scripts/make-animation.ts

const SECONDS = 20
const PICTURES_A_SECOND = 5
const SIZE = { width: 1120, height: 700 }
const OUT = fileURLToPath(new URL('../docs/screens/evening.webp', import.meta.url))
const MAIN = fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url))

const home = mkdtempSync(join(tmpdir(), 'commedia-film-'))
const house = spawn(
  process.execPath,
  ['-C', 'commedia-source', MAIN, '--folder', home, 'serve', '--port', '0'],
  {
    env: { ...process.env, HOME: home },
    stdio: 'ignore',
  },
)
try {
  const url = await addressOf()
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' })
  await page.goto(url)
  await page.getByRole('link', { name: /watch a recording/ }).click()
  await page.waitForTimeout(6_000)
  for (let at = 0; at < SECONDS * PICTURES_A_SECOND; at++) {
    const next = performance.now() + 1000 / PICTURES_A_SECOND
    writeFileSync(join(home, `${String(at).padStart(4, '0')}.png`), await page.screenshot())
    await page.waitForTimeout(Math.max(0, next - performance.now()))
  }
  await browser.close()
  const film = ['-y', '-framerate', String(PICTURES_A_SECOND), '-i', join(home, '%04d.png')]
  const form = ['-vcodec', 'libwebp_anim', '-loop', '0', '-quality', '60', '-vf', 'scale=960:-1', OUT]
  const { status, stderr } = spawnSync('ffmpeg', [...film, ...form], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
} finally {
  house.kill()
  rmSync(home, { recursive: true, force: true })
}

async function addressOf(): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const server = findServer(join(home, 'record'))
    if (server !== undefined) return server.url
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The house does not open.')
}
