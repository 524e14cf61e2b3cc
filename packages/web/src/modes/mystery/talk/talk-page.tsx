import type { LineBeingSaid } from '@commedia/core/wire'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import type { LineMarks } from '../../../script/line-marks.ts'
import { comingLines } from '../../../script/script-coming.ts'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import type { TalkEntry, TalkNames } from './table-talk.ts'
import { Coming, EntrySet } from './talk-entry.tsx'
import css from './talk-page.module.css'

/** Pixels from the end within which somebody still reads along. */
const NEAR_END = 90

/** Something said here that the record has not shown yet. */
export interface SendingWords {
  readonly id: string
  readonly text: string
}

/** The talk at the table, typeset; its end stays in sight for whoever reads along. */
export function TalkPage({
  entries,
  live = [],
  sending = [],
  names,
  language,
  notice,
  marks,
  children,
}: {
  readonly entries: readonly TalkEntry[]
  readonly live?: readonly LineBeingSaid[]
  readonly sending?: readonly SendingWords[]
  readonly names: TalkNames
  /** The language of the case. */
  readonly language: string
  /** That this is AI. */
  readonly notice: string
  /** Lines worth keeping; nothing where none are marked. */
  readonly marks?: LineMarks | undefined
  /** What lies on the table after the last words: a slip, a question. */
  readonly children?: ReactNode
}) {
  const words = useWords(tableWords)
  const page = useRef<HTMLElement>(null)
  const isReadAlong = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const toEnd = (behavior: ScrollBehavior = 'instant'): void =>
    page.current?.scrollTo({ top: page.current.scrollHeight, behavior })
  useLayoutEffect(() => {
    if (isReadAlong.current) toEnd()
  })
  useEffect(() => {
    const shown = page.current
    if (shown === null) return
    const watcher = new ResizeObserver(() => {
      if (isReadAlong.current) toEnd()
    })
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className={css.frame}>
      <section
        ref={page}
        className={css.page}
        aria-label={words.talk}
        lang={tagOf(language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isReadAlong.current = scrollHeight - scrollTop - clientHeight < NEAR_END
          setAtEnd(isReadAlong.current)
        }}
      >
        {notice === '' ? null : <p className={css.notice}>{notice}</p>}
        <ol className={css.entries}>
          {entries.map((entry) => (
            <li key={entry.key} translate="no">
              <EntrySet entry={entry} names={names} marks={marks} />
            </li>
          ))}
          {sending.map(({ id, text }) => (
            <li key={id} translate="no">
              <Coming by={names.you ?? ''} text={text} state="sending" names={names} />
            </li>
          ))}
          {comingLines(live).map(({ line, isEnded }) => (
            <li key={line.key} aria-hidden="true" translate="no">
              <Coming
                by={line.by}
                text={line.parts.map(({ text }) => text).join(' ')}
                state={isEnded ? 'said' : 'coming'}
                names={names}
              />
            </li>
          ))}
        </ol>
        {children === undefined || children === null ? null : <div className={css.foot}>{children}</div>}
      </section>
      {isAtEnd ? null : (
        <Button look="chip" className={css.newer} onClick={() => toEnd('smooth')}>
          {words.newer}
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M6 1v9M2 6.5 6 10.5l4-4" />
          </svg>
        </Button>
      )}
    </div>
  )
}
