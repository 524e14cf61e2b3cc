import { clockTime } from '@commedia/core/screening'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import label from '../../parts/label.module.css'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './just-seen-panel.module.css'
import { screeningWords } from './screening-words.ts'
import type { JustSeen, JustSeenDeeds } from './use-just-seen.ts'

const LONGEST = 4_000

/** Who says whether a model sees. */
export type SeesBy = 'setting' | 'server' | 'name' | null

/** What was just seen, as far as it goes to the house: pictures, and words where somebody writes them. */
export function JustSeenPanel({
  seen,
  deeds,
  sees,
  seesBy,
  language,
}: {
  readonly seen: JustSeen
  readonly deeds: Pick<JustSeenDeeds, 'onLeave' | 'onPart' | 'onDescribe'>
  /** Whether the characters see pictures; nothing where nobody knows. */
  readonly sees: boolean | null
  /** Who says so of their model. */
  readonly seesBy: SeesBy
  readonly language: string
}) {
  const words = useWords(screeningWords)
  const { runOn } = useFigures()
  const { stretch, pictures, state, part, description } = seen
  if (stretch === undefined) return <p className={css.none}>{words.stopFirst}</p>
  const known = sees === null ? 'unknown' : sees ? 'sees' : 'blind'
  return (
    <section className={css.seen} aria-labelledby="just-seen">
      <header className={css.head}>
        <h2 id="just-seen" className={label.label}>
          {words.justSeen}
        </h2>
        <b className="figures">{words.stretch(clockTime(stretch.start), clockTime(stretch.end))}</b>
        <span>{words.goesAlong}</span>
        <Button look="plain" title={words.leaveWhy} onClick={deeds.onLeave}>
          {words.leave}
        </Button>
      </header>
      <ol className={css.strip} aria-busy={state === 'taking'}>
        {pictures.map(({ at, mediaType, data }) => (
          <li key={at}>
            <img src={`data:${mediaType};base64,${data}`} alt={words.pictureAt(clockTime(at))} />
          </li>
        ))}
        {state === 'taking' ? <li className={css.taking}>{words.taking}</li> : null}
        {state === 'taken' && pictures.length === 0 ? (
          <li className={css.taking}>{words.withoutPictures}</li>
        ) : null}
      </ol>
      <div className={css.more}>
        <label className={css.crop}>
          <input
            type="checkbox"
            checked={part === 'without-subtitles'}
            onChange={({ target }) => deeds.onPart(target.checked ? 'without-subtitles' : 'whole')}
          />
          {words.crop}
        </label>
        <details open={sees === false || description !== ''}>
          <summary>{words.describe}</summary>
          <Field
            title={words.describe}
            note={runOn([words.describeWhy[known], seesBy === null ? null : words.seesBy[seesBy]])}
          >
            {(ids) => (
              <textarea
                {...ids}
                rows={2}
                value={description}
                maxLength={LONGEST}
                placeholder={words.describeHint}
                lang={tagOf(language)}
                dir="auto"
                onChange={({ target }) => deeds.onDescribe(target.value)}
              />
            )}
          </Field>
        </details>
      </div>
    </section>
  )
}
