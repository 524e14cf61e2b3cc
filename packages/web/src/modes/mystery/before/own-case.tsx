import { FileButton } from '../../../parts/file-button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { caseWords } from './case-words.ts'
import css from './own-case.module.css'

/** What became of a case file: not read, not playable, or kept; with the words of the check. */
export type Brought =
  | { readonly kind: 'unreadable'; readonly text: string }
  | { readonly kind: 'cannot'; readonly notes: readonly string[] }
  | { readonly kind: 'kept'; readonly title: string; readonly notes: readonly string[] }

/** Takes a case of one's own, and says what the check found. */
export function OwnCase({
  busy,
  brought,
  onFile,
}: {
  readonly busy: boolean
  readonly brought: Brought | undefined
  readonly onFile: (file: File) => void
}) {
  const words = useWords(caseWords)
  return (
    <section className={css.own} aria-label={words.bring}>
      <div className={css.bring}>
        <FileButton busy={busy} words={words} onFile={onFile} />
        <p>{words.bringWhy}</p>
      </div>
      {brought === undefined ? null : (
        <div className={css.found} data-kind={brought.kind} role="status">
          <p translate={brought.kind === 'kept' ? 'no' : 'yes'}>
            {brought.kind === 'unreadable'
              ? brought.text
              : brought.kind === 'cannot'
                ? words.cannot
                : words.kept(brought.title)}
          </p>
          {brought.kind === 'unreadable' || brought.notes.length === 0 ? null : (
            <>
              {brought.kind === 'kept' ? <p>{words.can}</p> : null}
              <ul translate="no">
                {brought.notes.map((note) => (
                  <li key={note} dir="auto">
                    {note}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  )
}
