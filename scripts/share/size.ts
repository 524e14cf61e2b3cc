import { readFileSync } from 'node:fs'
import type { Recording } from '@commedia/core/wire'
import { printPage } from '@commedia/web/share'
import type { ProofRow } from '../proof.ts'

const RECORDINGS = ['rule-seven', 'yi-han-jiu-dao'] as const
const LINES = 200

/** How large the page of an evening of 200 lines is: the first 200 of evenings that were played by a strong model. */
export async function proveSize() {
  const rows = RECORDINGS.map((name): ProofRow & { readonly kb: number } => {
    const file = new URL(`../../shows/recordings/${name}.json`, import.meta.url)
    const { title, language, moments } = JSON.parse(readFileSync(file, 'utf8')) as Recording
    const events = moments.map(({ event }) => event)
    const pageOf = (most: number): string =>
      printPage({ title, language, kind: 'performance', cast: [], events: events.slice(0, most) }).html
    let most = LINES
    while (linesOn(pageOf(most)) < LINES) most += 10
    const html = pageOf(most)
    return { evening: title, lines: linesOn(html), kb: Math.ceil(Buffer.byteLength(html) / 1024) }
  })
  return { figures: { kb_200_lines: Math.max(...rows.map(({ kb }) => kb)) }, rows }
}

function linesOn(html: string): number {
  return html.match(/<div class="l /gu)?.length ?? 0
}
