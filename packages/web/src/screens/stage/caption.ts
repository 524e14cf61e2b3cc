import type { LineBeingSaid } from '@commedia/core/wire'
import type { ScriptLine } from '../../parts/script-lines.ts'
import { type Names, saidBy } from '../../parts/script-text.ts'

const LONGEST = 180

/** What is being said, or was said last, as a caption under the scene. */
export function captionOf(
  lines: readonly ScriptLine[],
  live: readonly LineBeingSaid[],
  names: Names,
): string | undefined {
  const saying = live.findLast(({ kind }) => kind === 'speech')
  if (saying !== undefined) return saidBy(names[saying.by] ?? saying.by, tail(saying.text.trim()))
  const last = lines.findLast(({ kind }) => kind === 'speech' || kind === 'told' || kind === 'does')
  if (last?.kind === 'speech') {
    const said = last.parts.flatMap(({ kind, text }) => (kind === 'words' ? [text] : [])).join(' ')
    return said === '' ? undefined : saidBy(names[last.by] ?? last.by, tail(said))
  }
  return last !== undefined && 'text' in last ? tail(last.text) : undefined
}

/** Of much text, its end: what was said last is what one misses. */
function tail(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(-LONGEST)
  return `…${cut.slice(Math.max(0, cut.search(/[\s，。、；]/u)))}`
}
