import type { ScreenTime } from '../schema/script.ts'
import { bareLabel, canBeLabel } from './cue-label.ts'
import { type DraftItem, draftBook, type ScriptDraft } from './draft.ts'
import { MAX_LABEL_CHARS } from './limits.ts'
import { type Paragraph, paragraphsOf, tidy } from './lines.ts'
import { splitDirections } from './split-directions.ts'

// Our own scanner: the field's library stops at the first broken cue, takes cues named "note" for comments,
// and keeps neither voices nor places.

/** Reads SRT and WebVTT; a cue may name its speaker as `speaker : text`, `NAME: text` or `<v Name>`. */
export function readSubtitles(text: string): ScriptDraft {
  const book = draftBook()
  for (const paragraph of paragraphsOf(text)) {
    const at = paragraph.lines.findIndex((line) => line.text.includes('-->'))
    const time = timeOf(paragraph.lines[at]?.text ?? '')
    if (at < 0 || at > 1 || !time) continue
    book.add(itemFrom(paragraph, at, time))
  }
  return { divisions: book.divisions }
}

/** When a cue is shown, read from its line of times; `undefined` when that line is broken. */
export function timeOf(line: string): ScreenTime | undefined {
  const [from, to] = line.slice(0, 120).split('-->').map(millisecondsOf)
  return from === undefined || to === undefined ? undefined : { from, to }
}

function millisecondsOf(stamp: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?/.exec(stamp.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = match
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'))
}

function itemFrom(paragraph: Paragraph, timeLine: number, time: ScreenTime): DraftItem {
  const lines = paragraph.lines.slice(timeLine + 1)
  const span = { start: lines[0]?.start ?? paragraph.end, end: paragraph.end }
  const { voice, words } = withoutTags(lines.map((line) => line.text).join('\n'))
  const cue = voice === undefined ? labelled(words) : { label: voice, words }
  return cue
    ? { kind: 'speech', label: cue.label, parts: splitDirections(cue.words), span, time }
    : { kind: 'narration', text: tidy(words), span, time }
}

function labelled(words: string): { label: string; words: string } | undefined {
  const at = words.slice(0, MAX_LABEL_CHARS).search(/[:：]/u)
  const label =
    at < 0
      ? ''
      : words
          .slice(0, at)
          .replace(/^[-–—\s]+/, '')
          .trim()
  return canBeLabel(label) ? { label: bareLabel(label), words: words.slice(at + 1) } : undefined
}

/** Drops `<i>`, `{\\an8}` and other tags, and keeps whose voice a `<v Name>` tag announces. */
function withoutTags(text: string): { voice?: string; words: string } {
  let words = ''
  let voice: string | undefined
  let from = 0
  for (;;) {
    const open = text.indexOf('<', from)
    const close = open < 0 ? -1 : text.indexOf('>', open)
    if (close < 0) break
    const tag = text.slice(open + 1, Math.min(close, open + 80))
    if (/^v[. ]/.test(tag)) voice ??= bareLabel(tag.slice(tag.indexOf(' ') + 1))
    words += text.slice(from, open)
    from = close + 1
  }
  words += text.slice(from)
  return voice === undefined || voice === '' ? { words } : { voice, words }
}
