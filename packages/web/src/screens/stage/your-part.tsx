import { BOOTH, HOUSE } from '@commedia/core'
import type { ShowDetail, TakeListed } from '@commedia/core/wire'
import { Button } from '../../parts/button.tsx'
import { PropIcon } from '../../parts/prop-icon.tsx'
import { tagOf } from '../../parts/script-tag.ts'
import { useWords } from '../../words/use-words.tsx'
import { OwnPartWords } from './own-part-words.tsx'
import { howIs, propWords, whereIs } from './prop-words.ts'
import type { StageLook } from './stage-look.ts'
import { stageWords } from './stage-words.ts'
import { TakesTree } from './takes-tree.tsx'
import css from './your-part.module.css'

/** What belongs to one's part. */
export interface YourPartProps {
  readonly show: ShowDetail
  readonly look: StageLook
  readonly takes: readonly TakeListed[]
  readonly onTake?: ((take: string) => void) | undefined
  readonly onEyes?: ((viewer: string) => void) | undefined
  readonly onSeat?: ((does: 'call-understudy' | 'take-seat') => void) | undefined
}

/** One's own part: what one is told of it, what is in reach, and the roads this evening did not take. */
export function YourPart({ show, look, takes, onTake, onEyes, onSeat }: YourPartProps) {
  const words = useWords(stageWords)
  const { you, seat } = look
  const eyes = show.viewers.filter((viewer) => viewer !== BOOTH)
  return (
    <>
      {you === undefined ? null : (
        <OwnPartWords part={look.part} names={look.names} language={show.language} />
      )}
      {you === undefined || onSeat === undefined || seat === undefined || seat === 'model' ? null : (
        <p className={css.seat}>
          {seat === 'understudy' ? <span>{words.understudyPlays}</span> : null}
          <Button look="plain" onClick={() => onSeat(seat === 'person' ? 'call-understudy' : 'take-seat')}>
            {seat === 'person' ? words.understudy : words.takeBack}
          </Button>
        </p>
      )}
      <InReach look={look} language={show.language} />
      {onTake === undefined ? null : (
        <section>
          <h2 className={css.label}>{words.takes}</h2>
          {takes.length > 1 ? <TakesTree takes={takes} onTake={onTake} /> : null}
          <p className={css.quiet}>{takes.length > 1 ? words.takesKept(takes.length - 1) : words.noTakes}</p>
        </section>
      )}
      {eyes.length < 2 || onEyes === undefined ? null : (
        <label className={css.eyes}>
          <span className={css.label}>{words.eyes}</span>
          <select value={look.viewer} onChange={({ target }) => onEyes(target.value)}>
            {eyes.map((viewer) => (
              <option key={viewer} value={viewer}>
                {viewer === HOUSE ? words.house : (look.names[viewer] ?? viewer)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

function InReach({ look, language }: { readonly look: StageLook; readonly language: string }) {
  const words = useWords(stageWords)
  const props = useWords(propWords)
  const { you, names } = look
  const things = Object.fromEntries(look.props.map(({ id, name }) => [id, name]))
  return (
    <section>
      <h2 className={css.label}>{you === undefined ? words.inSight : words.inReach}</h2>
      {look.props.length === 0 ? <p className={css.quiet}>{words.nothingInReach}</p> : null}
      <ul className={css.props} lang={tagOf(language)}>
        {look.props.map((prop) => (
          <li key={prop.id} title={prop.description}>
            <PropIcon name={prop.name} size={prop.size} />
            <div>
              {prop.name}
              <small>{whereIs(prop, { you, names, things, words: props })}</small>
            </div>
            <span>{howIs(prop, props)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
