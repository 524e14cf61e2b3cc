import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { ReportForm } from '../../piece/report-form.tsx'
import { reportWords } from '../../piece/report-words.ts'
import css from '../../piece/sheets.module.css'
import type { ScriptLine } from '../../script/script-page.ts'
import { type Names, spokenText } from '../../script/script-text.ts'
import { scriptWords } from '../../script/script-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { sheetWords } from './sheet-words.ts'
import type { StageDeeds } from './stage-deeds.ts'
import type { StageRights } from './stage-rights.ts'

/** What can be done with a line: change it, go back to it, report it. */
export function LineSheet({
  line,
  names,
  you,
  rights,
  deeds,
  onClose,
}: {
  readonly line: ScriptLine
  readonly names: Names
  readonly you: string | undefined
  readonly rights: StageRights
  readonly deeds: StageDeeds
  readonly onClose: () => void
}) {
  const words = useWords(sheetWords)
  const script = useWords(scriptWords)
  const reporting = useWords(reportWords)
  const [doing, setDoing] = useState<'choose' | 'edit' | 'report'>('choose')
  const said = line.kind === 'speech' ? line.parts.find(({ kind }) => kind === 'words') : undefined
  return (
    <Sheet title={words.line} onClose={onClose}>
      <blockquote className={css.quote}>{spokenText(line, { names, words: script })}</blockquote>
      {doing === 'edit' && said !== undefined ? (
        <Edit
          text={said.text}
          onSave={(text) => {
            deeds.edit({ seq: said.seq, text })
            onClose()
          }}
        />
      ) : doing === 'report' ? (
        <ReportForm onSend={(reason) => deeds.report({ seq: line.seq, reason })} />
      ) : (
        <ul className={css.choices}>
          {rights.directs && said !== undefined ? (
            <li>
              <button type="button" className={css.choice} onClick={() => setDoing('edit')}>
                {words.edit}
              </button>
            </li>
          ) : null}
          {rights.directs ? (
            <li>
              <button
                type="button"
                className={css.choice}
                onClick={() => {
                  deeds.rewind(line.seq)
                  onClose()
                }}
              >
                {words.rewind}
              </button>
            </li>
          ) : null}
          {line.kind === 'speech' && line.by === you ? null : (
            <li>
              <button type="button" className={css.choice} onClick={() => setDoing('report')}>
                {reporting.report}
              </button>
            </li>
          )}
        </ul>
      )}
    </Sheet>
  )
}

function Edit({ text, onSave }: { readonly text: string; readonly onSave: (text: string) => void }) {
  const words = useWords(sheetWords)
  const [written, setWritten] = useState(text)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (written.trim() !== '') onSave(written.trim())
      }}
    >
      <label className={css.label}>
        {words.edit}
        <textarea
          rows={4}
          maxLength={2000}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </label>
      <p className={css.why}>{words.editWhy}</p>
      <Button type="submit" look="commit" disabled={written.trim() === '' || written.trim() === text}>
        {words.editSave}
      </Button>
    </form>
  )
}
