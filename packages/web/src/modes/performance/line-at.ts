import type { ScriptLine } from '../../script/script-page.ts'

/** The line of a page that an event is part of. */
export function lineAt(lines: readonly ScriptLine[], seq: number): ScriptLine | undefined {
  return lines.find((line) =>
    line.kind === 'speech' ? line.parts.some((part) => part.seq === seq) : line.seq === seq,
  )
}
