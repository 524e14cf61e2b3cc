import type { ScriptLine } from '../script/script-page.ts'

/** What of a page is newer than an event: whole lines, and of a speech that goes on only what was added to it. */
export function freshLines(lines: readonly ScriptLine[], after: number): readonly ScriptLine[] {
  return lines.flatMap((line): readonly ScriptLine[] => {
    if (line.seq <= after) return []
    if (line.kind !== 'speech') return Number(line.key) <= after ? [] : [line]
    return [{ ...line, parts: line.parts.filter(({ seq }) => seq > after) }]
  })
}

/** The newest event on a page. */
export function newestOn(lines: readonly ScriptLine[]): number {
  return lines.reduce((newest, { seq }) => Math.max(newest, seq), 0)
}
