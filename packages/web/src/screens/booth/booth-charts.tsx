import type { CastMember } from '@commedia/core'
import { BarChart, LineChart } from '../../parts/chart.tsx'
import { Mask } from '../../parts/mask.tsx'
import { useWords } from '../../words/use-words.tsx'
import { ADVANCER_STEPS } from './advancer-steps.ts'
import type { BoothBook } from './booth-book.ts'
import css from './booth-charts.module.css'
import { type BoothCall, type ShowBill, spendingOf } from './booth-costs.ts'
import { boothWords } from './booth-words.ts'
import { useBoothFigures } from './use-booth-figures.ts'

interface ChartsProps {
  readonly cast: readonly CastMember[]
  readonly book: BoothBook
  readonly calls: readonly BoothCall[]
  readonly bill: ShowBill | undefined
}

/** Whether the story moves, who talks, and what it costs. */
export function BoothCharts(props: ChartsProps) {
  const { charts } = useWords(boothWords)
  return (
    <section aria-labelledby="booth-charts">
      <h2 id="booth-charts" className={css.heading}>
        {charts.heading}
      </h2>
      <div className={css.charts}>
        <ClockChart {...props} />
        <TalkChart {...props} />
        <CostChart {...props} />
      </div>
    </section>
  )
}

function ClockChart({ book: { clock } }: ChartsProps) {
  const words = useWords(boothWords)
  const { charts } = words
  const figures = useBoothFigures()
  return (
    <LineChart
      title={charts.clock}
      note={charts.clockNote}
      empty={charts.nothing}
      most={1}
      points={clock.map(({ beat, stalled, mark }) => ({
        x: beat,
        y: stalled,
        mark: mark === 'point' ? 'good' : mark === 'advanced' ? 'warn' : undefined,
      }))}
      levels={ADVANCER_STEPS.map(({ at, name }) => ({ at, label: words.clock.steps[name] }))}
      ends={[
        charts.beat(figures.count(clock[0]?.beat ?? 0)),
        charts.beat(figures.count(clock.at(-1)?.beat ?? 0)),
      ]}
      table={{
        columns: Object.values(charts.clockColumns),
        rows: clock.map(({ beat, stalled, mark }) => [
          figures.count(beat),
          figures.share(stalled),
          mark === undefined ? '' : charts.marks[mark],
        ]),
      }}
    />
  )
}

function TalkChart({ cast, book: { actors } }: ChartsProps) {
  const { charts } = useWords(boothWords)
  const figures = useBoothFigures()
  const all = cast.reduce((sum, { id }) => sum + (actors[id]?.said ?? 0), 0)
  const talkers = cast
    .map(({ id, name }) => ({ id, name, said: actors[id]?.said ?? 0, lines: actors[id]?.lines ?? 0 }))
    .toSorted((one, other) => other.said - one.said)
  const shareOf = (said: number): string => figures.share(all === 0 ? 0 : said / all)
  return (
    <BarChart
      title={charts.talk}
      note={charts.talkNote}
      empty={charts.nothing}
      bars={talkers.map(({ id, name, said }) => ({
        ...{ id, label: name, value: said, told: shareOf(said) },
        picture: <Mask id={id} lit />,
      }))}
      table={{
        columns: Object.values(charts.talkColumns),
        rows: talkers.map(({ name, said, lines }) => [name, shareOf(said), figures.count(lines)]),
      }}
    />
  )
}

function CostChart({ calls, bill }: ChartsProps) {
  const { charts } = useWords(boothWords)
  const figures = useBoothFigures()
  const used = (bill?.models ?? []).reduce(
    (sum, { usage, money }) => ({
      tokens: sum.tokens + usage.inputTokens + usage.outputTokens,
      money: sum.money + money,
    }),
    { tokens: 0, money: 0 },
  )
  const cap = bill?.purse?.capMoney ?? undefined
  const money = used.money === 0 ? charts.noPrice : figures.money(used.money)
  const spending = spendingOf(calls, used.tokens)
  return (
    <LineChart
      title={charts.cost}
      note={charts.costNote(
        figures.roughly(spending.at(-1)?.tokens ?? used.tokens),
        cap === undefined ? money : charts.of(money, figures.money(cap)),
      )}
      empty={charts.nothing}
      most={(spending.at(-1)?.tokens ?? 0) * HEADROOM}
      points={spending.map(({ at, tokens }) => ({ x: Date.parse(at), y: tokens }))}
      ends={[spending[0], spending.at(-1)].map((one) => (one === undefined ? '' : figures.time(one.at)))}
      table={{
        columns: Object.values(charts.costColumns),
        rows: spending.map(({ at, tokens }) => [figures.time(at), figures.count(tokens)]),
      }}
    />
  )
}

/** The line stays below the top, so that one sees it rise. */
const HEADROOM = 1.1
