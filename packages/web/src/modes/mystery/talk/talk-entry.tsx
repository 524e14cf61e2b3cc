import { memo } from 'react'
import type { LineMarks } from '../../../script/line-marks.ts'
import { Star } from '../../../script/star.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { CardFace } from '../hand/card-face.tsx'
import { tableWords } from '../table-words.ts'
import type { TalkEntry, TalkNames } from './table-talk.ts'
import css from './talk-entry.module.css'
import { Tally } from './tally.tsx'

/** One thing on the page of a game, typeset. */
export const EntrySet = memo(function EntrySet({
  entry,
  names,
  marks,
}: {
  readonly entry: TalkEntry
  readonly names: TalkNames
  readonly marks?: LineMarks | undefined
}) {
  const words = useWords(tableWords)
  const name = (id: string): string => names.people[id] ?? id
  switch (entry.kind) {
    case 'premise':
      return (
        <div className={css.premise}>
          <h2>{entry.title}</h2>
          <p dir="auto">{entry.text}</p>
        </div>
      )
    case 'phase':
      return (
        <div className={css.phase}>
          <h3>
            <span>{words.phases[entry.phase]}</span>
          </h3>
          {entry.text === '' ? null : <p>{entry.text}</p>}
        </div>
      )
    case 'said':
      return (
        <div className={css.said} data-private={entry.isPrivate} data-yours={entry.by === names.you}>
          <Privacy entry={entry} names={names} />
          <p className={css.speaker}>
            <span>{name(entry.by)}</span>
            {entry.by === names.you ? <small>{words.you}</small> : null}
            {entry.to === undefined ? null : <small>{words.to(name(entry.to))}</small>}
          </p>
          <p className={css.words} dir="auto">
            {entry.text}
          </p>
          {entry.card === undefined ? null : <CardFace card={entry.card} />}
          <EntryStar seq={entry.seq} name={name(entry.by)} marks={marks} />
        </div>
      )
    case 'asked':
      return <AskedSet entry={entry} names={names} marks={marks} />
    case 'does':
      return <p className={css.does}>{entry.text}</p>
    case 'found':
      return (
        <div className={css.found}>
          <p className={css.what}>{entry.by === names.you ? words.youFound : words.found(name(entry.by))}</p>
          <CardFace card={entry.card} />
        </div>
      )
    case 'counted':
      return <Tally counted={entry.counted} names={names} />
    case 'told':
      return <p className={css.told}>{entry.text}</p>
    case 'hint':
    case 'house':
      return (
        <p className={css.aside} data-kind={entry.kind} dir="auto">
          <b>{words[entry.kind]}</b> {entry.text}
        </p>
      )
    case 'removed':
      return <p className={css.quiet}>{words.removed}</p>
  }
})

function AskedSet({
  entry,
  names,
  marks,
}: {
  readonly entry: TalkEntry & { readonly kind: 'asked' }
  readonly names: TalkNames
  readonly marks: LineMarks | undefined
}) {
  const words = useWords(tableWords)
  const { people, victims, you } = names
  const { by, to, text, victim, isPrivate, answer } = entry
  const name = (id: string): string => people[id] ?? id
  const isMany = Object.keys(victims).length > 1
  return (
    <div className={css.asked} data-private={isPrivate} data-open={answer === undefined}>
      <Privacy entry={entry} names={names} />
      <div data-yours={by === you}>
        <p className={css.speaker}>
          <span>{name(by)}</span>
          <i aria-hidden="true">→</i>
          <span className={css.askedOne} data-yours={to === you}>
            <span className="only-heard">{words.to('')}</span>
            {name(to)}
          </span>
          {victim === undefined || !isMany ? null : <small>{words.about(victims[victim] ?? victim)}</small>}
        </p>
        <p className={css.words} dir="auto">
          {text}
        </p>
      </div>
      <div className={css.answer} data-yours={to === you}>
        {answer === undefined ? (
          <p className={css.owed} data-yours={to === you}>
            {to === you ? words.youOwe : words.owes(name(to))}
          </p>
        ) : (
          <>
            <p className={css.speaker}>
              <span>{name(to)}</span>
              {to === you ? <small>{words.you}</small> : null}
            </p>
            <p className={css.words} dir="auto">
              {answer.text}
            </p>
            <EntryStar seq={answer.seq} name={name(to)} marks={marks} />
          </>
        )}
      </div>
    </div>
  )
}

/** The star by something said at the table. */
function EntryStar({
  seq,
  name,
  marks,
}: {
  readonly seq: number
  readonly name: string
  readonly marks: LineMarks | undefined
}) {
  const onMark = marks?.onMark
  if (onMark === undefined) return null
  const mark = marks?.marked.find((one) => one.seq === seq)
  const isMine = mark?.mine === true
  return (
    <Star
      name={name}
      isMine={isMine}
      people={mark?.people ?? 0}
      onMark={() => onMark({ seq, mine: !isMine })}
    />
  )
}

function Privacy({
  entry,
  names,
}: {
  readonly entry: { readonly by: string; readonly to?: string | undefined; readonly isPrivate: boolean }
  readonly names: TalkNames
}) {
  const words = useWords(tableWords)
  if (!entry.isPrivate) return null
  const { by, to = '' } = entry
  const name = (id: string): string => names.people[id] ?? id
  const other = by === names.you ? to : by
  const isOurs = by === names.you || to === names.you
  return (
    <p className={css.privacy}>
      <svg viewBox="0 0 16 12" width="14" height="11" aria-hidden="true">
        <path d="M1 1h14v10H1ZM1 1l7 6 7-6" />
      </svg>
      {isOurs ? words.betweenUs(name(other)) : words.between(name(by), name(to))}
    </p>
  )
}

/** Words that are still being said, or on their way to the house. */
export function Coming({
  by,
  text,
  state,
  names,
}: {
  readonly by: string
  readonly text: string
  readonly state: 'coming' | 'said' | 'sending'
  readonly names: TalkNames
}) {
  const words = useWords(tableWords)
  return (
    <div className={css.said} data-state={state} data-yours={by === names.you}>
      <p className={css.speaker}>
        <span>{names.people[by] ?? by}</span>
        {state === 'sending' ? <small>{words.sending}</small> : null}
      </p>
      <p className={css.words} dir="auto">
        {text}
        {state === 'coming' ? <span className={css.caret} /> : null}
      </p>
    </div>
  )
}
