import { isRecord } from './is-record.ts'
import type { Call } from './kept-files.ts'
import { isPlanning, pageKind } from './page-kind.ts'
import { bareWords, timesIn } from './words.ts'

/** What reviewers listed and no later page of planning holds; `undefined` when nothing was reviewed. */
export function notesDropped(calls: readonly Call[]): readonly string[] | undefined {
  const planning = calls.filter((call) => isPlanning(pageKind(call)))
  const pages = planning.map(({ messages }) => bareWords(messages.map(({ content }) => content).join('\n')))
  const notes = planning.flatMap((call, at) =>
    pageKind(call) === 'planning:review' ? notesIn(call.answer ?? '').map((note) => ({ note, at })) : [],
  )
  if (notes.length === 0) return undefined
  return notes.flatMap(({ note, at }) =>
    pages.slice(at + 1).some((page) => timesIn(note, page) > 0) ? [] : [note],
  )
}

function notesIn(answer: string): readonly string[] {
  const review = objectIn(answer)
  return [review?.problems, review?.suggestions].flatMap((notes) =>
    Array.isArray(notes) ? notes.filter((note) => typeof note === 'string' && note.trim() !== '') : [],
  )
}

/** A reply may come in a fenced block, or with words around it. */
function objectIn(answer: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
