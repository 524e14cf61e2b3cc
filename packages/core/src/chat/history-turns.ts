import { oneEntry, oneLine } from '../prelude/lines.ts'
import type { PageTurn } from '../prompting/define-prompt.ts'
import { historyWithin } from '../prompting/history.ts'
import { MOMENT_LIMIT } from '../record/fold-view.ts'
import type { Moment } from '../schema/view.ts'

/** Whose history it is, and how the others are called. */
export interface HistoryFrame {
  readonly chat: string
  readonly self: string
  /** What stands before somebody else's line: `Ben: `. */
  readonly labelOf: (moment: Told) => string
  /** How what somebody did reads, also what one did or whispered oneself: `(Ben: …)`. */
  readonly deedOf: (moment: Told) => string
  /** In characters. */
  readonly budget: number
  /** How much was ever said in this chat: the place where the newest line ends. */
  readonly end: number
}

/** What a page tells of a moment. */
type Told = Pick<Moment, 'kind' | 'by' | 'text' | 'heardBy'>

/** What a line costs besides its words: its label, and that it is a line. */
const LINE_OVERHEAD = 8

/**
 * The newest lines of one chat that fit the budget, as turns: own lines as the assistant's, all others as the
 * user's, under their names, what comes between two own lines as one turn. What anybody did, oneself too, what one whispered
 * oneself, and what happened around it stand among the others' lines: they are no example of how to speak. Places are counted within the chat, so that other chats do
 * not move the cut.
 */
export function historyTurns(moments: readonly Moment[], frame: HistoryFrame): readonly PageTurn[] {
  const { chat, self, labelOf, deedOf, budget, end } = frame
  const lines: (Told & Pick<Moment, 'offset'>)[] = []
  let offset = end
  for (let at = moments.length - 1; at >= 0 && end - offset <= budget; at--) {
    const moment = moments[at] as Moment
    if (!isAround(moment, chat)) continue
    offset -= sizeOfLine(moment.text)
    lines.push({ ...moment, offset })
  }
  const turns: { role: PageTurn['role']; lines: string[] }[] = []
  for (const moment of historyWithin(lines.reverse(), budget)) {
    const { kind, by, text, heardBy } = moment
    const isOwn = kind === 'line' && by === self
    const role = isOwn && heardBy === undefined ? 'assistant' : 'user'
    // What others said begins nothing of its own on the page, however it was broken into lines.
    const line =
      kind !== 'line' || (isOwn && role === 'user')
        ? deedOf({ ...moment, text: oneLine(text) })
        : role === 'user'
          ? labelOf(moment) + oneEntry(text)
          : text
    const before = turns.at(-1)
    if (before?.role === role) before.lines.push(line)
    else turns.push({ role, lines: [line] })
  }
  return turns.map(({ role, lines: said }) => ({ role, text: said.join('\n\n') }))
}

/** Whether a moment belongs to a chat: said or done in it, or of what happened around it. */
export function isAround({ kind, to }: Pick<Moment, 'kind' | 'to'>, chat: string): boolean {
  return kind === 'narration' ? to === undefined : to === chat && (kind === 'line' || kind === 'act')
}

/** What a line counts against a budget; a view keeps no more of a line than its limit. */
export function sizeOfLine(text: string): number {
  return Math.min(text.length, MOMENT_LIMIT + 1) + LINE_OVERHEAD
}
