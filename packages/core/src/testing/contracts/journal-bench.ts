import type { Appended, Journal } from '../../ports/journal.ts'
import type { Draft, StageEvent } from '../../schema/event.ts'
import { aDraft } from '../build.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

/** What the checks of a journal work with. */
export interface JournalBench {
  readonly name: string
  readonly open: Open<Journal>
  readonly api: TestApi
  readonly newId: (prefix: string) => string
  /** A journal with one new take, and lines in it. */
  readonly opened: (
    lines?: readonly string[],
  ) => Promise<{ readonly journal: Journal; readonly take: string }>
  /** Begins a child after `seq` of a take. */
  readonly child: (journal: Journal, take: string, seq: number) => Promise<string>
}

/** Sets up what the checks of a journal work with. */
export function journalBench(name: string, open: Open<Journal>, api: TestApi): JournalBench {
  const newId = idsOf(name)
  return {
    name,
    open,
    api,
    newId,
    async opened(lines = []) {
      const journal = await open()
      const take = newId('take')
      await journal.begin({ id: take, show: 'show_1' })
      if (lines.length > 0)
        await journal.append(
          take,
          'end',
          lines.map((text) => line(text)),
        )
      return { journal, take }
    },
    async child(journal, take, seq) {
      const id = newId('take')
      await journal.begin({ id, show: 'show_1', parent: { take, seq } })
      return id
    },
  }
}

/** A line whose cause is named after its words. */
export function line(text: string, details: Partial<Draft> = {}): Draft {
  return aDraft({ cause: { input: `input ${text}` }, body: { text }, ...details })
}

/** The numbers an append gave out; none when it was behind. */
export function seqs(appended: Appended): readonly number[] {
  return appended.kind === 'appended' ? appended.events.map(({ seq }) => seq) : []
}

/** The words of an event. */
export function textOf({ body }: StageEvent): string {
  return String((body as { text?: unknown }).text)
}

/** What a take reads like: numbers and words. */
export async function texts(
  journal: Journal,
  take: string,
  range: { readonly after: number; readonly limit?: number } = { after: 0 },
): Promise<readonly string[]> {
  return (await journal.read(take, range)).map((event) => `${event.seq} ${textOf(event)}`)
}

/** Tries to change a value everywhere; where it is frozen the try fails, which is as good. */
export function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) scribble(inner)
  for (const key of Object.keys(value)) Reflect.set(value, key, 'scribbled')
  Reflect.set(value, 'scribbled', true)
}
