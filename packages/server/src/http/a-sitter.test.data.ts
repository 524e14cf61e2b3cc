import { CommediaError, partOf } from '@commedia/core'
import { othersThan, type TableCue, type TablePart, tableRoom } from '@commedia/core/mystery'
import type { Followed } from '@commedia/core/wire'
import type { aHouse, Guest } from './a-house.test.data.ts'

type House = Awaited<ReturnType<typeof aHouse>>
type NewCue = TableCue extends infer One ? (One extends TableCue ? Omit<One, 'id'> : never) : never

let cues = 0

/** Plays a seat until something comes true: whenever the table waits for it, it does the simple thing. */
export async function sitAt(
  house: House,
  { show, guest, role }: { readonly show: string; readonly guest: Guest; readonly role: string },
  until: (followed: Followed) => boolean = ({ on }) => on?.over === true,
): Promise<TablePart> {
  let done = ''
  let last: TablePart | undefined
  const sending: Promise<unknown>[] = []
  await house.watch(show, { ...guest, as: role }, (followed) => {
    const part = partOf(followed.view, tableRoom)
    last = part
    const now = JSON.stringify([
      part.phase,
      part.round,
      part.heard.length,
      part.answers,
      part.searches.length,
    ])
    const { kind } = followed.news ?? {}
    // Whoever was waited for before they were asked still is: no news of the stage says so again.
    const isNews =
      kind === 'stage' || kind === 'caught-up' || (kind === 'event' && owes(part, role) !== undefined)
    if (isNews && part.told !== null && followed.on?.waitsFor.includes(role) === true && now !== done) {
      done = now
      const body = { ...simply(part, role), id: `simply-${++cues}` }
      sending.push(guest.wire.sendToTable({ show, query: { as: role }, body }).catch(unlessPast))
    }
    return until(followed)
  })
  await Promise.all(sending)
  return last as TablePart
}

/** A question that waits for somebody's answer. */
function owes({ heard }: TablePart, role: string) {
  const answered = heard.filter(({ kind }) => kind === 'answer').map(({ question }) => question)
  return heard.find(
    ({ kind, to, question }) => kind === 'question' && to === role && !answered.includes(question),
  )
}

/** What a person who plays simply does when the table waits for them. */
function simply(part: TablePart, role: string): NewCue {
  const open = owes(part, role)
  if (open?.question !== undefined)
    return { kind: 'answer', question: open.question, text: 'I was in my room.' }
  const [other = ''] = othersThan(part, role)
  const asked = part.key[role]?.find(({ id: one }) => part.answers[role]?.[one] === undefined)
  switch (part.phase) {
    case 'introductions':
      return { kind: 'say', text: 'I am only passing through.' }
    case 'search':
      return { kind: 'search', place: 'place_cellar' }
    case 'questions':
      return { kind: 'ask', to: other, text: 'Where were you at nine?', private: false }
    case 'vote':
      return { kind: 'vote', victim: 'victim_otto', for: 'role_bruno' }
    case 'key':
      return asked === undefined ? { kind: 'pass' } : { kind: 'key', question: asked.id, letters: ['b'] }
    default:
      return { kind: 'pass' }
  }
}

/** News of whom the table waits for may be a moment old. */
function unlessPast(error: unknown): void {
  const past = ['nothing-left', 'too-late', 'no-such-question', 'game-over']
  if (!(error instanceof CommediaError && past.includes(error.reason ?? ''))) throw error
}
