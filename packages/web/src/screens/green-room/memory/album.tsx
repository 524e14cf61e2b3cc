import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import label from '../../../parts/label.module.css'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { MirrorPage, type Remembering } from '../mirror-page.tsx'
import css from './album.module.css'
import { AlbumPages, type AlbumPagesProps } from './album-pages.tsx'
import { countLayers } from './album-rows.ts'
import { memoryWords } from './memory-words.ts'

/** Whose album it is and what is in it. */
export interface AlbumProps extends AlbumPagesProps {
  readonly character: Remembering
  /** What can be done with whoever remembers this. */
  readonly deeds?: ReactNode
  /** What did not work. */
  readonly children?: ReactNode
  /** What is laid over the screen. */
  readonly sheet?: ReactNode
}

const LAYERS = ['insight', 'key-point', 'event', 'observation'] as const

/** What somebody remembers, to be read like an album. */
export function Album(props: AlbumProps) {
  const { character, memories, isComing, deeds, children, sheet } = props
  const words = useWords(memoryWords)
  const figures = useFigures()
  const counts = useMemo(() => countLayers(memories), [memories])
  const { name } = character
  return (
    <MirrorPage
      character={character}
      back={words.back}
      sheet={sheet}
      mirrored={
        <>
          <h1>
            <span className={label.label}>{words.title}</span>{' '}
            <span translate="no" dir="auto">
              {name}
            </span>
          </h1>
          {memories.length === 0 ? null : (
            <ul className={`${css.counts} figures`}>
              {LAYERS.filter((layer) => counts[layer] > 0).map((layer) => (
                <li key={layer}>{words.counts[layer](figures.count(counts[layer]), counts[layer])}</li>
              ))}
            </ul>
          )}
          <div className={css.deeds}>{deeds}</div>
          {children}
        </>
      }
    >
      {memories.length === 0 && !isComing ? <Nothing /> : <AlbumPages {...props} />}
    </MirrorPage>
  )
}

function Nothing() {
  const words = useWords(memoryWords)
  return (
    <section className={css.nothing}>
      <h2>{words.none}</h2>
      <p>{words.noneNote}</p>
      <p>
        <Link href="/castings">{words.script}</Link>
      </p>
    </section>
  )
}
