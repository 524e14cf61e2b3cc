import { BOOTH, HOUSE } from '@commedia/core'
import type { ShowDetail, TakeListed } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { PropIcon } from '../../parts/prop-icon.tsx'
import { howIs, propWords, whereIs } from '../../scene/prop-words.ts'
import type { StageLook } from '../../scene/stage-look.ts'
import { confessedText } from '../../script/script-text.ts'
import { scriptWords } from '../../script/script-words.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import type { SeatDeed } from './seat-deed.ts'
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
  /** What one can do with one's seat; nothing where nothing is offered. */
  readonly seatDeed?: SeatDeed | undefined
  readonly onSeat?: ((does: SeatDeed) => void) | undefined
  /** The curtain has fallen: there is nothing to want from a scene and nothing to reach for. */
  readonly isOver?: boolean
}

/** One's own part: what one knows, wants and hides, what is in reach, and the roads this evening did not take. */
export function YourPart(props: YourPartProps) {
  const { show, look, takes, onTake, onEyes, seatDeed, onSeat, isOver = false } = props
  const words = useWords(stageWords)
  const { you } = look
  const eyes = show.viewers.filter((viewer) => viewer !== BOOTH)
  return (
    <>
      {you === undefined ? null : <OwnPage look={look} language={show.language} isOver={isOver} />}
      {you === undefined || seatDeed === undefined ? null : (
        <p className={css.seat}>
          {seatDeed === 'take-seat' ? <span>{words.understudyPlays}</span> : null}
          <Button look="plain" onClick={() => onSeat?.(seatDeed)}>
            {seatDeed === 'take-seat' ? words.takeBack : words.understudy}
          </Button>
        </p>
      )}
      {isOver ? null : <InReach look={look} language={show.language} />}
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

const OVER = { news: '', want: '', business: '' }

/** What one knows, wants and hides: for nobody else's eyes. */
function OwnPage({
  look,
  language,
  isOver,
}: {
  readonly look: StageLook
  readonly language: string
  readonly isOver: boolean
}) {
  const words = useWords(stageWords)
  const script = useWords(scriptWords)
  const { goal, given, stories, secret, names } = look
  const { news, want, business } = isOver ? OVER : given
  const wanted = want === '' ? goal : want
  const isHiding = secret.text !== '' || secret.confessed !== null
  const lang = tagOf(language)
  return (
    <>
      <Told key={news} label={words.known} text={news} lang={lang} />
      {wanted === '' ? null : (
        <section>
          <h2 className={css.label}>{isOver ? words.wanted : want === '' ? words.want : words.wantHere}</h2>
          <p className={css.want} lang={lang}>
            {wanted}
          </p>
          {want === '' || goal === '' ? null : (
            <p className={css.goal}>
              <b>{words.wantTonight}</b>
              <span lang={lang}>{goal}</span>
            </p>
          )}
          {isHiding ? null : <p className={css.quiet}>{words.onlyYou}</p>}
        </section>
      )}
      <Told key={business} label={words.toDo} text={business} lang={lang} />
      <Told label={words.stories} text={stories.join('\n')} lang={lang} />
      {isHiding ? (
        <section>
          <h2 className={css.label}>{secret.confessed === null ? words.secret : words.secretOut}</h2>
          {secret.text === '' ? null : (
            <p className={css.told} lang={lang}>
              {secret.text}
            </p>
          )}
          {secret.confessed === null ? null : (
            <p className={css.confessed}>{confessedText(secret.confessed, { names, words: script })}</p>
          )}
          <p className={css.quiet}>{words.onlyYou}</p>
        </section>
      ) : null}
    </>
  )
}

/** Something one was told; much of it is cut short until somebody wants all of it. */
function Told({
  label,
  text,
  lang,
}: {
  readonly label: string
  readonly text: string
  readonly lang: string
}) {
  const words = useWords(stageWords)
  const [isWhole, setWhole] = useState(false)
  if (text === '') return null
  const isLong = text.length > (/\p{Script=Han}/u.test(text) ? LONG_CHARS.han : LONG_CHARS.other)
  return (
    <section>
      <h2 className={css.label}>{label}</h2>
      <p className={css.told} lang={lang} data-short={isLong && !isWhole}>
        {text}
      </p>
      {isLong ? (
        <Button look="plain" className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </Button>
      ) : null}
    </section>
  )
}

/** What fits into a few lines of the part beside the script. */
const LONG_CHARS = { han: 100, other: 220 }

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
