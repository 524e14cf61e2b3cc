import { useMemo } from 'react'
import { Announcer } from '../../piece/announcer.tsx'
import type { RecordedSoFar } from '../../piece/recorded-look.ts'
import { Script } from '../../script/script.tsx'
import { useScript } from '../../script/use-script.ts'
import css from './recorded-piece.module.css'

/** A recorded piece of any mode, by what its events say of themselves. */
export function RecordedPiece({ recording: { cast, language, viewer }, followed, events }: RecordedSoFar) {
  const names = useMemo(() => Object.fromEntries(cast.map(({ id, name }) => [id, name])), [cast])
  const lines = useScript(events, { viewer, notice: '' })
  return (
    <main id="main" className={css.house}>
      <Script key={viewer} lines={lines} live={followed.live} names={names} language={language} />
      <Announcer lines={lines} names={names} isLive />
    </main>
  )
}
