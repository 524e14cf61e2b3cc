import type { LineBeingSaid } from '@commedia/core/wire'
import { withComing } from '../../script/script-coming.ts'
import type { ScriptLine } from '../../script/script-page.ts'
import { type Names, partsText, saidBy } from '../../script/script-text.ts'

const LONGEST = 180

/** What is being said, or was said last, as a caption under the scene. */
export function captionOf(
  lines: readonly ScriptLine[],
  live: readonly LineBeingSaid[],
  names: Names,
): string | undefined {
  const { lines: shown, coming } = withComing(lines, live)
  const last =
    coming.at(-1)?.line ??
    shown.findLast(({ kind }) => kind === 'speech' || kind === 'told' || kind === 'does')
  if (last?.kind === 'speech') {
    const said = partsText(last.parts.filter(({ kind }) => kind !== 'thought'))
    return said === '' ? undefined : saidBy(names[last.by] ?? last.by, tail(said))
  }
  return last !== undefined && 'text' in last ? tail(last.text) : undefined
}

/** What is heard now, as a caption: who says it, and the words of this breath. */
export function heardCaption(
  { by, text }: { readonly by: string; readonly text: string },
  names: Names,
): string {
  const name = names[by]
  return name === undefined ? text : saidBy(name, text)
}

/** Of much text, its end: what was said last is what one misses. */
export function tail(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(-LONGEST)
  return `…${cut.slice(Math.max(0, cut.search(/[\s，。、；]/u)))}`
}
