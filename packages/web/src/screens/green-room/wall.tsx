import { Link } from 'wouter'
import { Mask } from '../../parts/mask.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import { greenRoomWords } from './green-room-words.ts'
import css from './wall.module.css'

/** My characters, each by their mask on the wall. */
export function Wall({
  characters,
}: {
  readonly characters: readonly { readonly id: string; readonly name: string }[]
}) {
  const words = useWords(greenRoomWords)
  return (
    <div>
      <TopBar where={words.title} />
      <main id="main" className={css.room}>
        <h1>{words.title}</h1>
        <p className={css.intro}>{characters.length === 0 ? words.none : words.intro}</p>
        <ul className={css.wall}>
          {characters.map(({ id, name }) => (
            <li key={id}>
              <Link href={`/characters/${id}`} className={css.one}>
                <Mask id={id} lit className={css.mask} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link href="/characters/new" className={`${css.one} ${css.new}`}>
              <svg className={css.mask} viewBox="0 0 100 130" aria-hidden="true">
                <path d="M14 46C14 16 30 8 50 8s36 8 36 38c0 42-16 76-36 76S14 88 14 46Z" />
                <path d="M50 50v30M35 65h30" />
              </svg>
              <span>{words.add}</span>
            </Link>
          </li>
        </ul>
      </main>
    </div>
  )
}
