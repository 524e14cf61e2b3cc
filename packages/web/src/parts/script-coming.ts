import type { LineBeingSaid } from '@commedia/core/wire'
import type { ScriptLine, Speech } from './script-lines.ts'

/** A line that is being said, as it stands so far. */
export interface ComingLine {
  readonly line: ScriptLine & Speech
  /** Nothing more comes; the record will have it in a moment. */
  readonly isEnded: boolean
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
      text: text.trimStart(),
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
    return [{ line: { key: `live ${name}`, seq: 0, at: name, ...speech }, isEnded: first.ended }]
  })
}
