import type { Page } from 'playwright-core'

/** A row of the script as somebody saw it come. */
export interface SeenRow {
  readonly at: number
  readonly isSpeech: boolean
  readonly text: string
}

/** What somebody who never looks away has seen of the stage. */
export interface SeenScript {
  /** In the order in which they stand there. */
  readonly rows: readonly SeenRow[]
  /** How often nothing said whose turn it is. */
  readonly unsaid: number
}

const LOOKS_EVERY_MS = 50
/** At reading speed, in milliseconds. */
const A_LINE_MS = 700
const A_WORD_MS = 250
const HAN_A_WORD = 1.6

/** Has the page remember when each row of its script came, and whether it always stood there whose turn it is. */
export async function watchScript(page: Page): Promise<void> {
  await page.evaluate((every) => {
    const rows: Record<string, { at: number; isSpeech: boolean; text: string }> = {}
    const seen = { rows, unsaid: 0 }
    Object.assign(globalThis, { seenScript: seen })
    setInterval(() => {
      for (const row of document.querySelectorAll<HTMLElement>('li[data-index]')) {
        const words = row.querySelector<HTMLElement>('[data-yours] p:nth-child(2)')
        const at = rows[row.dataset.index ?? '']?.at ?? performance.now()
        rows[row.dataset.index ?? ''] = { at, isSpeech: words !== null, text: (words ?? row).innerText }
      }
      if (document.querySelector<HTMLElement>('footer [role=status]')?.innerText.trim() === '') seen.unsaid++
    }, every)
  }, LOOKS_EVERY_MS)
}

/** What was seen so far. */
export async function seenScript(page: Page): Promise<SeenScript> {
  const { rows, unsaid } = await page.evaluate(
    () =>
      (globalThis as unknown as { seenScript: { rows: Record<number, SeenRow>; unsaid: number } }).seenScript,
  )
  return { rows: Object.values(rows), unsaid }
}

/** Of the time all but the last of these rows take to be read, the time that passed before the last one came. */
export function shareOfReading(rows: readonly SeenRow[]): number {
  const reading = rows.slice(0, -1).reduce((sum, { text }) => sum + readingMs(text), 0)
  return ((rows.at(-1)?.at ?? 0) - (rows[0]?.at ?? 0)) / reading
}

function readingMs(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return A_LINE_MS + A_WORD_MS * (latin + han / HAN_A_WORD)
}
