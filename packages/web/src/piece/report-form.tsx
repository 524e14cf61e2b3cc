import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { useWords } from '../words/use-words.tsx'
import { reportWords } from './report-words.ts'
import css from './sheets.module.css'

/** What is wrong with a line, for whoever runs the house. */
export function ReportForm({ onSend }: { readonly onSend: (reason: string) => Promise<void> }) {
  const words = useWords(reportWords)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'writing' | 'sending' | 'sent' | { readonly error: unknown }>('writing')
  if (state === 'sent') return <p role="status">{words.reported}</p>
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        setState('sending')
        onSend(reason.trim()).then(
          () => setState('sent'),
          (error: unknown) => setState({ error }),
        )
      }}
    >
      <label className={css.label}>
        {words.reason}
        <textarea
          rows={3}
          maxLength={1000}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <p className={css.why}>{words.why}</p>
      {typeof state === 'object' ? <Failure error={state.error} /> : null}
      <Button type="submit" look="commit" disabled={reason.trim() === '' || state === 'sending'}>
        {words.send}
      </Button>
    </form>
  )
}
