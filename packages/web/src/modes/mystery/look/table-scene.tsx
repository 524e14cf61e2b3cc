import { memo } from 'react'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { PersonMark } from '../../../scene/person-mark.tsx'
import { type SeenHouse, TheHouse } from '../../../scene/seen-house.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import { type About, farness, type SeenSeat } from './table-look.ts'
import css from './table-scene.module.css'

/** The round table by lamplight: everybody's mask on its far side, the names of the dead in its middle, one's own place in front. */
export const TableScene = memo(function TableScene({
  seats,
  victims,
  language,
  onAsk,
  house,
}: {
  readonly seats: readonly SeenSeat[]
  readonly victims: readonly { readonly id: string; readonly name: string }[]
  /** The language of the case. */
  readonly language: string
  /** Turns to somebody with a question; nothing while nobody may be asked. */
  readonly onAsk: ((role: string) => void) | undefined
  /** Who watches and how they clap; nothing in a recording. */
  readonly house?: SeenHouse | undefined
}) {
  const words = useWords(tableWords)
  const others = seats.filter(({ isYou }) => !isYou)
  const you = seats.find(({ isYou }) => isYou)
  return (
    <section className={css.scene} aria-label={words.people} data-many={others.length > 5}>
      <Table />
      <TheHouse house={house} />
      <ul className={css.far}>
        {others.map((seat, at) => (
          <li
            key={seat.id}
            className={css.seat}
            data-lit={seat.lit}
            data-about={seat.about}
            style={{ '--far': farness(at, others.length) } as Record<string, number>}
          >
            <Face seat={seat} onAsk={onAsk} />
            <span className={css.name} lang={tagOf(language)} translate="no" dir="auto">
              {seat.name}
              <PersonMark name={seat.name} sitter={seat.sitter} isYou={seat.isYou} />
            </span>
            <Standing seat={seat} />
          </li>
        ))}
      </ul>
      {victims.length === 0 ? null : (
        <div className={css.dead}>
          <span className={label.label}>{words.dead}</span>
          <ul lang={tagOf(language)} translate="no">
            {victims.map(({ id, name }) => (
              <li key={id} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {you === undefined ? null : (
        <div className={css.own} data-lit={you.lit} data-about={you.about}>
          <Mask id={you.id} mood={you.mood} lit={you.lit} className={css.ownMask} />
          <div>
            <span className={css.ownName} lang={tagOf(language)} translate="no" dir="auto">
              {you.name}
            </span>
            <Standing seat={you} />
          </div>
        </div>
      )}
    </section>
  )
})

function Face({
  seat,
  onAsk,
}: {
  readonly seat: SeenSeat
  readonly onAsk: ((role: string) => void) | undefined
}) {
  const words = useWords(tableWords)
  const { id, name, face, mood, lit, about } = seat
  const mask = <Mask id={id} mood={mood} lit={lit} speaking={about === 'speaking'} className={css.mask} />
  if (onAsk === undefined)
    return (
      <span className={css.face} title={face} translate="no">
        {mask}
      </span>
    )
  return (
    <button
      type="button"
      className={css.face}
      title={face}
      aria-label={words.askThem(name)}
      translate="no"
      onClick={() => onAsk(id)}
    >
      {mask}
    </button>
  )
}

function Standing({ seat: { about, isYou, sitter } }: { readonly seat: SeenSeat }) {
  const words = useWords(tableWords)
  const states: Readonly<Record<About, string>> = isYou ? { ...words, ...words.yourState } : words
  return (
    <span className={css.about}>
      {isYou ? <b>{words.you}</b> : null}
      {about === undefined ? null : <span data-about={about}>{states[about]}</span>}
      {isYou || sitter === undefined ? null : <span translate="no">{words.playedBy(sitter)}</span>}
    </span>
  )
}

/** The table itself: wood, its edge, and the light of the lamp above it. */
function Table() {
  return (
    <svg className={css.table} viewBox="0 0 1000 260" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={css.edge}
        d="M70 178c0-58 192-104 430-104s430 46 430 104v16c0 58-192 104-430 104S70 252 70 194Z"
      />
      <ellipse className={css.top} cx="500" cy="178" rx="430" ry="104" />
      <ellipse className={css.inlay} cx="500" cy="178" rx="396" ry="93" />
      <ellipse className={css.inlay} cx="500" cy="178" rx="388" ry="91" />
    </svg>
  )
}
