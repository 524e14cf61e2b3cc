import type { RoleListed, TakeListed } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { ReportForm } from '../../piece/report-form.tsx'
import { reportWords } from '../../piece/report-words.ts'
import css from '../../piece/sheets.module.css'
import { WhoIs } from '../../piece/who-is.tsx'
import type { ScriptLine } from '../../script/script-page.ts'
import { type Names, spokenText } from '../../script/script-text.ts'
import { scriptWords } from '../../script/script-words.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import type { PieceDeeds } from './piece-deeds.ts'

/** Who somebody in a piece is and who plays them; and their seat, for whoever may have it. */
export function WhoSheet({
  role,
  language,
  isOver,
  deeds: { sitDown, getUp },
  onClose,
}: {
  readonly role: RoleListed
  readonly language: string
  readonly isOver: boolean
  readonly deeds: Pick<PieceDeeds, 'sitDown' | 'getUp'>
  readonly onClose: () => void
}) {
  const { id, name, description, sitter } = role
  const words = useWords(anyWords)
  const then = (deed: (role: string) => void) => (): void => {
    deed(id)
    onClose()
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <WhoIs role={role} words={words}>
        <p lang={tagOf(language)} dir="auto" translate="no">
          {description}
        </p>
      </WhoIs>
      {isOver ? null : (
        <div className={css.answer}>
          {sitter === null && sitDown !== undefined ? (
            <Button look="commit" onClick={then(sitDown)}>
              {words.sitDown}
            </Button>
          ) : null}
          {sitter?.me === true ? <Button onClick={then(getUp)}>{words.getUp}</Button> : null}
        </div>
      )}
    </Sheet>
  )
}

/** The takes of a piece; each can be put on stage. */
export function TakesSheet({
  takes,
  putOnStage,
  onClose,
}: {
  readonly takes: readonly TakeListed[]
  readonly putOnStage: NonNullable<PieceDeeds['putOnStage']>
  readonly onClose: () => void
}) {
  const words = useWords(anyWords)
  const figures = useFigures()
  return (
    <Sheet title={words.takes} onClose={onClose}>
      <p className={css.why}>{words.takesWhy}</p>
      <ul className={css.choices}>
        {takes.map(({ id, since, onStage }, at) => (
          <li key={id}>
            <button
              type="button"
              className={css.choice}
              aria-current={onStage}
              onClick={() => {
                if (!onStage) putOnStage(id)
                onClose()
              }}
            >
              {words.take(at + 1, figures.when(since))}
              {onStage ? <small>{words.onStage}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What can be done with a line: go back to it, report it. */
export function LineSheet({
  line,
  names,
  isOwn,
  deeds: { rewind, report },
  onClose,
}: {
  readonly line: ScriptLine
  readonly names: Names
  readonly isOwn: boolean
  readonly deeds: Pick<PieceDeeds, 'rewind' | 'report'>
  readonly onClose: () => void
}) {
  const words = useWords(anyWords)
  const script = useWords(scriptWords)
  const reporting = useWords(reportWords)
  const [isReporting, setReporting] = useState(false)
  return (
    <Sheet title={words.aboutLine} onClose={onClose}>
      <blockquote className={css.quote}>{spokenText(line, { names, words: script })}</blockquote>
      {isReporting ? (
        <ReportForm onSend={(reason) => report({ seq: line.seq, reason })} />
      ) : (
        <ul className={css.choices}>
          {rewind === undefined ? null : (
            <li>
              <button
                type="button"
                className={css.choice}
                onClick={() => {
                  rewind(line.seq)
                  onClose()
                }}
              >
                {words.playFromHere}
              </button>
            </li>
          )}
          {isOwn ? null : (
            <li>
              <button type="button" className={css.choice} onClick={() => setReporting(true)}>
                {reporting.report}
              </button>
            </li>
          )}
        </ul>
      )}
    </Sheet>
  )
}
