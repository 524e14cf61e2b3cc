import type { HeardLine, KeyQuestion, TablePart } from '@commedia/core/mystery'

/** What the table wants of a player now, as far as it knows itself. */
export type Wanted =
  | { readonly kind: 'answer'; readonly question: HeardLine }
  | { readonly kind: 'introduction' | 'talk' }
  | { readonly kind: 'search' | 'ask'; readonly left: number }
  | { readonly kind: 'vote'; readonly victim: string }
  | { readonly kind: 'key'; readonly question: KeyQuestion; readonly left: number }

/** What the table wants of a role, from what it knows; nothing when it has done its part. */
export function wantedOf(part: TablePart, role: string): Wanted | undefined {
  const question = openQuestion(part, role)
  if (question !== undefined) return { kind: 'answer', question }
  if (part.told === null || part.passed.includes(role)) return undefined
  switch (part.phase) {
    case 'introductions':
      return { kind: 'introduction' }
    case 'search': {
      const done = part.searches.filter((one) => one.role === role && one.round === part.round)
      return orNothing('search', part.told.settings.searches - done.length)
    }
    case 'questions': {
      const done = part.heard.filter(
        ({ by, kind, round }) => by === role && kind === 'question' && round === part.round,
      )
      return orNothing('ask', part.told.settings.questions * part.told.victims.length - done.length)
    }
    case 'discussion':
      return { kind: 'talk' }
    case 'vote': {
      const victim = part.told.victims.find(({ id }) => part.votes[role]?.[id] === undefined)
      return victim === undefined ? undefined : { kind: 'vote', victim: victim.id }
    }
    case 'key': {
      const left = (part.key[role] ?? []).filter(({ id }) => part.answers[role]?.[id] === undefined)
      const [first] = left
      return first === undefined ? undefined : { kind: 'key', question: first, left: left.length }
    }
    default:
      return undefined
  }
}

function orNothing(kind: 'search' | 'ask', left: number): Wanted | undefined {
  return left > 0 ? { kind, left } : undefined
}

/** The oldest question to a role that it has not answered. */
function openQuestion({ heard }: TablePart, role: string): HeardLine | undefined {
  const answered = new Set(heard.flatMap(({ kind, question }) => (kind === 'answer' ? [question] : [])))
  return heard.find(({ kind, to, question }) => kind === 'question' && to === role && !answered.has(question))
}
