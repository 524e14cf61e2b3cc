import { addUsage, CommediaError, type Json, NO_USAGE, type Usage } from '@commedia/core'
import { benchAllowance, caseAllowance } from './bench-allowance.ts'
import { type BenchHouse, openDesk } from './bench-desk.ts'
import { requireFitting } from './require-fitting.ts'
import { type CaseDone, type RunRecord, RunSettings } from './run-record.ts'
import { dollarsIn, spentOf, tokensIn } from './spent-of.ts'
import type { Suite } from './suite.ts'

/** What is run, and the bell that stops it. */
export interface Bench<Case extends { readonly id: string }, Outcome extends Json> {
  readonly suite: Suite<Case, Outcome>
  readonly settings: RunSettings
  /** Calls under way are waited for; nothing new is asked. */
  readonly stop?: AbortSignal
}

/** How far a run is. */
export interface BenchProgress {
  readonly done: number
  readonly failed: number
  readonly of: number
  /** The cases that are being played. */
  readonly running: readonly string[]
  /** Spent in all, before this process too. */
  readonly tokens: number
  /** Absent where a price is missing. */
  readonly dollars?: number
}

/** A run as it stands, and why it ended. One that was stopped or has spent its budget goes on when it is started again. */
export interface BenchEnd extends RunRecord {
  readonly ended: 'finished' | 'budget-spent' | 'stopped'
}

/**
 * Measures case by case, several at once, and tells how far it is whenever that changes. Cases that are done are not played
 * again; those left half done go on from journal and prompt book; failed ones are tried once more. What is paid is paid once.
 */
export async function* runBench<Case extends { readonly id: string }, Outcome extends Json>(
  bench: Bench<Case, Outcome>,
  house: BenchHouse,
): AsyncGenerator<BenchProgress, BenchEnd> {
  const settings = RunSettings.parse(bench.settings)
  const { folder } = house
  requireFitting(settings, bench.suite, folder.read()?.settings)
  folder.keep(settings)
  const left = new AbortController()
  const stop = AbortSignal.any([left.signal, ...(bench.stop === undefined ? [] : [bench.stop])])
  const run = await openRun({ ...bench, settings, stop }, house)
  const news = newsOf()
  const workers = run.begin(news.tell)
  let isOver = false
  const all = Promise.allSettled(workers).finally(() => {
    isOver = true
    news.tell()
  })
  try {
    while (!isOver) {
      await news.heard()
      yield run.progress()
    }
    await Promise.all(workers)
    yield run.progress()
  } finally {
    // Whoever listens no more has left; nothing may go on behind their back.
    left.abort()
    await all
  }
  const record = folder.read() ?? { settings, done: [] }
  const ended = bench.stop?.aborted ? 'stopped' : run.waiting() > 0 ? 'budget-spent' : 'finished'
  return { ...record, ended }
}

async function openRun<Case extends { readonly id: string }, Outcome extends Json>(
  { suite, settings, stop }: Required<Bench<Case, Outcome>>,
  house: BenchHouse,
) {
  const { folder } = house
  const before = folder.read()
  const cases = new Map(suite.cases.map((one) => [one.id, one]))
  const done = new Set(before?.done.map((one) => one.case))
  const failed = new Set<string>()
  const queue = settings.cases.filter((id) => !done.has(id))
  const running = new Set<string>()
  const spent = await spentBefore(before?.done ?? [], queue, house)
  const allowance = benchAllowance({
    stop,
    ...(settings.mostTokens !== undefined && { tokens: settings.mostTokens - tokensIn(spent) }),
  })
  let working = Math.min(settings.concurrency, queue.length)

  const measure = async (id: string, tell: () => void): Promise<'done' | 'does-not-fit'> => {
    const share = caseAllowance(allowance)
    const onAnswer = (who: string, { usage }: { readonly usage: Usage }): void => {
      spent[who] = addUsage(spent[who] ?? NO_USAGE, usage)
      tell()
    }
    const { desk, takes } = openDesk({ case: id, settings, allowance: share, stop, onAnswer }, house)
    try {
      const outcome = await suite.measure(cases.get(id) as Case, desk)
      const costs = await spentOf(takes(), folder.book)
      folder.noteCase({ case: id, outcome, spent: costs, takes: takes().map(withoutCase) } as CaseDone)
      done.add(id)
    } catch (error) {
      await share.shut()
      const code = error instanceof CommediaError ? error.code : 'unexpected'
      if (stop.aborted || code === 'budget-spent') return 'does-not-fit'
      folder.noteCase({ case: id, code, message: error instanceof Error ? error.message : String(error) })
      failed.add(id)
    }
    return 'done'
  }

  /** When it gets tight fewer cases are played at once; one that does not even fit alone ends the run. */
  const work = async (tell: () => void): Promise<void> => {
    try {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const alone = working === 1
        running.add(id)
        tell()
        const end = await measure(id, tell).finally(() => running.delete(id ?? ''))
        if (end === 'does-not-fit') queue.unshift(id)
        tell()
        if (end === 'does-not-fit' && (alone || working > 1 || stop.aborted)) return
      }
    } finally {
      working--
    }
  }

  const progress = (): BenchProgress => {
    const dollars = dollarsIn(spent, settings)
    return {
      ...{ done: done.size, failed: failed.size, of: settings.cases.length },
      ...{ running: [...running], tokens: tokensIn(spent) },
      ...(dollars !== undefined && { dollars }),
    }
  }
  const begin = (tell: () => void): readonly Promise<void>[] =>
    Array.from({ length: working }, () => work(tell))
  return { begin, progress, waiting: () => queue.length }
}

/** What the cases that are done have cost, and those that are not so far. */
async function spentBefore(
  done: readonly CaseDone[],
  left: readonly string[],
  { folder }: BenchHouse,
): Promise<Record<string, Usage>> {
  const undone = folder.takes().filter((one) => left.includes(one.case))
  const spent: Record<string, Usage> = {}
  for (const costs of [...done.map((one) => one.spent), await spentOf(undone, folder.book)])
    for (const [who, usage] of Object.entries(costs)) spent[who] = addUsage(spent[who] ?? NO_USAGE, usage)
  return spent
}

function withoutCase<Noted extends { readonly case: string }>({ case: _case, ...rest }: Noted) {
  return rest
}

/** Word that something changed: whoever is slow to listen hears of many changes at once. */
function newsOf() {
  let isNew = true
  let wake = (): void => {}
  return {
    tell(): void {
      isNew = true
      wake()
    },
    async heard(): Promise<void> {
      if (!isNew)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      isNew = false
    },
  }
}
