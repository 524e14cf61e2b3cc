import { HOUSE, inLanguage, type Language, playScript, printPlain, tongueOf } from '@commedia/core'
import { readAs, showOpened } from '@commedia/core/events'
import { DIMENSIONS } from '../judges/dimensions.ts'
import { type Opinion, opinionsOf } from '../judges/opinions.ts'
import type { Verdict } from '../judges/verdict.ts'
import { groupBy } from '../statistics/group-by.ts'
import type { ShowRecord } from './show-records.ts'
import { sortFound } from './sort-found.ts'
import type { ComparedTakes, Found, PreferenceSample, Reason } from './training-input.ts'

/** Which takes were compared, and what everybody held of them. */
export interface Judgements {
  readonly pairs: readonly ComparedTakes[]
  readonly verdicts: readonly Verdict[]
}

/**
 * Makes preference data of whole performances: for each pair and head, the one that most of those who decided were for is chosen.
 * Whoever went by place has not decided, and a tie teaches nothing.
 */
export function judgeSamples(
  records: readonly ShowRecord[],
  { pairs, verdicts }: Judgements,
): Found<PreferenceSample> {
  const sides = new Map(pairs.map((one) => [one.pair, one]))
  const about = groupBy(opinionsOf(verdicts), ({ pair, dimension }) => JSON.stringify([pair, dimension]))
  const printed = printer(records)
  return sortFound(
    [...about.values()].map((opinions): PreferenceSample | Reason => {
      const [{ pair, dimension }] = opinions as readonly [Opinion]
      const compared = sides.get(pair)
      const better = preferred(opinions)
      if (typeof better === 'string') return better
      if (compared === undefined) return 'unknown-take'
      const [one, other] = [printed(compared.a), printed(compared.b)]
      if (typeof one === 'string') return one
      if (typeof other === 'string') return other
      const [chosen, rejected] = better.side === 'b' ? [other.script, one.script] : [one.script, other.script]
      const { show, language, title } = one
      const page = taskPage({ title, language, dimension })
      return { kind: 'judge', show, language, label: dimension, page, chosen, rejected }
    }),
  )
}

/**
 * How many judgements there are when each of so many models is compared with each other one.
 * @internal Tests alone ask for it.
 */
export function judgementCount(sizes: {
  readonly models: number
  readonly perPair: number
  readonly dimensions: number
}): number {
  return ((sizes.models * (sizes.models - 1)) / 2) * sizes.perPair * sizes.dimensions
}

function preferred(opinions: readonly Opinion[]): { readonly side: 'a' | 'b' } | Reason {
  const fair = opinions.filter(({ positionBias }) => positionBias !== true)
  if (fair.length === 0) return 'position-bias'
  const votes = (wanted: Opinion['outcome']) => fair.filter(({ outcome }) => outcome === wanted).length
  const [a, b] = [votes('loss'), votes('win')]
  return a === b ? 'tie' : { side: b > a ? 'b' : 'a' }
}

interface Printed {
  readonly show: string
  readonly language: Language
  readonly title: string
  readonly script: string
}

/** Prints a take as the audience had it, once; or says why it may not be. */
function printer(records: readonly ShowRecord[]): (take: string) => Printed | Reason {
  const known = new Map<string, Printed | Reason>()
  const print = (id: string): Printed | Reason => {
    for (const { show, takes } of records)
      for (const { take, closedTo } of takes) {
        if (take.take !== id) continue
        const closed = closedTo(HOUSE, Number.POSITIVE_INFINITY)
        if (closed !== undefined) return closed
        const opened = take.events.find(({ type }) => type === showOpened.type)
        const { blueprint } = (opened && readAs(showOpened, opened)) ?? {}
        if (blueprint === undefined) return 'no-page'
        const script = printPlain(playScript({ events: take.events, blueprint }))
        return { show: show.show, language: show.language, title: blueprint.title, script }
      }
    return 'unknown-take'
  }
  return (id) => {
    const found = known.get(id) ?? print(id)
    known.set(id, found)
    return found
  }
}

function taskPage({
  title,
  language,
  dimension,
}: {
  readonly title: string
  readonly language: Language
  readonly dimension: string
}) {
  const head = DIMENSIONS.find(({ id }) => id === dimension)
  const asks =
    head === undefined
      ? dimension
      : `${inLanguage(language, head.name)}${tongueOf(language).stop}${inLanguage(language, head.asks)}`
  return { system: '', turns: [{ role: 'user' as const, text: inLanguage(language, TASK)(title, asks) }] }
}

const TASK: Readonly<Record<Language, (title: string, asks: string) => string>> = {
  en: (title, asks) =>
    `Play “${title}” from curtain to curtain, and write it down as a script. What counts: ${asks}`,
  zh: (title, asks) => `把《${title}》从开幕演到落幕，记成剧本。看重的是：${asks}`,
}
