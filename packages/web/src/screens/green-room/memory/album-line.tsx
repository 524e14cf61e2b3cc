import type { ReactNode } from 'react'
import label from '../../../parts/label.module.css'
import { useWords } from '../../../words/use-words.tsx'
import css from './album-line.module.css'
import type { AlbumRow } from './album-rows.ts'
import { memoryWords } from './memory-words.ts'
import { Weight } from './weight.tsx'

const SPEAKER = /^([^:：.,;!?。，；！？()（）\n]{1,48})[:：] ?(?=\S)/u

/** One line of the album: a heading, or a memory that opens to what it rests on. */
export function AlbumLine({
  row,
  of,
  search,
  onOpen,
}: {
  readonly row: AlbumRow
  /** The work an hour is from, where it begins. */
  readonly of: string | undefined
  readonly search: string
  readonly onOpen: (key: string) => void
}) {
  const words = useWords(memoryWords)
  if (row.kind === 'loose') return <h2 className={css.heading}>{words.loose}</h2>
  if (row.kind === 'hour')
    return (
      <h2 className={css.heading}>
        <span className="figures">{words.hour(row.hour)}</span>
        {of === undefined ? null : (
          <small translate="no" dir="auto">
            {of}
          </small>
        )}
      </h2>
    )
  const { key, memory, depth, rests, isOpen } = row
  const { layer, text, importance } = memory
  const inside = (
    <>
      <span className={css.text} translate="no" dir="auto">
        {layer === 'observation' ? <Moment text={text} search={search} /> : marked(text, search)}
      </span>
      {layer === 'observation' ? null : (
        <span className={css.about}>
          <span className={label.label}>{words.layers[layer]}</span>
          <Weight of={importance} />
          {rests === 0 ? null : <span className={`${css.rests} figures`}>{words.rests(rests)}</span>}
        </span>
      )}
    </>
  )
  return (
    <div
      className={css.line}
      data-layer={layer}
      data-open={isOpen}
      style={{ '--depth': depth } as Record<string, number>}
    >
      {rests === 0 ? (
        <div className={css.still}>{inside}</div>
      ) : (
        <button type="button" className={css.opens} aria-expanded={isOpen} onClick={() => onOpen(key)}>
          {inside}
        </button>
      )}
    </div>
  )
}

/** Something perceived, set as in a script where somebody says it. */
function Moment({ text, search }: { readonly text: string; readonly search: string }) {
  const [whole, speaker] = SPEAKER.exec(text) ?? []
  if (whole === undefined || speaker === undefined) return <em>{marked(text, search)}</em>
  return (
    <>
      <b>{marked(speaker, search)}</b> {marked(text.slice(whole.length), search)}
    </>
  )
}

/** A text in which what is looked for stands out. */
function marked(text: string, search: string): ReactNode {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return text
  const plain = text.toLowerCase()
  const parts: ReactNode[] = []
  let from = 0
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + wanted.length)}</mark>)
    from = at + wanted.length
  }
  return [...parts, text.slice(from)]
}
