import { describe, expect, it } from 'vitest'
import type { Journal } from '../../ports/journal.ts'
import { memoryJournal } from '../../record/memory-journal.ts'
import type { Draft, StageEvent } from '../../schema/event.ts'
import { failedChecks } from './failed-checks.ts'
import { journalContract } from './journal-contract.ts'

journalContract('memoryJournal', memoryJournal, { describe, it, expect })

type Breaking = (inner: Journal) => Partial<Journal>

/** Each breaks one promise; the check that must notice is beside it. */
const BROKEN: readonly (readonly [string, Breaking])[] = [
  [
    'numbers events from 1',
    (inner) => ({ read: async (...args) => [...(await inner.read(...args))].reverse() }),
  ],
  ['no more than the limit', (inner) => ({ read: (take, { after }) => inner.read(take, { after }) })],
  ['reads after a number', (inner) => ({ read: (take, range) => inner.read(take, { ...range, after: 0 }) })],
  ['says it is behind', (inner) => ({ append: (take, _after, drafts) => inner.append(take, 'end', drafts) })],
  ['refuses a gap', (inner) => ({ append: anywhereBeyond(inner) })],
  ['knows an input it has seen', (inner) => ({ append: forgetful(inner, 'input') })],
  ['knows a fact of a turn', (inner) => ({ append: forgetful(inner, 'turn') })],
  ['writes all of a batch or nothing', (inner) => ({ append: oneByOne(inner) })],
  ['refuses a changed event', (inner) => ({ append: forgiving(inner) })],
  ['redacts a body', () => ({ redact: async () => {} })],
  ['begins a take once', (inner) => ({ begin: onlyOnce(inner) })],
  [
    'gives back any JSON body',
    (inner) => ({ append: (take, after, drafts) => inner.append(take, after, drafts.map(withoutNul)) }),
  ],
  ['keeps its record from the hands', (inner) => shared(inner)],
  [
    'does not show a child what its parent did later',
    (inner) => ({
      begin: (take) =>
        inner.begin(take.parent ? { ...take, parent: { ...take.parent, seq: take.parent.seq + 1 } } : take),
    }),
  ],
]

describe('the journal suite catches a journal that breaks', () => {
  for (const [promise, breaking] of BROKEN) {
    it(`"${promise} …"`, async () => {
      const open = () => {
        const inner = memoryJournal()
        return { ...inner, ...breaking(inner) }
      }
      const failed = await failedChecks((api) => journalContract('broken', open, api), expect, promise)
      expect(failed).toHaveLength(1)
    })
  }
})

function anywhereBeyond(inner: Journal): Journal['append'] {
  return async (take, after, drafts) => {
    const head = (await inner.read(take, { after: 0 })).at(-1)?.seq ?? 0
    return inner.append(take, after !== 'end' && after > head ? 'end' : after, drafts)
  }
}

function forgetful(inner: Journal, kind: 'input' | 'turn'): Journal['append'] {
  let count = 0
  const renamed = (draft: Draft): Draft => {
    if (!(kind in draft.cause)) return draft
    const cause = 'input' in draft.cause ? { input: `${++count}` } : { ...draft.cause, turn: `${++count}` }
    return { ...draft, cause }
  }
  return (take, after, drafts) => inner.append(take, after, drafts.map(renamed))
}

function oneByOne(inner: Journal): Journal['append'] {
  return async (take, _after, drafts) => {
    const events: StageEvent[] = []
    for (const draft of drafts) {
      const result = await inner.append(take, 'end', [draft])
      if (result.kind === 'appended') events.push(...result.events)
    }
    return { kind: 'appended', events }
  }
}

function forgiving(inner: Journal): Journal['append'] {
  return async (take, after, drafts) => {
    const known = await inner.read(take, { after: 0 })
    const same = (draft: Draft) =>
      known.find(({ cause }) => JSON.stringify(cause) === JSON.stringify(draft.cause))
    return inner.append(
      take,
      after,
      drafts.map((draft) => {
        const { type, version, by, audience, body, at, cause } = same(draft) ?? draft
        return { type, version, by, audience, body, at, cause }
      }),
    )
  }
}

function onlyOnce(inner: Journal): Journal['begin'] {
  const begun = new Set<string>()
  return async (take) => {
    if (begun.has(take.id)) throw new Error('already begun')
    begun.add(take.id)
    await inner.begin(take)
  }
}

function withoutNul(draft: Draft): Draft {
  return { ...draft, body: JSON.parse(JSON.stringify(draft.body ?? null).replaceAll('\\u0000', '')) }
}

function shared(inner: Journal): Partial<Journal> {
  const kept = new Map<string, StageEvent>()
  const keep = (event: StageEvent): StageEvent => {
    const name = `${event.take} ${event.seq}`
    const copy = kept.get(name) ?? structuredClone(event)
    kept.set(name, copy)
    return copy
  }
  return { read: async (...args) => (await inner.read(...args)).map(keep) }
}
