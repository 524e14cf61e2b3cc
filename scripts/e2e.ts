import type { Browser } from 'playwright-core'
import { foyerWeight } from './e2e/foyer-weight.ts'
import { JOURNEYS, keepPicture } from './e2e/journeys.ts'
import { lookAtScreens } from './e2e/look-at-screens.ts'
import { measureSpeed } from './e2e/measure-speed.ts'
import { openBrowser } from './e2e/open-browser.ts'
import { openHouse } from './e2e/open-house.ts'
import { outputSafety } from './e2e/output-safety.ts'
import { type ProofRow, runProof } from './proof.ts'

// The stage as people use it: a real browser against the real server with the simulated company.
// `--part journeys|screens|safety|speed` shows one of them; `--pictures` keeps pictures under docs/screens.

const MOST: Readonly<Record<string, number>> = {
  journeys_failed: 0,
  axe_serious: 0,
  scripts_run: 0,
  remote_requests: 0,
  untranslated: 0,
  foyer_js_gz_kb: 180,
  token_to_paint_ms: 50,
  long_task_ms: 50,
}

await runProof('e2e', async ({ full, options: { part, only, pictures } }) => {
  const wants = (name: string): boolean => part === undefined || part === name
  const rows: ProofRow[] = []
  const figures: Record<string, number> = {}
  const house = await openHouse({ firstTokenMs: 150, tokenMs: 15 })
  const browser = await openBrowser()
  try {
    figures.foyer_js_gz_kb = foyerWeight(house.pages)
    if (wants('journeys')) {
      const picture = pictures === true ? keepPicture : async () => {}
      const failed: string[] = []
      const chosen = (full ? JOURNEYS : JOURNEYS.slice(0, 2)).filter(
        (_, nth) => only === undefined || Number(only) === nth,
      )
      for (const { name, take } of chosen) {
        const begun = performance.now()
        const problem = await take({ browser, house, picture }).then(
          () => undefined,
          (error: Error) => error.message.split('\n').slice(0, 4).join(' '),
        )
        if (problem !== undefined) {
          failed.push(name)
          await pictureAll(browser, `e2e-failed-${failed.length}`)
        }
        rows.push({
          what: name,
          found: problem ?? 'as it should',
          s: Math.round((performance.now() - begun) / 1000),
        })
        await Promise.all(browser.contexts().map((context) => context.close()))
      }
      Object.assign(figures, { journeys: chosen.length, journeys_failed: failed.length })
    }
    if (wants('screens')) Object.assign(figures, await lookAtScreens(browser, house, { full, rows }))
    if (wants('safety')) {
      const { shown, refused, ...safety } = await outputSafety(browser, house.url, full ? 500 : 60)
      Object.assign(figures, safety)
      rows.push(
        { what: 'payloads seen as mere text', found: shown },
        { what: 'payloads refused', found: refused },
      )
      // Text that nobody ever saw would prove nothing.
      if (shown < safety.payloads / 2) figures.scripts_run = Number.NaN
    }
    if (wants('speed')) Object.assign(figures, await measureSpeed(browser, house, { full }))
  } finally {
    await browser.close()
    await house.close()
  }
  const missed = Object.entries(MOST).filter(
    ([name, most]) => name in figures && !((figures[name] as number) <= most),
  )
  if (missed.length > 0)
    console.log(
      `Not reached: ${missed.map(([name, most]) => `${name} ${figures[name]} (bound ${most})`).join(', ')}.`,
    )
  return {
    pass: missed.length === 0,
    figures,
    rows: [...rows, ...Object.entries(figures).map(([what, found]) => ({ what, found }))],
  }
})

/** What everybody saw when a journey broke off. */
async function pictureAll(browser: Browser, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [nth, page] of pages.entries())
    await page.screenshot({ path: `.proof/${name}-${nth}.png` }).catch(() => undefined)
}
