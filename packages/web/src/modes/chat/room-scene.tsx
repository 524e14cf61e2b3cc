import { memo } from 'react'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Mask } from '../../parts/mask.tsx'
import company from '../../piece/company.module.css'
import { PersonMark } from '../../scene/person-mark.tsx'
import { type SeenHouse, TheHouse } from '../../scene/seen-house.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import type { SeenInRoom } from './room-look.ts'
import css from './room-scene.module.css'
import { roomWords } from './room-words.ts'

/** What the place is drawn from; nobody reads it. */
const PARLOUR = { name: 'parlour', time: 'night', surroundings: 'a parlour by lamplight' }

/** The room by lamplight: the masks of whoever is here, each in their mood. */
export const RoomScene = memo(function RoomScene({
  people,
  language,
  to,
  onSpeakTo,
  house,
}: {
  readonly people: readonly SeenInRoom[]
  /** The language of the room. */
  readonly language: string
  /** Whoever is spoken to. */
  readonly to: string | undefined
  readonly onSpeakTo: ((id: string) => void) | undefined
  /** Who watches and how they clap; nothing in a recording. */
  readonly house?: SeenHouse | undefined
}) {
  const words = useWords(roomWords)
  return (
    <section className={company.scene} aria-label={words.people}>
      <Backdrop scene={PARLOUR} className={company.backdrop} />
      <TheHouse house={house} />
      <ul className={css.company} data-many={people.length > 4}>
        {people.map((person) => (
          <li
            key={person.id}
            className={css.person}
            data-lit={person.lit}
            data-to={person.id === to}
            data-you={person.isYou}
          >
            <Face person={person} onSpeakTo={onSpeakTo} />
            <span className={css.name} lang={tagOf(language)} translate="no" dir="auto">
              {person.name}
              <PersonMark name={person.name} sitter={person.sitter} isYou={person.isYou} />
            </span>
            <Standing person={person} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
})

function Face({
  person,
  onSpeakTo,
}: {
  readonly person: SeenInRoom
  readonly onSpeakTo: ((id: string) => void) | undefined
}) {
  const words = useWords(roomWords)
  const { id, name, mood, picture, lit, about, isCompanion } = person
  const mask = (
    <Mask
      id={id}
      mood={mood ?? 'calm'}
      lit={lit}
      speaking={about === 'speaking'}
      picture={picture}
      className={css.mask}
    />
  )
  if (!isCompanion || onSpeakTo === undefined) return mask
  return (
    <button
      type="button"
      className={company.face}
      aria-label={words.speakTo(name)}
      onClick={() => onSpeakTo(id)}
    >
      {mask}
    </button>
  )
}

function Standing({ person, language }: { readonly person: SeenInRoom; readonly language: string }) {
  const words = useWords(roomWords)
  const { mood, about, isYou, isCompanion } = person
  if (about !== undefined)
    return (
      <span className={css.about} data-about={about}>
        {words[about]}
      </span>
    )
  if (isYou) return <span className={`${css.about} ${css.you}`}>{words.you}</span>
  if (!isCompanion) return <span className={css.about} />
  return mood === null ? (
    <span className={css.about}>{words.noMood}</span>
  ) : (
    <span className={css.mood} lang={tagOf(language)} translate="no">
      {mood}
    </span>
  )
}
