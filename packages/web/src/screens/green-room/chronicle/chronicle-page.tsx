import type { EveningRemembered, MemorySources } from '@commedia/core/wire'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../parts/button.tsx'
import { Mask } from '../../../parts/mask.tsx'
import { MaskPeople } from '../../../parts/mask-people.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { greenRoomWords } from '../green-room-words.ts'
import album from '../memory/album.module.css'
import { pictureOf } from '../picture.ts'
import type { Changing } from './change-sheet.tsx'
import css from './chronicle.module.css'
import { chronicleWords } from './chronicle-words.ts'
import { MemoryEntry } from './memory-entry.tsx'

/** Whose chronicle it is, what stands in it, and what can be done with it. */
export interface ChroniclePageProps {
  readonly character: {
    readonly id: string
    readonly name: string
    readonly description?: string
    readonly avatar?: string | undefined
  }
  readonly evenings: readonly EveningRemembered[]
  /** The memory whose lines are shown, by id, and these lines as soon as they are known. */
  readonly opened: string | undefined
  readonly lines: MemorySources['lines'] | undefined
  /** What was done last. */
  readonly done?: 'corrected' | 'forgotten' | undefined
  readonly onOpen: (memory: string) => void
  readonly onChange: (changing: Changing) => void
  /** Absent where there are no earlier evenings. */
  readonly onEarlier: (() => void) | undefined
  /** What did not work. */
  readonly children?: ReactNode
  readonly sheet?: ReactNode
}

/** What somebody remembers of whoever reads it, evening by evening. */
export function ChroniclePage(props: ChroniclePageProps) {
  const { character, evenings, done, onEarlier, children, sheet } = props
  const words = useWords(chronicleWords)
  const room = useWords(greenRoomWords)
  const { id, name, avatar } = character
  const masked = useMemo(() => [character], [character])
  return (
    <MaskPeople people={masked}>
      <div>
        <TopBar where={room.title} />
        <main id="main" className={album.album}>
          <div className={album.mirror}>
            <Link href={`/characters/${id}`}>{words.back}</Link>
            <Mask id={id} lit picture={pictureOf(avatar)} className={album.mask} />
            <h1 dir="auto">{words.title(name)}</h1>
            <p className={css.lately}>{words.lately(name)}</p>
            {children}
          </div>
          {evenings.length === 0 ? (
            <section className={album.nothing}>
              <h2>{words.none}</h2>
              <p>{words.noneNote}</p>
            </section>
          ) : (
            <div className={css.evenings}>
              <p className={css.intro}>{words.intro}</p>
              <p className={css.done} role="status">
                {done === undefined ? '' : words[done]}
              </p>
              {evenings.map((evening) => (
                <Evening key={`${evening.show} ${evening.at}`} evening={evening} {...props} />
              ))}
              {onEarlier === undefined ? null : <Button onClick={onEarlier}>{words.earlier}</Button>}
            </div>
          )}
        </main>
        {sheet}
      </div>
    </MaskPeople>
  )
}

function Evening({
  evening: { show, title, at, there, memories, heard },
  opened,
  lines,
  onOpen,
  onChange,
}: { readonly evening: EveningRemembered } & ChroniclePageProps) {
  const words = useWords(chronicleWords)
  const figures = useFigures()
  const entries = (list: EveningRemembered['memories']): ReactNode => (
    <ul>
      {list.map((memory) => (
        <MemoryEntry
          key={memory.id}
          memory={memory}
          isOpen={opened === memory.id}
          lines={lines}
          onOpen={() => onOpen(memory.id)}
          onChange={(how) => onChange({ how, memory })}
        />
      ))}
    </ul>
  )
  return (
    <section className={css.evening}>
      <h2>
        <Link href={`/shows/${show}`}>
          <span translate="no" dir="auto">
            {title}
          </span>
        </Link>
        {at === '' ? null : (
          <time className="figures" dateTime={at}>
            {figures.when(at)}
          </time>
        )}
      </h2>
      {there ? null : <p className={css.told}>{words.told}</p>}
      {memories.length === 0 ? null : entries(memories.toReversed())}
      {heard.length === 0 ? null : (
        <>
          <h3>{words.heard}</h3>
          {entries(heard)}
        </>
      )}
    </section>
  )
}
