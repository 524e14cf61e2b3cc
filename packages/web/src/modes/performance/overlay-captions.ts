import type { LineBeingSaid } from '@commedia/core/wire'
import { withComing } from '../../script/script-coming.ts'
import type { ScriptLine } from '../../script/script-page.ts'
import { partsText } from '../../script/script-text.ts'
import { tail } from './caption.ts'

/** A line as it stands under a picture. */
export interface Caption {
  readonly key: string
  /** Whose line it is; nobody's where the narrator tells. */
  readonly by: string | undefined
  readonly text: string
}

/** What stands before everything else for a moment: an act, or a place. */
export interface TitleCard {
  readonly title: string
  readonly below: string
}

const SHOWN = 2
const CAPTIONED: ReadonlySet<ScriptLine['kind']> = new Set(['speech', 'told', 'does', 'curtain'])

/** The newest lines as captions: what is said and seen, never what is thought. */
export function captionsOf(lines: readonly ScriptLine[], live: readonly LineBeingSaid[]): readonly Caption[] {
  const { lines: shown, coming } = withComing(lines, live)
  return [...shown, ...coming.map(({ line }) => line)].flatMap(captionIn).slice(-SHOWN)
}

/** The card of an act or a scene that has just begun: nobody has said anything in it yet. */
export function cardOf(lines: readonly ScriptLine[], live: readonly LineBeingSaid[]): TitleCard | undefined {
  if (live.some(({ text }) => text.trim() !== '')) return undefined
  const last = lines.findLast(({ kind }) => kind === 'act' || kind === 'scene' || CAPTIONED.has(kind))
  if (last?.kind === 'act') return { title: last.title, below: '' }
  return last?.kind === 'scene' ? { title: last.name, below: last.time } : undefined
}

function captionIn(line: ScriptLine): readonly Caption[] {
  const { key } = line
  if (line.kind === 'speech') {
    const text = partsText(line.parts.filter(({ kind }) => kind !== 'thought'))
    return text === '' ? [] : [{ key, by: line.by, text: tail(text) }]
  }
  if (line.kind !== 'told' && line.kind !== 'does' && line.kind !== 'curtain') return []
  return line.text === '' ? [] : [{ key, by: undefined, text: tail(line.text) }]
}
