import type { Followed } from '@commedia/core/wire'

/** What whoever plays is told of their part; empty where nothing is. */
export interface OwnPart {
  /** What they want in this act. */
  readonly goal: string
  /** What they want from the scene under way. */
  readonly want: string
  /** What everybody on stage knows as it opens. */
  readonly news: string
  readonly secret: string
  /** What they have let out of their secret, and in front of whom. */
  readonly confessed: { readonly quote: string; readonly to: readonly string[] } | undefined
}

/** Reads one's own part out of what was folded for a viewer. Nobody but its player has one. */
export function ownPartIn({ acting }: Followed['view']['parts']): OwnPart {
  const part = fieldsOf(acting)
  const { quote, to } = fieldsOf(part.confessed)
  return {
    goal: textOf(part.goal),
    want: textOf(part.want),
    news: textOf(part.news),
    secret: textOf(fieldsOf(part.character).secret),
    confessed: typeof quote === 'string' && Array.isArray(to) ? { quote, to: to.map(String) } : undefined,
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
