import { gatherPeople } from '../reading/gather-people.ts'
import { readSubtitles } from '../reading/read-subtitles.ts'
import type { SubtitleLine } from '../schema/clip.ts'
import type { ScriptItem } from '../schema/script.ts'

/**
 * Reads SRT or WebVTT into lines in the order they are spoken. Several labels of one person become one name; a line without a label,
 * or of two at once, has no speaker. Directions in brackets are not spoken, and a line of nothing else is none.
 */
export function subtitleLines(text: string): readonly SubtitleLine[] {
  const items = readSubtitles(text).divisions.flatMap((division) => division.items)
  const { people, speakersOf } = gatherPeople(
    items.flatMap((item) => (item.kind === 'speech' ? [item.label] : [])),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const speakerOf = (label: string): string | null => {
    const [id, ...others] = speakersOf.get(label) ?? []
    return id === undefined || others.length > 0 ? null : (names.get(id) ?? null)
  }
  return items
    .flatMap((item) => {
      const words = item.kind === 'speech' ? wordsOf(item.parts) : item.text
      if (item.time === undefined || item.time.to < item.time.from || words.trim() === '') return []
      const speaker = item.kind === 'speech' ? speakerOf(item.label) : null
      return [{ start: item.time.from, end: item.time.to, speaker, text: words.replaceAll('\n', ' ') }]
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
}

function wordsOf(parts: Extract<ScriptItem, { readonly kind: 'speech' }>['parts']): string {
  return parts.flatMap(({ kind, text }) => (kind === 'words' ? [text] : [])).join(' ')
}
