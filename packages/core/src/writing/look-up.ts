import { digest } from '../prelude/digest.ts'
import { NO_USAGE } from '../schema/usage.ts'
import type { WriterCrew } from './writer-crew.ts'

const LONGEST_FINDING_CHARS = 3_000
const LONGEST_SEARCH_MS = 10_000

/**
 * Looks something up where there is a search, and notes the finding in the prompt book: a rerun must read the same
 * page. A search that fails or dawdles has found nothing.
 */
export async function lookUp(question: string, step: string, crew: WriterCrew): Promise<string | undefined> {
  if (crew.search === undefined) return undefined
  const { turn, book } = crew
  const key = { take: turn.take, turn: turn.id, step, attempt: 1 }
  const asked = digest(question)
  const known = (await book.find(key, asked))?.outcome
  if (typeof known === 'string') return known || undefined
  const startedAt = crew.clock.now()
  const found = (await searchFor(question, crew)).slice(0, LONGEST_FINDING_CHARS)
  crew.signals.stop.throwIfAborted()
  await book.write({
    key,
    digest: asked,
    prompt: 'writing.search',
    model: '',
    page: question,
    outcome: found,
    usage: NO_USAGE,
    at: new Date(startedAt).toISOString(),
    latencyMs: crew.clock.now() - startedAt,
  })
  return found || undefined
}

async function searchFor(question: string, { search, clock, signals }: WriterCrew): Promise<string> {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, signals.stop])
  try {
    const passages = search?.find(question, { signal }).catch(() => [])
    const late = clock.wait(LONGEST_SEARCH_MS, signal).then(() => [])
    return ((await Promise.race([passages, late])) ?? []).join('\n\n')
  } finally {
    done.abort()
  }
}
