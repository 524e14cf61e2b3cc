import { memo } from 'react'
import { Backdrop } from '../parts/backdrop.tsx'
import { Mask } from '../parts/mask.tsx'
import { tagOf } from '../words/tag-of.ts'
import { useWords } from '../words/use-words.tsx'
import { Curtain, type CurtainMoves } from './curtain.tsx'
import { type MaskDeeds, MaskMenu } from './mask-menu.tsx'
import { PersonMark } from './person-mark.tsx'
import { sceneWords } from './scene-words.ts'
import { type SeenHouse, TheHouse } from './seen-house.tsx'
import type { SeenPerson, StageLook } from './stage-look.ts'
import css from './stage-scene.module.css'

/** The place, and the masks of whoever is on. */
export const StageScene = memo(function StageScene({
  look,
  caption,
  language,
  isOver = false,
  curtain,
  masks,
  house,
}: {
  readonly look: Pick<StageLook, 'scene' | 'people' | 'mood' | 'you'>
  readonly caption?: string | undefined
  /** The language of the show. */
  readonly language: string
  /** The curtain has fallen. */
  readonly isOver?: boolean
  /** How the curtain moves, where it does. */
  readonly curtain?: CurtainMoves | undefined
  /** What can be done with a mask; nothing where masks are only looked at. */
  readonly masks?: MaskDeeds | undefined
  /** Who watches and how they clap; nothing where one looks back. */
  readonly house?: SeenHouse | undefined
}) {
  const words = useWords(sceneWords)
  const { scene, people, mood, you } = look
  return (
    <section
      className={css.scene}
      aria-label={words.scene}
      data-captioned={caption !== undefined}
      data-crowd={people.length > 4}
      style={{ '--on': people.length } as Record<string, number>}
    >
      <Backdrop scene={scene} mood={mood} className={css.backdrop} />
      <Curtain drawn={isOver ? 'in' : 'open'} moves={curtain} />
      {scene === undefined || isOver ? null : (
        <div className={css.place} lang={tagOf(language)}>
          <p className={css.time}>{scene.time === '' ? scene.name : scene.time}</p>
          <p className={css.surroundings}>{scene.surroundings}</p>
        </div>
      )}
      <TheHouse house={house} />
      {people.length === 0 ? (
        <p className={css.empty}>
          {you === undefined || scene !== undefined ? words.nobodyOn : words.offStage}
        </p>
      ) : (
        <ul className={css.cast} data-many={people.length > 5}>
          {people.map((person) => (
            <Actor key={person.id} person={person} language={language} masks={masks} />
          ))}
        </ul>
      )}
      {caption === undefined ? null : (
        <p className={css.caption} aria-hidden="true">
          {caption}
        </p>
      )}
    </section>
  )
})

function Actor({
  person,
  language,
  masks,
}: {
  readonly person: SeenPerson
  readonly language: string
  readonly masks: MaskDeeds | undefined
}) {
  const words = useWords(sceneWords)
  const { id, name, about, mood, lit, isYou, sitter } = person
  const face = (
    <>
      <Mask id={id} mood={mood} lit={lit} speaking={about === 'speaking'} className={css.mask} />
      <span className={css.name} lang={tagOf(language)}>
        {name}
        <PersonMark name={name} sitter={sitter} isYou={isYou} />
      </span>
    </>
  )
  const doing = about === 'on' ? '' : about === 'awaited' && isYou ? words.awaitedYou : words[about]
  return (
    <li className={css.actor} data-about={about} data-lit={lit} data-you={isYou}>
      {masks === undefined ? (
        face
      ) : (
        <MaskMenu person={person} deeds={masks} className={css.face}>
          {face}
        </MaskMenu>
      )}
      <span className={css.about}>
        {isYou ? <b>{words.you}</b> : null}
        {doing}
      </span>
    </li>
  )
}
