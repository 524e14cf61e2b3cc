import type { LineMarked } from '@commedia/core/wire'
import type { ScriptLine, Speech } from './script-page.ts'

/** The lines people marked, and how one marks another. */
export interface LineMarks {
  readonly marked: readonly LineMarked[]
  /** Nothing where lines are only read. */
  readonly onMark?: ((mark: Pick<LineMarked, 'seq' | 'mine'>) => void) | undefined
}

/** The mark of a line, whoever made it; nothing where nobody did. */
export function markOf(line: ScriptLine, { marked }: Pick<LineMarks, 'marked'>): LineMarked | undefined {
  if (line.kind !== 'speech') return undefined
  const found = marked.filter(({ seq }) => line.parts.some((part) => part.seq === seq))
  const [first] = found
  if (first === undefined) return undefined
  return found.find(({ mine }) => mine) ?? first
}

/** The same line marked, or not any more. */
export function marking(line: Speech, mark: LineMarked | undefined): Pick<LineMarked, 'seq' | 'mine'> {
  if (mark?.mine === true) return { seq: mark.seq, mine: false }
  const said = line.parts.find(({ kind }) => kind === 'words') ?? line.parts[0]
  return { seq: said?.seq ?? 0, mine: true }
}

/** The marks once more, after somebody here marked a line or took a mark away. */
export function withMark(
  marked: readonly LineMarked[],
  { seq, mine }: Pick<LineMarked, 'seq' | 'mine'>,
): readonly LineMarked[] {
  const before = marked.find((one) => one.seq === seq) ?? { seq, people: 0, mine: false }
  if (before.mine === mine) return marked
  const people = before.people + (mine ? 1 : -1)
  const others = marked.filter((one) => one.seq !== seq)
  return people === 0 ? others : [...others, { seq, people, mine }]
}
