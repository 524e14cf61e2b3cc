import { useId, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import { tableWords } from '../table-words.ts'
import css from './ballot.module.css'

/** The vote: for each death a slip on which one writes a name; folded, nobody reads it until all have written. */
export function Ballot({
  victims,
  suspects,
  votes,
  language,
  onVote,
}: {
  readonly victims: readonly Named[]
  /** Everybody but oneself. */
  readonly suspects: readonly Named[]
  /** What one wrote already, by victim. */
  readonly votes: Readonly<Record<string, string | null>>
  readonly language: string
  readonly onVote: (victim: string, accused: string | null) => void
}) {
  const { vote: words } = useWords(tableWords)
  return (
    <section className={css.ballot} aria-labelledby="ballot">
      <h3 id="ballot" className="only-heard">
        {words.title}
      </h3>
      {victims.map((victim) => (
        <Slip
          key={victim.id}
          victim={victim}
          suspects={suspects}
          written={votes[victim.id]}
          language={language}
          onFold={(accused) => onVote(victim.id, accused)}
        />
      ))}
    </section>
  )
}

function Slip({
  victim,
  suspects,
  written,
  language,
  onFold,
}: {
  readonly victim: Named
  readonly suspects: readonly Named[]
  /** Nothing was written yet where it is not there. */
  readonly written: string | null | undefined
  readonly language: string
  readonly onFold: (accused: string | null) => void
}) {
  const { vote: words } = useWords(tableWords)
  const group = useId()
  const [chosen, setChosen] = useState<string | null>()
  const nameOf = (id: string | null | undefined): string =>
    id === null ? words.nobody : (suspects.find((one) => one.id === id)?.name ?? '')
  if (written !== undefined)
    return (
      <div className={css.slip} data-folded="true">
        <p className={css.death} lang={tagOf(language)} translate="no" dir="auto">
          {words.slip(victim.name)}
        </p>
        <p role="status">{words.folded}</p>
        <p className={css.wrote} translate="no">
          {written === null ? words.wroteNobody : words.wrote(nameOf(written))}
        </p>
      </div>
    )
  return (
    <form
      className={css.slip}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) onFold(chosen)
      }}
    >
      <p className={css.death} lang={tagOf(language)} translate="no" dir="auto">
        {words.slip(victim.name)}
      </p>
      <p className={css.line}>
        <span>{words.by}</span>
        <span className={css.hand} translate="no" dir="auto">
          {chosen === undefined ? '' : nameOf(chosen)}
        </span>
      </p>
      <fieldset className={css.names}>
        <legend>{words.choose}</legend>
        {suspects.map(({ id, name }) => (
          <label key={id} translate="no" dir="auto">
            <input type="radio" name={group} checked={chosen === id} onChange={() => setChosen(id)} />
            {name}
          </label>
        ))}
        <label>
          <input type="radio" name={group} checked={chosen === null} onChange={() => setChosen(null)} />
          {words.nobody}
        </label>
      </fieldset>
      <Button type="submit" look="commit" disabled={chosen === undefined}>
        {words.fold}
      </Button>
    </form>
  )
}
