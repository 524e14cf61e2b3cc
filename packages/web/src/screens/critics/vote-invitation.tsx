import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './vote-invitation.module.css'
import { voteWords } from './vote-words.ts'

/** What a voter is asked for, before anything else. */
export function VoteInvitation({
  hasLink,
  busy,
  error,
  onBegin,
}: {
  readonly hasLink: boolean
  readonly busy: boolean
  readonly error?: unknown
  readonly onBegin: () => void
}) {
  const { door: words } = useWords(voteWords)
  return (
    <div className={css.invitation}>
      <h1>{words.title}</h1>
      {hasLink ? (
        <>
          <p>{words.what}</p>
          <p className={css.small}>{words.kept}</p>
          {error === undefined || error === null ? null : <Failure error={error} />}
          <Button look="commit" disabled={busy} onClick={onBegin}>
            {busy ? words.coming : words.begin}
          </Button>
        </>
      ) : (
        <p>{words.noLink}</p>
      )}
    </div>
  )
}
