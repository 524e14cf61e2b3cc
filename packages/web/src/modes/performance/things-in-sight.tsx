import { PropIcon } from '../../parts/prop-icon.tsx'
import { howIs, propWords, whereIs } from '../../scene/prop-words.ts'
import type { StageLook } from '../../scene/stage-look.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { playRecordedWords } from './play-recorded-words.ts'
import css from './things-in-sight.module.css'

/** The things on the stage, who has them and how they are. */
export function ThingsInSight({
  look: { names, props },
  language,
}: {
  readonly look: Pick<StageLook, 'names' | 'props'>
  readonly language: string
}) {
  const words = useWords(playRecordedWords)
  const about = useWords(propWords)
  const things = Object.fromEntries(props.map(({ id, name }) => [id, name]))
  return (
    <>
      <h2 className={css.label}>{words.inSight}</h2>
      <ul className={css.things}>
        {props.map((prop) => (
          <li key={prop.id}>
            <PropIcon name={prop.name} size={prop.size} />
            <div translate="no" dir="auto" lang={tagOf(language)}>
              {prop.name}
              <small>{whereIs(prop, { you: undefined, names, things, words: about })}</small>
            </div>
            <span>{howIs(prop, about)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
