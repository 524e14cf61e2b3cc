import { CommediaError } from '@commedia/core'
import { Failure } from '../parts/failure.tsx'
import { FoyerLink } from '../parts/foyer-link.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './no-stage.module.css'
import { noStageWords } from './no-stage-words.ts'

/** There is no stage here for whoever asks. */
export function NoStage({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const words = useWords(noStageWords)
  const isClosed =
    error instanceof CommediaError && (error.code === 'forbidden' || error.code === 'not-found')
  return (
    <div className={css.page}>
      <TopBar />
      <main id="main" className={css.nothing}>
        <h1>{words.noRight}</h1>
        <Failure error={error} again={isClosed ? undefined : again} />
        {isClosed ? <p>{words.noRightWhy}</p> : null}
        <FoyerLink />
      </main>
    </div>
  )
}
