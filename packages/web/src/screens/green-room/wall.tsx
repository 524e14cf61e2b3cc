import type { HouseCompanion, Job } from '@commedia/core/wire'
import { type ReactNode, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { type MaskedPerson, MaskPeople } from '../../parts/mask-people.tsx'
import title from '../../parts/title.module.css'
import { TopBar } from '../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { greenRoomWords } from './green-room-words.ts'
import css from './wall.module.css'

/** My characters, each by their mask on the wall, and the ways others come in. */
export function Wall({
  characters,
  castings = [],
  house = [],
  busy,
  onCard,
  onTalk,
  children,
}: {
  readonly characters: readonly MaskedPerson[]
  /** Castings that have not come to an end. */
  readonly castings?: readonly Pick<Job, 'id' | 'playing' | 'progress'>[]
  /** Who lives in the house and can be talked to at once. */
  readonly house?: readonly HouseCompanion[]
  /** A card is being read. */
  readonly busy?: boolean
  readonly onCard: (file: File) => void
  /** Sits down with somebody of the house; nothing while that cannot be. */
  readonly onTalk?: ((companion: HouseCompanion) => void) | undefined
  /** What did not work. */
  readonly children?: ReactNode
}) {
  const words = useWords(greenRoomWords)
  const everybody = useMemo(() => [...characters, ...house], [characters, house])
  return (
    <MaskPeople people={everybody}>
      <div>
        <TopBar where={words.title} />
        <main id="main" className={css.room}>
          <h1 className={title.title}>{words.title}</h1>
          <p className={css.intro}>{characters.length === 0 ? words.none : words.intro}</p>
          <div className={css.ways}>
            <Link href="/characters/new" className={css.way}>
              <b>{words.add}</b>
              <small>{words.addNote}</small>
            </Link>
            <Link href="/castings" className={css.way}>
              <b>{words.fromScript}</b>
              <small>{words.fromScriptNote}</small>
            </Link>
            <CardDoor busy={busy === true} onCard={onCard} />
          </div>
          {children}
          <UnderWay castings={castings} />
          {characters.length === 0 ? null : (
            <ul className={css.wall}>
              {characters.map(({ id, name, description }) => (
                <li key={id}>
                  <Link href={`/characters/${id}`} className={css.one}>
                    <Mask id={id} lit className={css.mask} />
                    <span className={css.name} translate="no" dir="auto">
                      {name}
                    </span>
                    {description === undefined || description === '' ? null : (
                      <small className={css.about} translate="no" dir="auto">
                        {description}
                      </small>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <House house={house} onTalk={onTalk} />
        </main>
      </div>
    </MaskPeople>
  )
}

/** The masks of the house, who have no life of their own here and talk all the same. */
function House({
  house,
  onTalk,
}: {
  readonly house: readonly HouseCompanion[]
  readonly onTalk: ((companion: HouseCompanion) => void) | undefined
}) {
  const words = useWords(greenRoomWords)
  if (house.length === 0) return null
  return (
    <section className={css.house} aria-labelledby="of-the-house">
      <h2 id="of-the-house" className={label.label}>
        {words.ofHouse}
      </h2>
      <p className={css.houseNote}>{words.ofHouseNote}</p>
      <ul className={css.wall}>
        {house.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.one}
              disabled={onTalk === undefined}
              onClick={() => onTalk?.(one)}
            >
              <Mask id={one.id} lit className={css.mask} />
              <span className={css.name} translate="no" dir="auto">
                {one.name}
              </span>
              <small className={css.about} translate="no" dir="auto">
                {one.description}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CardDoor({ busy, onCard }: { readonly busy: boolean; readonly onCard: (file: File) => void }) {
  const words = useWords(greenRoomWords)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={css.way} disabled={busy} onClick={() => picker.current?.click()}>
        <b>{busy ? words.bringing : words.fromCard}</b>
        <small>{words.cardKinds}</small>
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
