import type { ShowDetail } from '@commedia/core/wire'
import { Link } from 'wouter'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Button } from '../../parts/button.tsx'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { playedBy } from '../../piece/played-by.ts'
import { Curtain } from '../../scene/curtain.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import css from './before-curtain.module.css'
import { stageWords } from './stage-words.ts'

/** Before the curtain: the playbill, and for whoever may, the rope. */
export function BeforeCurtain({
  show,
  isOwner,
  onRaise,
  isBusy,
}: {
  readonly show: ShowDetail
  readonly isOwner: boolean
  readonly onRaise: (() => void) | undefined
  readonly isBusy: boolean
}) {
  const words = useWords(stageWords)
  return (
    <MaskPeople people={show.cast}>
      <main id="main" className={css.before}>
        <Backdrop scene={undefined} className={css.light} />
        <Curtain drawn="in" />
        <div className={css.bill}>
          <p className={css.label}>{words.before}</p>
          <p className={css.title} lang={tagOf(show.language)}>
            {show.title}
          </p>
          <ul className={css.cast} lang={tagOf(show.language)}>
            {show.cast.map(({ id, name, description, sitter }) => (
              <li key={id}>
                <Mask id={id} lit className={css.mask} />
                <div>
                  <p className={css.name}>{name}</p>
                  <p className={css.sitter} data-you={sitter?.me === true}>
                    {playedBy({ sitter }, words)}
                  </p>
                  <p className={css.who}>{description}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className={css.notice}>{show.notice}</p>
          <div className={css.deeds}>
            {onRaise === undefined ? null : (
              <Button look="commit" onClick={onRaise} disabled={isBusy} className={css.raise}>
                {words.raise}
              </Button>
            )}
            {isOwner ? (
              <Link href={`/shows/${encodeURIComponent(show.id)}/cast`} className={css.link}>
                {words.casting}
              </Link>
            ) : null}
          </div>
          <p className={css.quiet}>{onRaise === undefined ? words.beforeGuest : words.beforeOwner}</p>
        </div>
      </main>
    </MaskPeople>
  )
}
