import type { Json } from '@commedia/core'
import { type Injection, injectionAt, marksIn } from './injections.ts'

/** Words that were put into a field, and whose field it is. */
export interface Planted extends Injection {
  readonly field: string
  /** Planned texts are their author's own; whatever else people write is nobody's order to a model. */
  readonly planned: boolean
}

/** Words on their way into the house, and whether it took them. */
export interface Posted {
  readonly words: string
  readonly taken: boolean
}

/** How often words went out, and how often the house took them. */
export interface Post {
  readonly sent: number
  readonly accepted: number
}

/** Puts words into fields and remembers which. */
export interface Planting {
  readonly planted: readonly Planted[]
  /** The words for a field, before some of its own. */
  put(field: string, own?: string): string
  /** A document with words in every text of it that is not kept as it is. */
  fill<Document>(name: string, document: Document, kept: RegExp): Document
  /** Counts the marks that went out with a request. */
  post(posted: Posted): void
  /** What became of words, by their mark. */
  postOf(mark: string): Post
}

const PLANNED = /^(?:blueprint|character|keepCase|importCard|startCasting|openPiece\.opening)\./u

/** Plants one injection, told apart by field. */
export function planting(nth: number): Planting {
  const planted: Planted[] = []
  const posts = new Map<string, Post>()
  const postOf = (mark: string): Post => posts.get(mark) ?? { sent: 0, accepted: 0 }
  const put = (field: string, own = ''): string => {
    const injection = injectionAt(nth, planted.length)
    planted.push({ ...injection, field, planned: PLANNED.test(field) })
    const gap = injection.text.endsWith('>') ? '\n' : ' '
    return own === '' ? injection.text : `${injection.text}${gap}${own}`
  }
  const filled = (value: Json, path: string, kept: RegExp): Json => {
    if (typeof value === 'string') return kept.test(path) ? value : put(path, value)
    if (value === null || typeof value !== 'object') return value
    if (isList(value)) return value.map((one) => filled(one, `${path}[]`, kept))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, filled(one, `${path}.${key}`, kept)]),
    )
  }
  return {
    planted,
    put,
    fill: <Document>(name: string, document: Document, kept: RegExp) =>
      filled(document as Json, name, kept) as Document,
    post({ words, taken }) {
      for (const mark of marksIn(words)) {
        const { sent, accepted } = postOf(mark)
        posts.set(mark, { sent: sent + 1, accepted: accepted + Number(taken) })
      }
    },
    postOf,
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
