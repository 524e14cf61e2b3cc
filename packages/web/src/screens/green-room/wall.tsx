import type { Job } from '@commedia/core/wire'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { greenRoomWords } from './green-room-words.ts'
import css from './wall.module.css'

/** My characters, each by their mask on the wall, and the ways others come in. */
export function Wall({
  characters,
  castings = [],
  busy,
  onCard,
  children,
}: {
  readonly characters: readonly MaskedPerson[]
  /** Castings that have not come to an end. */
  readonly castings?: readonly Pick<Job, 'id' | 'playing' | 'progress'>[]
  /** A card is being read. */
  readonly busy?: boolean
  readonly onCard: (file: File) => void
  /** What did not work. */
  readonly children?: ReactNode
}) {
  const words = useWords(greenRoomWords)
  return (
    <MaskPeople people={characters}>
      <div>
        <TopBar where={words.title} />
        <main id="main" className={css.room}>
          <h1>{words.title}</h1>
          <p className={css.intro}>{characters.length === 0 ? words.none : words.intro}</p>
          <div className={css.ways}>
            <Link href="/castings" className={css.way}>
              <b>{words.fromScript}</b>
              <small>{words.fromScriptNote}</small>
            </Link>
            <CardDoor busy={busy === true} onCard={onCard} />
          </div>
          {children}
          <UnderWay castings={castings} />
          <ul className={css.wall}>
            {characters.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/characters/${id}`} className={css.one}>
                  <Mask id={id} lit className={css.mask} />
                  <span translate="no" dir="auto">
                    {name}
                  </span>
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
    </MaskPeople>
  )
}

function CardDoor({ busy, onCard }: { readonly busy: boolean; readonly onCard: (file: File) => void }) {
  const words = useWords(greenRoomWords)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={css.way} disabled={busy} onClick={() => picker.current?.click()}>
        <b>{busy ? words.bringing : words.fromCard}</b>
        <small translate="no">{words.cardKinds}</small>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={words.fromCard}
        accept=".png,.json,.charx,image/png,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onCard(file)
        }}
      />
    </>
  )
}

function UnderWay({ castings }: { readonly castings: readonly Pick<Job, 'id' | 'playing' | 'progress'>[] }) {
  const words = useWords(greenRoomWords)
  const figures = useFigures()
  if (castings.length === 0) return null
  return (
    <section className={css.underWay}>
      <h2 className={label.label}>{words.underWay}</h2>
      <ul>
        {castings.map(({ id, playing, progress }) => (
          <li key={id}>
            <Link href={`/castings/${id}`}>
              <b translate={progress === null ? 'yes' : 'no'} dir="auto">
                {progress?.title ?? words.fromScript}
              </b>
            </Link>
            {progress === null ? null : (
              <>
                <span className={css.measure} aria-hidden="true">
                  <span style={{ width: `${(progress.done / Math.max(1, progress.calls)) * 100}%` }} />
                </span>
                <span className="figures">
                  {words.pages(figures.count(progress.done), figures.count(progress.calls))}
                </span>
              </>
            )}
            {playing ? null : <span>{words.resting}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
