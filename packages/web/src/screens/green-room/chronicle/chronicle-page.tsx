import type { EveningRemembered, MemorySources } from '@commedia/core/wire'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../parts/button.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import album from '../memory/album.module.css'
import { MirrorPage, type Remembering } from '../mirror-page.tsx'
import type { Changing } from './change-sheet.tsx'
import css from './chronicle.module.css'
import { chronicleWords } from './chronicle-words.ts'
import { MemoryEntry } from './memory-entry.tsx'

/** Whose chronicle it is, what stands in it, and what can be done with it. */
export interface ChroniclePageProps {
  readonly character: Remembering
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
  const { name } = character
  return (
    <MirrorPage
      character={character}
      back={words.back}
      sheet={sheet}
      mirrored={
        <>
          <h1 dir="auto">{words.title(name)}</h1>
          <p className={css.lately}>{words.lately(name)}</p>
          {children}
        </>
      }
    >
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
    </MirrorPage>
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
