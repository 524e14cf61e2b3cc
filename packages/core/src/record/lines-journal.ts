import type { Journal } from '../ports/journal.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { Draft } from '../schema/event.ts'
import { Take } from '../schema/take.ts'
import { memoryJournal } from './memory-journal.ts'

/** Where lines are kept: a file, a browser's storage. None of them holds a break. */
export interface KeptLines {
  /** What is kept so far; empty lines do not matter. */
  readonly lines: readonly string[]
  /** Keeps one more. What is appended counts once this is done. */
  readonly add: (line: string) => void | Promise<void>
  /** Keeps these and no others: words were taken back, or the last line was torn when the program was killed. */
  readonly replace: (lines: readonly string[]) => void | Promise<void>
}

/**
 * A journal of lines, held in memory and kept wherever lines can be kept: each append is one line, so that it is there as a whole or
 * not at all. For one process at a time, and for rooms of a size that fits in memory; a store is for houses.
 */
export async function linesJournal({ lines, add, replace }: KeptLines): Promise<Journal> {
  const memory = memoryJournal()
  const takes = new Map<string, { readonly take: Take; head: number }>()
  // Lines stand in the order in which things happened; once one could not be kept, nothing after it is.
  let keeping: Promise<void> = Promise.resolve()
  const keep = (work: () => void | Promise<void>): Promise<void> => {
    keeping = keeping.then(work)
    return keeping
  }

  const begin = async (take: Take): Promise<boolean> => {
    await memory.begin(take)
    if (takes.has(take.id)) return false
    takes.set(take.id, { take, head: 0 })
    return true
  }
  const append = async (take: string, after: number | 'end', drafts: readonly Draft[]) => {
    const appended = await memory.append(take, after, drafts)
    const known = takes.get(take)
    if (appended.kind !== 'appended' || known === undefined) return { appended, fresh: [] }
    const fresh = appended.events.filter((event) => event.take === take && event.seq > known.head)
    known.head = fresh.at(-1)?.seq ?? known.head
    return { appended, fresh }
  }
  const written = async (): Promise<readonly string[]> => {
    const all = [...takes.values()].map(async ({ take }) => {
      const own = (await memory.read(take.id, { after: take.parent?.seq ?? 0 })).map((event) => [event])
      return [{ take }, ...own.map((events) => ({ events }))].map((entry) => JSON.stringify(entry))
    })
    return (await Promise.all(all)).flat()
  }

  const entries = lines.filter((line) => line.trim() !== '')
  const torn = entries.length > 0 && parsed(entries.at(-1) as string) === undefined
  for (const [at, line] of (torn ? entries.slice(0, -1) : entries).entries()) {
    const entry = parsed(line)
    if (entry === undefined)
      throw new CommediaError('bad-event', `Line ${at + 1} of a journal cannot be read.`)
    if ('take' in entry) await begin(entry.take)
    else if (entry.events[0]) await append(entry.events[0].take, 'end', entry.events)
  }
  if (torn) await replace(await written())

  return {
    read: memory.read,
    async begin(take) {
      if (await begin(take)) await keep(() => add(JSON.stringify({ take })))
    },
    async append(take, after, drafts) {
      const { appended, fresh } = await append(take, after, drafts)
      if (fresh.length > 0) await keep(() => add(JSON.stringify({ events: fresh })))
      return appended
    },
    async redact(take, seq, reason) {
      await memory.redact(take, seq, reason)
      await keep(async () => replace(await written()))
    },
  }
}

type Entry = { readonly take: Take } | { readonly events: readonly (Draft & { readonly take: string })[] }

/** What a line holds; nothing where it is torn. What events hold is looked at when they are appended. */
function parsed(line: string): Entry | undefined {
  try {
    const entry = JSON.parse(line)
    if (Array.isArray(entry?.events)) return entry
    return { take: Take.parse(entry?.take) }
  } catch {
    return undefined
  }
}
