import type { CastMember } from '@commedia/core'
import type { ReactNode } from 'react'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { stepAt } from './advancer-steps.ts'
import type { LedgerEntry } from './booth-ledger.ts'
import { boothWords } from './booth-words.ts'
import css from './ledger.module.css'

/** What planner, transfer, advancer and narrator did, the newest first. */
export function Ledger({
  entries,
  cast,
}: {
  readonly entries: readonly LedgerEntry[]
  readonly cast: readonly CastMember[]
}) {
  const { ledger } = useWords(boothWords)
  const nameOf = (role: string): string => cast.find(({ id }) => id === role)?.name ?? role
  return (
    <section className={css.ledger} aria-labelledby="booth-ledger">
      <h2 id="booth-ledger" className={css.heading}>
        {ledger.heading}
      </h2>
      {entries.length === 0 ? <p className={css.none}>{ledger.none}</p> : null}
      <ol>
        {entries.toReversed().map((entry) => (
          <li key={`${entry.seq} ${entry.kind}`} className={css.entry} data-kind={entry.kind}>
            <Told entry={entry} nameOf={nameOf} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Told({ entry, nameOf }: { readonly entry: LedgerEntry; readonly nameOf: (role: string) => string }) {
  const { ledger: words, clock } = useWords(boothWords)
  const figures = useFigures()
  switch (entry.kind) {
    case 'checked':
      return (
        <Note head={words.checked[entry.by]} verdict={entry.met ? words.met : words.notMet} good={entry.met}>
          {entry.reason}
        </Note>
      )
    case 'jump-refused':
      return <Note head={words.jumpRefused}>{entry.reason}</Note>
    case 'advanced':
      return (
        <Note head={words.advanced(clock.steps[stepAt(entry.level)])}>{words.afterBeats(entry.beats)}</Note>
      )
    case 'nudged':
      return (
        <Note
          head={words.nudged(nameOf(entry.role))}
          verdict={entry.by === 'director' ? words.byHand : undefined}
        >
          {entry.text}
        </Note>
      )
    case 'ruled':
      return (
        <Note
          head={words.ruled(nameOf(entry.role))}
          verdict={entry.possible ? words.happens : words.fails}
          good={entry.possible}
          aside={entry.told}
        >
          {entry.tried}
        </Note>
      )
    case 'directed':
      return <Note head={words.directed(nameOf(entry.role))}>{entry.text}</Note>
    case 'confessed':
      return (
        <Note
          head={words.confessed(nameOf(entry.role))}
          aside={words.before(figures.list(entry.to.map(nameOf)))}
        >
          {`“${entry.quote}”`}
        </Note>
      )
    case 'world':
      return <Note head={words.world}>{entry.text}</Note>
    case 'planned':
      return <Note head={words.planned(entry.ways)} />
    case 'pinned-up':
      return <Note head={words.pinnedUp(entry.beats)} />
    case 'noted':
      return <Note head={words.noted(nameOf(entry.role))}>{entry.text}</Note>
    case 'ending':
      return <Note head={words.ending}>{words.stillHeard(figures.list(entry.heard.map(nameOf)))}</Note>
    case 'house':
      return <Note head={words.house}>{entry.asks.join(' ')}</Note>
    case 'plant':
      return <Note head={entry.used ? words.plantUsed : words.plantNoted}>{`“${entry.quote}”`}</Note>
    case 'reached':
      return (
        <Note head={words.reached[entry.how]} good={entry.how === 'played'}>
          {words.reachedAfter(entry.beats, entry.nudges)}
        </Note>
      )
  }
}

function Note({
  head,
  verdict,
  good,
  aside,
  children,
}: {
  readonly head: string
  readonly verdict?: string | undefined
  readonly good?: boolean | undefined
  readonly aside?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <>
      <p className={css.head}>
        <span>{head}</span>
        {verdict === undefined ? null : <em data-good={good}>{verdict}</em>}
      </p>
      {children === undefined || children === '' ? null : <p className={css.text}>{children}</p>}
      {aside === undefined || aside === '' ? null : <p className={css.aside}>{aside}</p>}
    </>
  )
}
