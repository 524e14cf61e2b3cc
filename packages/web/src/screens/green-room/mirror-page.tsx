import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { Mask } from '../../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import { greenRoomWords } from './green-room-words.ts'
import css from './memory/album.module.css'
import { pictureOf } from './picture.ts'

/** Whose memories a page shows. */
export interface Remembering {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly avatar?: string | undefined
}

/** A character before its mirror, and beside it what it remembers. */
export function MirrorPage({
  character,
  back,
  mirrored,
  sheet,
  children,
}: {
  readonly character: Remembering
  /** Where the way back leads, in words. */
  readonly back: string
  /** What stands below the mask. */
  readonly mirrored: ReactNode
  /** What is laid over the screen. */
  readonly sheet?: ReactNode
  readonly children: ReactNode
}) {
  const words = useWords(greenRoomWords)
  const { id, avatar } = character
  const masked = useMemo<readonly MaskedPerson[]>(() => [character], [character])
  return (
    <MaskPeople people={masked}>
      <div>
        <TopBar where={words.title} />
        <main id="main" className={css.album}>
          <div className={css.mirror}>
            <Link href={`/characters/${id}`}>{back}</Link>
            <Mask id={id} lit picture={pictureOf(avatar)} className={css.mask} />
            {mirrored}
          </div>
          {children}
        </main>
        {sheet}
      </div>
    </MaskPeople>
  )
}
