import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { FoyerLink } from '../../parts/foyer-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './after-curtain.module.css'
import { stageWords } from './stage-words.ts'

/** The curtain has fallen: what comes next. */
export function AfterCurtain({
  onEpisode,
  compareAt,
  onKeep,
  onShare,
  onLookBack,
  isReread,
  onReread,
}: {
  readonly onEpisode: (() => void) | undefined
  /** Where it can be compared with another performance. */
  readonly compareAt: string | undefined
  readonly onKeep: () => void
  /** A page of the evening to share, or one's name on it. */
  readonly onShare: () => void
  readonly onLookBack: () => void
  /** The script lies open again, not the playbill. */
  readonly isReread: boolean
  readonly onReread: () => void
}) {
  const words = useWords(stageWords)
  return (
    <div className={css.after}>
      <div>
        <p className={css.fell}>{words.curtainFell}</p>
        <p className={css.quiet}>{words.overWords}</p>
      </div>
      <div className={css.next}>
        {onEpisode === undefined ? null : (
          <Button look="commit" onClick={onEpisode}>
            {words.nextEpisode}
          </Button>
        )}
        <Button look={onEpisode === undefined ? 'commit' : 'quiet'} onClick={onShare}>
          {words.sharePage}
        </Button>
        <Button onClick={onKeep}>{words.keepIt}</Button>
      </div>
      <div className={css.more}>
        <Button look="plain" onClick={onReread}>
          {isReread ? words.playbill : words.reread}
        </Button>
        <Button look="plain" onClick={onLookBack}>
          {words.lookBack}
        </Button>
        {compareAt === undefined ? null : <Link href={compareAt}>{words.compare}</Link>}
        <FoyerLink />
      </div>
    </div>
  )
}
