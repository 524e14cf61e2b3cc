import type { ScriptLine } from '../../script/script-page.ts'

/** One bar of the timeline: a line, or a few where there are more lines than bars. */
export interface Bar {
  /** The last of its lines. */
  readonly index: number
  /** Between 0 and 1. */
  readonly high: number
  readonly tone: 'line' | 'turn' | 'yours'
}

const LONG_CHARS = 320

/** Every line as a bar: higher for more words, marked where the story turned and where you spoke. */
export function timelineBars(
  lines: readonly ScriptLine[],
  { you, most }: { readonly you: string | undefined; readonly most: number },
): readonly Bar[] {
  const each = Math.max(1, Math.ceil(lines.length / most))
  const bars: Bar[] = []
  for (let from = 0; from < lines.length; from += each) {
    const group = lines.slice(from, from + each)
    const long = Math.max(...group.map(lengthOf))
    const turned = group.some(({ kind }) => kind === 'point' || kind === 'act' || kind === 'curtain')
    const yours =
      you !== undefined && group.some((line) => line.kind === 'speech' && line.by === you && !line.byModel)
    bars.push({
      index: from + group.length - 1,
      high: 0.18 + 0.82 * Math.min(1, Math.sqrt(long / LONG_CHARS)),
      tone: turned ? 'turn' : yours ? 'yours' : 'line',
    })
  }
  return bars
}

function lengthOf(line: ScriptLine): number {
  if (line.kind === 'speech') return line.parts.reduce((sum, { text }) => sum + text.length, 0)
  return 'text' in line ? line.text.length : 40
}
