import type { Followed, RoleListed } from '@commedia/core/wire'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Mask } from '../../parts/mask.tsx'
import company from '../../piece/company.module.css'
import { PersonMark } from '../../scene/person-mark.tsx'
import { type SeenHouse, TheHouse } from '../../scene/seen-house.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import css from './company.module.css'

/** What the place is drawn from; nobody reads it. */
const HALL = { name: 'hall', time: 'evening', surroundings: 'a hall with benches' }

/** Everybody in a piece, by their masks: who speaks, who has the turn, and who one is oneself. */
export function Company({
  cast,
  followed: { live, typing, on },
  waitsFor,
  language,
  onWho,
  house,
}: {
  readonly cast: readonly RoleListed[]
  readonly followed: Pick<Followed, 'live' | 'typing' | 'on'>
  readonly waitsFor: readonly string[]
  readonly language: string
  readonly onWho: (role: string) => void
  /** Who watches and how they clap. */
  readonly house: SeenHouse | undefined
}) {
  const words = useWords(anyWords)
  const speaking = live.find(({ ended }) => !ended)?.by
  const about = (role: string): 'speaking' | 'typing' | 'waited' | undefined => {
    if (role === speaking) return 'speaking'
    if (Object.hasOwn(typing, role) && role !== on?.viewer) return 'typing'
    return waitsFor.includes(role) ? 'waited' : undefined
  }
  return (
    <section className={company.scene} aria-label={words.company}>
      <Backdrop scene={HALL} className={company.backdrop} />
      <TheHouse house={house} />
      <ul className={company.company} data-many={cast.length > 4}>
        {cast.map(({ id, name, sitter }) => {
          const doing = about(id)
          return (
            <li key={id} className={css.person} data-lit={doing === 'speaking' || doing === 'waited'}>
              <button
                type="button"
                className={company.face}
                aria-label={words.whoIs(name)}
                onClick={() => onWho(id)}
              >
                <Mask
                  id={id}
                  mood="calm"
                  lit={doing === 'speaking'}
                  speaking={doing === 'speaking'}
                  className={css.mask}
                />
              </button>
              <span className={css.name} lang={tagOf(language)} translate="no" dir="auto">
                <span>{name}</span>
                <PersonMark name={name} sitter={sitter?.name} isYou={sitter?.me === true} />
              </span>
              <span className={css.about} data-you={sitter?.me === true}>
                {doing === undefined
                  ? sitter === null
                    ? ''
                    : sitter.me
                      ? words.you
                      : sitter.name
                  : words[doing]}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
