import type { RoleListed } from '@commedia/core/wire'
import type { ReactNode } from 'react'
import { Backdrop } from '../parts/backdrop.tsx'
import type { SceneWords } from '../parts/backdrop-scene.ts'
import { Mask } from '../parts/mask.tsx'
import { playedBy } from '../piece/played-by.ts'
import { Curtain, type CurtainMoves } from '../scene/curtain.tsx'
import { tagOf } from '../words/tag-of.ts'
import { useWords } from '../words/use-words.tsx'
import css from './bows.module.css'
import { endingWords } from './ending-words.ts'

/** The company before the curtain: the masks come forward one after another, and whoever was a person is marked. */
export function Bows({
  cast,
  scene,
  language,
  curtain,
  children,
}: {
  readonly cast: readonly RoleListed[]
  /** Where it was played last. */
  readonly scene?: SceneWords | undefined
  readonly language: string
  /** The curtain as it moves before one's eyes; who comes later finds everybody standing there. */
  readonly curtain?: CurtainMoves | undefined
  /** The house, which applauds. */
  readonly children?: ReactNode
}) {
  const words = useWords(endingWords)
  return (
    <section className={css.bows} aria-label={words.bows} data-moves={curtain === 'falls'}>
      <Backdrop scene={scene} className={css.backdrop} />
      <Curtain drawn="in" moves={curtain} />
      <ul className={css.company} data-many={cast.length > 5}>
        {cast.map((role, nth) => (
          <li
            key={role.id}
            data-person={role.sitter !== null}
            style={{ '--nth': `${nth}` } as Record<string, string>}
          >
            <Mask id={role.id} mood="glad" lit className={css.mask} />
            <span className={css.name} lang={tagOf(language)} dir="auto">
              {role.name}
            </span>
            {role.sitter === null ? null : <span className={css.person}>{playedBy(role, words)}</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
