import type { CastMember } from '@commedia/core'
import { useWords } from '../../words/use-words.tsx'
import css from './booth-calls.module.css'
import { type BoothCall, costOf, latenciesOf, pricesOf, type ShowBill } from './booth-costs.ts'
import { boothWords } from './booth-words.ts'
import { useBoothFigures } from './use-booth-figures.ts'

/** The newest calls to models: what for, how long, how many tokens, about how much. */
export function BoothCalls({
  calls,
  cast,
  bill,
}: {
  readonly calls: readonly BoothCall[]
  readonly cast: readonly CastMember[]
  readonly bill: ShowBill | undefined
}) {
  const { calls: words } = useWords(boothWords)
  const { count } = useBoothFigures()
  const { columns } = words
  const prices = bill === undefined ? new Map<string, number>() : pricesOf(bill)
  const { median, slowest } = latenciesOf(calls)
  const slow = median * SLOW
  const took = (ms: number): string =>
    ms < 1000 ? words.ms(count(Math.round(ms))) : words.seconds(count(Math.round(ms / 100) / 10))
  return (
    <section>
      <h2 id="booth-calls" className={css.heading}>
        {words.heading}
      </h2>
      <p className={css.summary}>
        {calls.length === 0 ? words.none : words.summary(count(calls.length), took(median), took(slowest))}
      </p>
      {calls.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className={css.scroll} tabIndex={0} aria-labelledby="booth-calls">
          <table className={css.calls}>
            <thead>
              <tr>
                <th scope="col">{columns.step}</th>
                <th scope="col" className={css.model}>
                  {columns.model}
                </th>
                <th scope="col">{columns.time}</th>
                <th scope="col">{columns.input}</th>
                <th scope="col" className={css.cached}>
                  {columns.cached}
                </th>
                <th scope="col">{columns.output}</th>
                <th scope="col">{columns.money}</th>
                <th scope="col" className={css.when}>
                  {columns.when}
                </th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <Call
                  key={`${call.turn} ${call.step} ${call.attempt}`}
                  call={call}
                  cast={cast}
                  isSlow={calls.length > FEW && call.latencyMs > slow}
                  took={took(call.latencyMs)}
                  cost={costOf(call, prices)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

/** A call that took so many times as long as the one in the middle stands out, once there are a few. */
const SLOW = 3
const FEW = 8

function Call({
  call,
  cast,
  isSlow,
  took,
  cost,
}: {
  readonly call: BoothCall
  readonly cast: readonly CastMember[]
  readonly isSlow: boolean
  readonly took: string
  readonly cost: number | undefined
}) {
  const { calls: words } = useWords(boothWords)
  const { count, time, fineMoney } = useBoothFigures()
  const { usage } = call
  return (
    <tr>
      <th scope="row">
        <span>{stepName(call.step, cast, words.steps)}</span>
        {call.attempt > 1 ? <small>{words.attempt(call.attempt)}</small> : null}
      </th>
      <td className={css.model}>{call.model}</td>
      <td data-slow={isSlow}>{took}</td>
      <td>{count(usage.inputTokens)}</td>
      <td className={css.cached}>{count(usage.cachedTokens)}</td>
      <td>{count(usage.outputTokens)}</td>
      <td>{cost === undefined ? '–' : fineMoney(cost)}</td>
      <td className={css.when}>{time(call.at)}</td>
    </tr>
  )
}

/** What a step is for, as a person would say it: who decides or speaks, or which of those backstage is asked. */
function stepName(
  step: string,
  cast: readonly CastMember[],
  names: Readonly<Record<string, string>>,
): string {
  const [kind = '', subject = ''] = step.split(':')
  const name = names[kind.replace(/#\d+$/, '')]
  const who = cast.find(({ id }) => id === subject)?.name
  if (name === undefined) return step
  return who === undefined || kind === 'rule' ? name : `${who} ${name}`
}
