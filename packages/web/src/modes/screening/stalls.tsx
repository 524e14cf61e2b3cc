import { memo } from 'react'
import { Mask } from '../../parts/mask.tsx'
import { PersonMark } from '../../scene/person-mark.tsx'
import { type SeenHouse, TheHouse } from '../../scene/seen-house.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { screeningWords } from './screening-words.ts'
import css from './stalls.module.css'

/** Somebody who watches, as one sees them now. */
export interface Watching {
  readonly id: string
  readonly name: string
  /** What their mask is drawn from. */
  readonly description?: string
  readonly avatar?: string | null
  readonly picture: string | undefined
  readonly about: 'speaking' | 'thinking' | 'typing' | undefined
  readonly isYou: boolean
  /** Whoever sits here, by name: a person. */
  readonly sitter?: string | undefined
  readonly isCharacter: boolean
}

/** Who watches: a row of masks; a mask one touches is spoken to. */
export const Stalls = memo(function Stalls({
  people,
  language,
  to,
  onSpeakTo,
  house,
}: {
  readonly people: readonly Watching[]
  readonly language: string
  readonly to: string | undefined
  readonly onSpeakTo: ((id: string) => void) | undefined
  /** Who watches the talk and how they clap; nothing in a recording. */
  readonly house?: SeenHouse | undefined
}) {
  const words = useWords(screeningWords)
  return (
    <section className={css.stalls} aria-label={words.stalls}>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            data-about={person.about}
            data-to={person.id === to}
            data-person={person.sitter !== undefined}
          >
            <Face person={person} onSpeakTo={onSpeakTo} />
            <span className={css.name} lang={tagOf(language)} translate="no" dir="auto">
              <span>{person.name}</span>
              <PersonMark name={person.name} sitter={person.sitter} isYou={person.isYou} />
            </span>
            <span className={css.about}>
              {person.about === undefined ? (person.isYou ? words.you : '') : words[person.about]}
            </span>
          </li>
        ))}
      </ul>
      <TheHouse house={house} />
    </section>
  )
})

function Face({
  person,
  onSpeakTo,
}: {
  readonly person: Watching
  readonly onSpeakTo: ((id: string) => void) | undefined
}) {
  const words = useWords(screeningWords)
  const { id, name, picture, about, isCharacter } = person
  const isLit = about === 'speaking'
  const mask = <Mask id={id} lit={isLit} speaking={isLit} picture={picture} className={css.mask} />
  if (!isCharacter || onSpeakTo === undefined) return mask
  return (
    <button type="button" className={css.face} aria-label={words.speakTo(name)} onClick={() => onSpeakTo(id)}>
      {mask}
    </button>
  )
}
