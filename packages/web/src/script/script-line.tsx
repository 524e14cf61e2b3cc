import type { LineMarked } from '@commedia/core/wire'
import { Fragment, memo, type ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import { type LineMarks, marking } from './line-marks.ts'
import css from './script-line.module.css'
import type { ScriptLine, Speech } from './script-page.ts'
import { bracketed, confessedText, gapBefore, mannerOf, type Names, readsOf } from './script-text.ts'
import { scriptWords } from './script-words.ts'
import { Star } from './star.tsx'

/** What is not yet so of a line: it is still being said, was said and is not yet recorded, or is on its way to the house. */
export type LineState = 'coming' | 'said' | 'sending'

interface LineProps {
  readonly line: ScriptLine
  readonly names: Names
  /** The role whose person reads this. */
  readonly you: string | undefined
  /** Still coming, or on its way to the house. */
  readonly state?: LineState | undefined
  /** Opens what can be done with the line. */
  readonly about?: ((line: ScriptLine) => void) | undefined
  /** What marks the line, where somebody did. */
  readonly mark?: LineMarked | undefined
  readonly onMark?: LineMarks['onMark']
}

/** A line of the script, typeset. */
export const LineSet = memo(function LineSet(props: LineProps): ReactNode {
  const { line, names, you } = props
  const words = useWords(scriptWords)
  const name = (id: string): string => names[id] ?? id
  switch (line.kind) {
    case 'speech':
      return <SpeechSet {...props} line={line} />
    case 'notice':
      return <p className={css.notice}>{line.text}</p>
    case 'act':
      return (
        <h2 className={css.act}>
          <span>{words.act(line.number)}</span>
          {line.title}
        </h2>
      )
    case 'scene':
      return (
        <div className={css.scene}>
          <h2>
            {line.name}
            {line.time === '' ? null : <span>{line.time}</span>}
          </h2>
          <p>{line.text}</p>
        </div>
      )
    case 'told':
      return <p className={css.told}>{line.text}</p>
    case 'does':
      return (
        <p className={css.does} data-failed={line.failed}>
          {line.text}
        </p>
      )
    case 'ruling':
      return (
        <p className={css.ruling} data-possible={line.possible}>
          <b>{line.possible ? words.happens : words.happensNot}</b> {line.text}
        </p>
      )
    case 'point':
      return <p className={css.point}>{words.point(line.done, line.of)}</p>
    case 'take':
      return <p className={css.take}>{words.take}</p>
    case 'reads':
      return (
        <figure className={css.reads} data-how={line.how}>
          <figcaption>
            {readsOf(line, { name: line.by === you ? undefined : name(line.by), words })}
          </figcaption>
          <blockquote>{line.text}</blockquote>
        </figure>
      )
    case 'given':
      return (
        <dl className={css.given}>
          <Given label={words.known} text={line.news} />
          <Given label={words.wantHere} text={line.want} />
        </dl>
      )
    case 'confessed':
      return <p className={css.quiet}>{confessedText(line, { names, words })}</p>
    case 'hint':
      return (
        <p className={css.aside}>
          <b>{words.hint}</b> {line.text}
        </p>
      )
    case 'house':
      return (
        <p className={css.house}>
          <b>{words.house}</b> {line.text}
        </p>
      )
    case 'silent':
      return <p className={css.quiet}>{line.by === you ? words.silentYou : words.silent(name(line.by))}</p>
    case 'seat':
      return <p className={css.quiet}>{words[seatedAs(line, you)](name(line.role))}</p>
    case 'removed':
      return <p className={css.quiet}>{words.removed}</p>
    case 'curtain':
      return <p className={css.curtain}>{line.text === '' ? words.curtain : line.text}</p>
  }
})

function Given({ label, text }: { readonly label: string; readonly text: string }) {
  return text === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

const PART = { words: undefined, act: css.done, thought: css.thought } as const
const SEATED = { person: 'personSits', model: 'modelSits', understudy: 'understudySits' } as const

/** Which words say who sits there now; whoever sat down themselves is told so. */
function seatedAs({ role, sitter }: Extract<ScriptLine, { kind: 'seat' }>, you: string | undefined) {
  return sitter === 'person' && role === you ? 'youSit' : SEATED[sitter]
}

function SpeechSet({ line, names, you, state, about, mark, onMark }: LineProps & { readonly line: Speech }) {
  const words = useWords(scriptWords)
  const name = names[line.by] ?? line.by
  const manner = mannerOf(line, { names, words })
  const isYours = line.by === you && line.byModel !== true
  const isThought = line.parts.every(({ kind }) => kind === 'thought')
  return (
    <div className={css.speech} data-yours={isYours} data-state={state} data-channel={line.channel}>
      <p className={css.speaker}>
        <span>{name}</span>
        {isYours ? <small>{words.you}</small> : null}
        {manner === '' ? null : <small>{manner}</small>}
        {isThought ? <small>{words.thought}</small> : null}
        {line.spare ? <small title={words.spareWhy}>{words.spare}</small> : null}
        {state === 'sending' ? <small className={css.sending}>{words.sending}</small> : null}
      </p>
      <p className={css.words} dir="auto">
        {line.parts.map(({ kind, text, seq }, at) => (
          <Fragment key={`${seq} ${at}`}>
            {at === 0 ? '' : gapBefore(text)}
            <span className={PART[kind]}>{bracketed(kind, text)}</span>
          </Fragment>
        ))}
        {line.cut ? <span className={css.cut}>{` — ${words.cut}`}</span> : null}
        {state === 'coming' ? <span className={css.caret} /> : null}
      </p>
      {about === undefined ? null : (
        <button
          type="button"
          className={css.about}
          aria-label={words.about(name)}
          onClick={() => about(line)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M4 10h.01M10 10h.01M16 10h.01" />
          </svg>
        </button>
      )}
      {onMark === undefined ? null : (
        <Star
          name={name}
          isMine={mark?.mine === true}
          people={mark?.people ?? 0}
          onMark={() => onMark(marking(line, mark))}
        />
      )}
    </div>
  )
}
