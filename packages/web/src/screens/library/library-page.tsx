import { tongueOf } from '@commedia/core'
import type { ShelvedShow } from '@commedia/core/wire'
import { memo, type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useNear } from '../../parts/use-near.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { EveningCover } from './evening-cover.tsx'
import { type EveningChange, EveningSheet } from './evening-sheet.tsx'
import css from './library.module.css'
import { libraryWords } from './library-words.ts'

/** What is looked for: words of a title or a tag, and one tag. */
export interface Wanted {
  readonly find: string
  readonly tag: string | undefined
}

/** The library as it is drawn: what is looked for, and the covers of what was found. */
export function LibraryPage({
  evenings,
  count,
  tags,
  wanted,
  onWanted,
  onMore,
  onChange,
  onDrop,
  children,
}: {
  readonly evenings: readonly ShelvedShow[]
  readonly count: number
  readonly tags: readonly string[]
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
  /** Nothing where all of them stand here. */
  readonly onMore: (() => void) | undefined
  readonly onChange: (id: string, change: EveningChange) => void
  readonly onDrop: (id: string) => void
  readonly children?: ReactNode
}) {
  const words = useWords(libraryWords)
  const [changed, setChanged] = useState<ShelvedShow>()
  const isAsked = wanted.find !== '' || wanted.tag !== undefined
  return (
    <div>
      <title>{words.title}</title>
      <TopBar where={words.title} />
      <main id="main" className={css.library}>
        <h1 className={css.title}>{words.title}</h1>
        <search className={css.asked}>
          <input
            type="search"
            aria-label={words.find}
            placeholder={words.findHint}
            value={wanted.find}
            onChange={({ target }) => onWanted({ ...wanted, find: target.value })}
          />
          <p role="status">{words.count(count)}</p>
          {tags.length === 0 ? null : <Tags tags={tags} wanted={wanted} onWanted={onWanted} />}
        </search>
        {children}
        {evenings.length > 0 ? null : <p className={css.none}>{isAsked ? words.none : words.noneYet}</p>}
        <ul className={css.shelf}>
          {evenings.map((evening) => (
            <Evening key={evening.id} evening={evening} onChange={setChanged} />
          ))}
        </ul>
        {onMore === undefined ? null : (
          <Button look="plain" onClick={onMore}>
            {words.more}
          </Button>
        )}
      </main>
      {changed === undefined ? null : (
        <EveningSheet
          evening={changed}
          onClose={() => setChanged(undefined)}
          onChange={(change) => {
            setChanged(undefined)
            onChange(changed.id, change)
          }}
          onDrop={() => {
            setChanged(undefined)
            onDrop(changed.id)
          }}
        />
      )}
    </div>
  )
}

function Tags({
  tags,
  wanted,
  onWanted,
}: {
  readonly tags: readonly string[]
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
}) {
  const words = useWords(libraryWords)
  return (
    <fieldset className={css.tags}>
      <legend>{words.tags}</legend>
      {[undefined, ...tags].map((tag) => (
        <Button
          key={tag ?? ''}
          look="plain"
          aria-pressed={tag === wanted.tag}
          onClick={() => onWanted({ ...wanted, tag })}
        >
          {tag ?? words.allTags}
        </Button>
      ))}
    </fieldset>
  )
}

/** These are open until somebody ends them; nothing is played in them meanwhile. */
const STAY_OPEN: ReadonlySet<string> = new Set(['room', 'screening'])

/** Stays as it is while somebody types what they look for. */
const Evening = memo(function Evening({
  evening,
  onChange,
}: {
  readonly evening: ShelvedShow
  readonly onChange: (evening: ShelvedShow) => void
}) {
  const words = useWords(libraryWords)
  const figures = useFigures()
  const { id, kind, title, language, since, playing, rights, tags } = evening
  const kinds: Readonly<Record<string, string>> = words.kind
  const isOnStage = playing && !STAY_OPEN.has(kind)
  const place = useRef<HTMLSpanElement>(null)
  // However many stand on the shelf, those that are seen are drawn first.
  const isNear = useNear(place)
  return (
    <li className={css.evening}>
      <Link href={`/shows/${id}`}>
        <span ref={place} className={css.cover}>
          {isNear ? <EveningCover evening={evening} /> : null}
        </span>
        <span className={css.name} lang={tongueOf(language).tag} dir="auto">
          {title}
        </span>
        <span className={css.about}>
          <span data-playing={isOnStage}>{isOnStage ? words.onStage : (kinds[kind] ?? kind)}</span>
          <time dateTime={since}>{figures.when(since)}</time>
        </span>
        {tags.length === 0 ? null : <span className={css.about}>{figures.list(tags)}</span>}
      </Link>
      {rights.includes('owner') ? (
        <button
          type="button"
          className={css.change}
          aria-label={words.change(title)}
          onClick={() => onChange(evening)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="3" cy="8" r="1.4" />
            <circle cx="8" cy="8" r="1.4" />
            <circle cx="13" cy="8" r="1.4" />
          </svg>
        </button>
      ) : null}
    </li>
  )
})
