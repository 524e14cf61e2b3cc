import { type LineMarks, markOf } from '../script/line-marks.ts'
import type { ScriptLine, Speech } from '../script/script-page.ts'

/** What an evening came to. */
export interface EveningFigures {
  readonly speeches: number
  /** From its first line to its last; nothing where the lines have no times. */
  readonly lastedMs: number | undefined
  /** The lines people marked, as they were said, with how many marked them. */
  readonly marked: readonly { readonly line: ScriptLine & Speech; readonly people: number }[]
}

/** Counts an evening by its lines. */
export function eveningFigures(
  lines: readonly ScriptLine[],
  marks: Pick<LineMarks, 'marked'>,
): EveningFigures {
  const speeches = lines.filter((line) => line.kind === 'speech')
  const times = lines.map(({ at }) => Date.parse(at)).filter((time) => !Number.isNaN(time))
  return {
    speeches: speeches.length,
    lastedMs: times.length < 2 ? undefined : Math.max(...times) - Math.min(...times),
    marked: speeches.flatMap((line) => {
      const mark = markOf(line, marks)
      return mark === undefined ? [] : [{ line, people: mark.people }]
    }),
  }
}
