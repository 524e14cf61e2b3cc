import type { Followed, ShowDetail } from '@commedia/core/wire'
import { useMemo } from 'react'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import type { StageLook } from '../../scene/stage-look.ts'
import type { ScriptLine } from '../../script/script-page.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { bigWords } from './big-words.ts'
import css from './overlay.module.css'
import { captionsOf, cardOf } from './overlay-captions.ts'

/** Masks, captions and titles on nothing at all: what is behind them is somebody else's. */
export function OverlayView({
  show,
  followed,
  look,
  lines,
}: {
  readonly show: ShowDetail
  readonly followed: Pick<Followed, 'line' | 'on' | 'live'>
  readonly look: StageLook
  readonly lines: readonly ScriptLine[]
}) {
  const words = useWords(bigWords)
  const { live } = followed
  const captions = useMemo(() => captionsOf(lines, live), [lines, live])
  const card = useMemo(() => cardOf(lines, live), [lines, live])
  const isBegun = lines.some(({ kind }) => kind !== 'notice')
  const isTitled = !isBegun || followed.on?.over === true
  return (
    <MaskPeople people={look.masked}>
      <main id="main" className={css.overlay} lang={tagOf(show.language)}>
        <title>{show.title}</title>
        <h1 className={isTitled ? css.title : 'only-heard'}>{show.title}</h1>
        {card === undefined || isTitled ? null : (
          <div className={css.card}>
            <h2>{card.title}</h2>
            {card.below === '' ? null : <p>{card.below}</p>}
          </div>
        )}
        <div className={css.below}>
          <ul className={css.cast}>
            {look.people.map(({ id, name, mood, lit, about }) => (
              <li key={id} data-lit={lit}>
                <Mask id={id} mood={mood} lit={lit} speaking={about === 'speaking'} className={css.mask} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
          <div className={css.captions}>
            {isBegun ? null : <p>{words.before}</p>}
            {card !== undefined
              ? null
              : captions.map(({ key, by, text }, nth) => (
                  <p key={key} data-newest={nth === captions.length - 1} data-told={by === undefined}>
                    {by === undefined ? null : <b>{look.names[by] ?? by}</b>}
                    {text}
                  </p>
                ))}
          </div>
          <p className={css.notice}>{followed.line === 'lost' ? words.lost : show.notice}</p>
        </div>
      </main>
    </MaskPeople>
  )
}

/** Nothing, on nothing. */
export function OverlayWaiting() {
  return <main id="main" className={css.overlay} />
}
