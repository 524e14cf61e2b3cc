import { lineSpoken, readAs } from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'
import type { Page } from 'playwright-core'
import { heardOf, hearPage, inOrder } from '../e2e/hear-page.ts'
import { visit } from '../e2e/open-browser.ts'
import { ask, putOn, type ShowKnown, until } from '../e2e/stage-visit.ts'
import type { Loudspeakers } from './cut-into-evening.ts'

/** How lines followed each other that nobody spoke into. */
export interface LinesHeard {
  readonly lines: number
  /** Sounds that began while another was heard. */
  readonly overlaps: number
  /** How long it was quiet between two lines, in milliseconds. */
  readonly gaps: readonly number[]
}

const SOUND = { en: 'Sound', zh: '声音' } as const
const A_LINE_MS = 60_000
const MOST_NAMED = 5

/** Watches an evening and listens until so many lines were heard. */
export async function listenToEvening(
  { browser, url, spoken }: Loudspeakers,
  {
    blueprint,
    tongue,
    lines,
  }: { readonly blueprint: string; readonly tongue: 'en' | 'zh'; readonly lines: number },
): Promise<LinesHeard> {
  const { page, context } = await visit(browser, { tongue })
  await hearPage(page)
  await page.goto(url)
  const show = await putOn(page, { blueprint, tempo: '2' })
  await page.getByRole('button', { name: SOUND[tongue], exact: true }).click()
  let heard: ReturnType<typeof inOrder> = []
  let line: readonly (number | undefined)[] = []
  const count = (): number => new Set(line.filter((one) => one !== undefined)).size
  await until(
    async () => {
      heard = inOrder((await heardOf(page)).sounds)
      line = linesOf(
        heard.map(({ mark }) => spoken.get(mark)?.input ?? ''),
        await recordOf(page, show),
      )
      return count() >= lines
    },
    async () => `${count()} of ${lines} lines were heard`,
    lines * A_LINE_MS,
  )
  await context.close()
  for (const { mark, gapMs } of heard.filter(({ gapMs }, nth) => nth > 0 && gapMs < 0).slice(0, MOST_NAMED))
    console.error(
      `"${spoken.get(mark)?.input}" began ${Math.round(-gapMs)} ms before what was heard then was over.`,
    )
  const following = heard.map(({ gapMs }, nth) => ({ gapMs, of: line[nth], behind: line[nth - 1] })).slice(1)
  return {
    lines: count(),
    overlaps: following.filter(({ gapMs }) => gapMs < 0).length,
    gaps: following.flatMap(({ gapMs, of, behind }) =>
      of === undefined || behind === undefined || of === behind ? [] : [gapMs],
    ),
  }
}

/** The lines that stand in the record, each as it was spoken. */
async function recordOf(page: Page, { id }: Pick<ShowKnown, 'id'>): Promise<readonly string[]> {
  const { events } = await ask<{ readonly events: readonly SeenEvent[] }>(
    page,
    `GET /api/shows/${id}/record?limit=1000`,
  )
  return events.flatMap((event) => readAs(lineSpoken, event)?.text ?? [])
}

/** Of which line each piece is, in the order of both; of none, what is told of the scene. */
function linesOf(pieces: readonly string[], lines: readonly string[]): readonly (number | undefined)[] {
  let at = 0
  return pieces.map((piece) => {
    const found = lines.findIndex((line, nth) => nth >= at && lettersOf(line).includes(lettersOf(piece)))
    if (found < 0 || found > at + FAR) return undefined
    at = found
    return found
  })
}

/** Nobody's pieces lie so far apart. */
const FAR = 3

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '')
}
