import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './booth.module.css'
import { boothWords } from './booth-words.ts'

/** The booth for somebody who has no right to it: why, and how one gets it. */
export function ClosedBooth({
  show,
  title,
  error,
  onOpen,
}: {
  readonly show: string
  readonly title: string
  readonly error?: unknown
  /** Lets the owner in. */
  readonly onOpen?: () => void
}) {
  const { closed, booth } = useWords(boothWords)
  return (
    <div className={css.page}>
      <TopBar where={`${title} · ${booth}`} />
      <main id="main" className={css.alone}>
        <h1>{closed.title}</h1>
        <p>{closed.why}</p>
        <p>{onOpen === undefined ? closed.ask : closed.owner}</p>
        {error == null ? null : <Failure error={error} />}
        <div className={css.doors}>
          {onOpen === undefined ? null : (
            <Button look="commit" onClick={onOpen}>
              {closed.open}
            </Button>
          )}
          <Link href={`/shows/${show}`}>{closed.toStage}</Link>
        </div>
      </main>
    </div>
  )
}
