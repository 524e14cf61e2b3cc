import type { LineBeingSaid } from '@commedia/core/wire'
import type { ScriptLine, Speech } from './script-page.ts'

/** A line that is being said, as it stands so far. */
export interface ComingLine {
  readonly line: ScriptLine & Speech
  /** Nothing more comes; the record will have it in a moment. */
  readonly isEnded: boolean
  /** Its beginning stands in the record already. */
  readonly goesOn: boolean
}

/** Lines come in pieces; what is thought in one comes only to whom it belongs. */
export function comingLines(live: readonly LineBeingSaid[]): readonly ComingLine[] {
  const names = [...new Set(live.map(({ line }) => line))]
  return names.flatMap((name): readonly ComingLine[] => {
    const pieces = live.filter(({ line, text }) => line === name && text.trim() !== '')
    const [first] = pieces
    if (first === undefined) return []
    const parts = pieces.map(({ kind, text }) => ({
      kind: kind === 'speech' ? ('words' as const) : kind,
      text: text.trim(),
      seq: 0,
    }))
    const speech = {
      kind: 'speech',
      by: first.by,
      parts,
      channel: 'aloud',
      to: undefined,
      cut: false,
    } as const
    const line = { key: `live ${name}`, seq: 0, at: name, ...speech }
    return [{ line, isEnded: first.ended, goesOn: first.goesOn === true }]
  })
}

/** A page as it stands, and what comes after it: the rest of a moment that has begun there is set where it belongs. */
export function withComing(
  lines: readonly ScriptLine[],
  live: readonly LineBeingSaid[],
): { readonly lines: readonly ScriptLine[]; readonly coming: readonly ComingLine[] } {
  const coming = comingLines(live)
  const last = lines.at(-1)
  const rest = coming.find(({ line, goesOn }) => goesOn && last?.kind === 'speech' && line.by === last.by)
  if (last?.kind !== 'speech' || rest === undefined) return { lines, coming }
  const whole = { ...last, parts: [...last.parts, ...rest.line.parts] }
  return { lines: [...lines.slice(0, -1), whole], coming: coming.filter((one) => one !== rest) }
}
