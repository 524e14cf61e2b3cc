import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { bundlePage, gzippedKb, otherModesIn } from './browser/bundle-page.ts'
import { CHUNK_MS, LINE, openLoopback } from './browser/loopback.ts'
import { reactPageShelf, talkInReact } from './browser/react-page.ts'
import { playSmallGame, smallGameShelf } from './browser/small-game.ts'
import { playTenLines, TEN_LINES_SHELF, weighTenLines } from './browser/ten-lines.ts'
import { CHROMIUM, FLAGS } from './e2e/open-browser.ts'
import { runProof } from './proof.ts'

const PAGE = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>'
/** What core may weigh in a page with one character, in kB. */
const MOST_KB = 80
/** Modes whose prompts must be known to the check that finds none of them. */
const MODES = 6

await runProof('browser', async () => {
  const entry = fileURLToPath(new URL('browser/page.ts', import.meta.url))
  const { files, atOnce } = await bundlePage({ entryPoints: [entry] })
  const { files: reactPage, react_page_gz_kb } = await reactPageShelf()
  const loopback = await openLoopback({
    files: new Map([
      ['/', PAGE],
      ...files,
      ...TEN_LINES_SHELF.files,
      ...(await smallGameShelf()),
      ...reactPage,
    ]),
    folders: TEN_LINES_SHELF.folders,
  })
  const profile = mkdtempSync(join(tmpdir(), 'commedia-browser-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    args: [...FLAGS],
  })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${loopback.url}/`)
    const played = await page.evaluate(() => window.played)
    const first = played.frames[0]?.at ?? Number.POSITIVE_INFINITY
    const streamed_ahead_ms = played.endedAt - first
    const figures = {
      replies: played.replies.length,
      frames: played.frames.length,
      streamed_ahead_ms: Math.round(streamed_ahead_ms),
      page_gz_kb: gzippedKb(atOnce),
      other_modes: otherModesIn(atOnce).size,
      ten_lines_replies: await playTenLines(page, loopback.url),
      ...(await weighTenLines()),
      ...(await playSmallGame(page, loopback.url)),
      ...(await talkInReact(page, loopback.url)),
      react_page_gz_kb,
      page_errors: errors.length,
    }
    const whole =
      played.replies.every((reply) => reply === LINE) &&
      played.frames
        .map(({ text }) => text)
        .join('')
        .includes(LINE)
    // The first token is on the page long before the last line is whole.
    const pass =
      figures.replies === 2 &&
      whole &&
      figures.frames > 4 &&
      streamed_ahead_ms > CHUNK_MS * 4 &&
      figures.other_modes === 0 &&
      figures.ten_lines_replies === 1 &&
      figures.core_one_character_gz_kb < MOST_KB &&
      figures.one_character_other_modes === 0 &&
      figures.other_modes_known === MODES &&
      figures.game_choices > figures.game_lines &&
      figures.game_lines === 4 &&
      figures.game_bubble_steps > 4 &&
      figures.react_answers === 1 &&
      figures.react_lines === 2 &&
      figures.react_steps > 4 &&
      errors.length === 0
    return { pass, figures, rows: Object.entries(figures).map(([figure, value]) => ({ figure, value })) }
  } finally {
    await browser.close()
    loopback.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
