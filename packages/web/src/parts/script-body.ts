import type { SeenEvent } from '@commedia/core/wire'

/** The body of an event, whatever it holds. */
export function bodyOf({ body }: Pick<SeenEvent, 'body'>): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Readonly<Record<string, unknown>>)
    : {}
}

/** Where a line that begins with an event stands on its page. */
export function placeOf({ seq, at }: SeenEvent): {
  readonly key: string
  readonly seq: number
  readonly at: string
} {
  return { key: String(seq), seq, at }
}

/** A text in a body; empty where it is not there. */
export function words(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A text in a body that need not be there. */
export function maybe(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** What stands between two sentences: Chinese is written without gaps. */
export function gap(text: string): string {
  return /[\u2e80-\uffee]$/u.test(text) ? '' : ' '
}
