import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HandedLanguage } from '@commedia/core'
import type { Browser } from 'playwright-core'
import { buildPages } from './e2e/build-pages.ts'
import { foyerWeight } from './e2e/foyer-weight.ts'
import { JOURNEYS, keepPicture } from './e2e/journeys.ts'
import { keyboardRun } from './e2e/keyboard-run.ts'
import { lookAtScreens } from './e2e/look-at-screens.ts'
import { measureSpeed } from './e2e/measure-speed.ts'
import { openBrowser } from './e2e/open-browser.ts'
import { type OpenHouse, openHouse } from './e2e/open-house.ts'
import { outputSafety } from './e2e/output-safety.ts'
import { comparePictures } from './e2e/pictures.ts'
import { listenToShow } from './e2e/screen-reader.ts'
import type { Journey } from './e2e/trip.ts'
import { type ProofRow, runProof } from './proof.ts'

// The stage as people use it: a real browser against the real server with the simulated company.
// `--part pictures|journeys|keyboard|reader|screens|safety|speed` shows one of them; `--pictures` keeps pictures under docs/screens,
// `--part screens --house module` counts in the language that a module hands in what was left in English;
// `--part pictures --update` those that the main screens are compared with.

const LEAST: Readonly<Record<string, number>> = {
  journeys: 1,
  keyboard_run: 1,
  payloads_seen_share: 0.9,
  uploads_seen_share: 0.9,
}
const MOST: Readonly<Record<string, number>> = {
  pictures_changed: 0,
  journeys_failed: 0,
  lines_told_wrong: 0,
  axe_serious: 0,
  scripts_run: 0,
  remote_requests: 0,
  policy_gaps: 0,
  untranslated: 0,
  foyer_js_gz_kb: 180,
  foyer_js_files: 8,
}
/** Times, judged by the whole proof alone: the sample runs on machines that do other work. */
const MOST_MS: Readonly<Record<string, number>> = {
  token_to_paint_ms: 50,
  long_task_ms: 50,
  cold_start_ms: 5_000,
  library_paint_ratio: 1.2,
  library_find_ratio: 1.2,
}

/** As many as one round of files, names and lines takes. */
const PAYLOADS_SAMPLE = 58

await runProof('e2e', async ({ full, options: { part, only, pictures, update, house: module } }) => {
  const wants = (name: string): boolean => part === undefined || part === name
  const rows: ProofRow[] = []
  const pages = mkdtempSync(join(tmpdir(), 'commedia-pages-'))
  buildPages(pages)
  const browser = await openBrowser()
  const figures: Record<string, number> = { ...foyerWeight(pages) }
  try {
    if (wants('pictures'))
      Object.assign(
        figures,
        await comparePictures(browser, pages, {
          ...{ update: update === true, rows },
          only: typeof only === 'string' ? only : undefined,
        }),
      )
    if (part !== 'pictures') {
      const handed = typeof module === 'string' ? await languageIn(module) : undefined
      const house = await openHouse({
        ...{ pages, firstTokenMs: 150, tokenMs: 15 },
        ...(typeof module === 'string' && { modes: module }),
      })
      try {
        if (wants('journeys')) {
          // The sample leaves the first to the keyboard, which takes the same way.
          const chosen = JOURNEYS.filter((_, nth) =>
            only === undefined ? full || nth === 1 : Number(only) === nth,
          )
          const picture = pictures === true ? keepPicture : async () => {}
          const journeys_failed = await takeAll(chosen, { browser, house, picture }, rows)
          Object.assign(figures, { journeys: chosen.length, journeys_failed })
        }
        if (wants('keyboard')) {
          const run: Journey = {
            name: 'the first of them with the keyboard alone',
            async take(trip) {
              const { keys, looks } = await keyboardRun(trip)
              rows.push({ what: 'keys pressed, focus looked at', found: `${keys}, ${looks}` })
            },
          }
          figures.keyboard_run = 1 - (await takeAll([run], { browser, house, picture: keepPicture }, rows))
        }
        if (wants('reader')) Object.assign(figures, await listenToShow(browser, house, { full, rows }))
        if (wants('screens'))
          Object.assign(
            figures,
            await lookAtScreens(browser, house, { full, rows, ...(handed && { language: handed }) }),
          )
        if (wants('safety')) {
          const safety = await outputSafety(browser, house.url, full ? 500 : PAYLOADS_SAMPLE)
          Object.assign(figures, safety)
          // Text that nobody ever saw would prove nothing.
          figures.payloads_seen_share = safety.payloads_seen / (safety.payloads - safety.payloads_refused)
          figures.uploads_seen_share = safety.uploads_seen / safety.payloads_uploaded
        }
        if (wants('speed')) Object.assign(figures, await measureSpeed(browser, house, { full }))
      } finally {
        await house.close()
      }
    }
  } finally {
    await browser.close()
    rmSync(pages, { recursive: true, force: true })
  }
  const bounds = full ? { ...MOST, ...MOST_MS } : MOST
  const missed = Object.entries(figures)
    .map(([name, found]) => ({
      name,
      found,
      least: LEAST[name] ?? 0,
      most: bounds[name] ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ found, least, most }) => !(found >= least && found <= most))
  if (missed.length > 0)
    console.log(
      `Not reached: ${missed.map(({ name, found, least, most }) => `${name} ${found} (${least} to ${most})`).join(', ')}.`,
    )
  return {
    pass: missed.length === 0,
    figures,
    rows: [...rows, ...Object.entries(figures).map(([what, found]) => ({ what, found }))],
  }
})

/** The language that a module hands to a house. */
async function languageIn(module: string): Promise<HandedLanguage> {
  const { languages } = (await import(pathToFileURL(resolve(module)).href)) as {
    readonly languages: readonly [HandedLanguage, ...HandedLanguage[]]
  }
  return languages[0]
}

/** Takes one journey after another, and says how many broke off. */
async function takeAll(
  journeys: readonly Journey[],
  trip: Parameters<Journey['take']>[0] & { readonly house: OpenHouse },
  rows: ProofRow[],
): Promise<number> {
  let failed = 0
  for (const { name, take } of journeys) {
    const begun = performance.now()
    const problem = await take(trip).then(
      () => undefined,
      (error: Error) => error.message.split('\n').slice(0, 4).join(' '),
    )
    if (problem !== undefined) await pictureAll(trip.browser, `e2e-failed-${++failed}`)
    const s = Math.round((performance.now() - begun) / 1000)
    rows.push({ what: name, found: problem ?? 'as it should', s })
    await Promise.all(trip.browser.contexts().map((context) => context.close()))
  }
  return failed
}

/** What everybody saw when a journey broke off. */
async function pictureAll(browser: Browser, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [nth, page] of pages.entries())
    await page.screenshot({ path: `.proof/${name}-${nth}.png` }).catch(() => undefined)
}
