import type { CastingPreview as Preview } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Field } from '../../../parts/field.tsx'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { languageLabel } from '../../../words/language-label.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import css from './casting-preview.module.css'
import { castingWords } from './casting-words.ts'

/** Whoever speaks less often than this comes after a fold. */
const FEW_SPEECHES = 4
const ALWAYS_SHOWN = 8

/** What is known before anything is spent, and what was chosen of it. */
export interface CastingPreviewProps {
  readonly preview: Preview
  readonly title: string
  readonly chosen: ReadonlySet<string>
  /** What it will cost in dollars, as far as that can be said. */
  readonly money: number | undefined
  readonly state: 'ready' | 'counting' | 'starting'
  readonly error?: unknown
  readonly onTitle: (title: string) => void
  readonly onChoose: (name: string) => void
  readonly onStart: () => void
  readonly onOther: () => void
}

/** The persons of a play with how much they say, whom to cast, and what that will take. */
export function CastingPreview(props: CastingPreviewProps) {
  const { preview, title, onTitle, onOther } = props
  const words = useWords(castingWords)
  const { people, language, scenes } = preview
  return (
    <div>
      <TopBar where={words.where} />
      <main id="main" className={css.page}>
        <div className={css.head}>
          <Button look="plain" className={css.other} onClick={onOther}>
            {words.other}
          </Button>
          <h1 className="only-heard">{words.where}</h1>
          <Field title={words.title}>
            {(ids) => (
              <input
                {...ids}
                className={css.title}
                maxLength={300}
                autoComplete="off"
                translate="no"
                dir="auto"
                value={title}
                onChange={({ target }) => onTitle(target.value)}
              />
            )}
          </Field>
          <p className={css.found}>
            {[languageLabel(language, words.languages), words.found(scenes, people.length)].join(' · ')}
          </p>
        </div>
        <section className={css.persons}>
          <h2>{words.persons}</h2>
          <p className={css.personsNote}>{people.length === 0 ? words.nobody : words.personsNote}</p>
          <People {...props} />
        </section>
        <Bill {...props} />
      </main>
    </div>
  )
}

function People({ preview, chosen, onChoose }: CastingPreviewProps) {
  const words = useWords(castingWords)
  const figures = useFigures()
  const [isWhole, setWhole] = useState(false)
  const { people } = preview
  const most = Math.max(1, ...people.map(({ speeches }) => speeches))
  const shown = people.filter(
    ({ speeches, name }, at) => isWhole || at < ALWAYS_SHOWN || speeches >= FEW_SPEECHES || chosen.has(name),
  )
  const hidden = people.length - shown.length
  return (
    <>
      <ul className={css.people}>
        {shown.map(({ name, speeches, scenes }) => (
          <li key={name}>
            <label className={css.person}>
              <input type="checkbox" checked={chosen.has(name)} onChange={() => onChoose(name)} />
              <Mask id={name} lit={chosen.has(name)} className={css.mask} />
              <span className={css.name} translate="no" dir="auto">
                {name}
              </span>
              <span className={`${css.amount} figures`}>
                {words.speeches(figures.count(speeches), speeches)}
                <i aria-hidden="true">·</i>
                {words.scenes(figures.count(scenes), scenes)}
              </span>
              <span className={css.share} aria-hidden="true">
                <span style={{ width: `${(speeches / most) * 100}%` }} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button look="plain" className={css.other} onClick={() => setWhole(true)}>
          {words.more(hidden)}
        </Button>
      )}
    </>
  )
}

function Bill({ preview, chosen, money, state, error, title, onStart }: CastingPreviewProps) {
  const words = useWords(castingWords)
  const figures = useFigures()
  const isChosen = chosen.size > 0
  const figure = (value: string): string => (!isChosen ? '–' : state === 'counting' ? '…' : value)
  return (
    <aside className={css.bill} aria-label={words.bill}>
      <h2 className={label.label}>{words.bill}</h2>
      <p className={css.lives} role="status">
        {isChosen ? words.chosen(chosen.size) : words.chooseSome}
      </p>
      <dl className="figures">
        <div>
          <dt>{words.calls}</dt>
          <dd>{figure(figures.count(preview.calls))}</dd>
        </div>
        <div>
          <dt>{words.tokens}</dt>
          <dd>{figure(figures.roughly(preview.tokens))}</dd>
        </div>
        <div>
          <dt>{words.money}</dt>
          <dd>
            {figure(
              money === undefined ? words.moneyUnknown : money === 0 ? words.moneyNone : figures.money(money),
            )}
          </dd>
        </div>
      </dl>
      {error == null ? null : <Failure error={error} />}
      <Button
        look="commit"
        disabled={!isChosen || state === 'starting' || title.trim() === ''}
        onClick={onStart}
      >
        {state === 'starting' ? words.starting : words.start}
      </Button>
      <p className={css.small}>{words.capNote}</p>
      {money === undefined || money === 0 ? null : <p className={css.small}>{words.moneyNote}</p>}
    </aside>
  )
}
