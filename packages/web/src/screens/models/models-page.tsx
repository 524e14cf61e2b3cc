import { useState } from 'react'
import { ConnectForm } from '../../models/connect-form.tsx'
import { FoundHere } from '../../models/found-here.tsx'
import { modelsWords } from '../../models/models-words.ts'
import type { Came, ModelDeeds, ModelsListed } from '../../models/use-model-desk.ts'
import { Heard } from '../../models/what-it-can.tsx'
import { Failure } from '../../parts/failure.tsx'
import title from '../../parts/title.module.css'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import { ConnectedModels } from './connected-models.tsx'
import { JobList } from './job-list.tsx'
import css from './models-page.module.css'

/** Who plays here: the jobs, the models that are connected, and how another one is. */
export function ModelsPage({
  listed: { desk, offers },
  deeds,
  came: before,
  isGuest = false,
}: {
  readonly listed: Pick<ModelsListed, 'desk' | 'offers'>
  readonly deeds: ModelDeeds
  /** Somebody who was just heard. */
  readonly came?: Extract<Came, { kind: 'connected' }>
  /** Guests see who plays, and change nothing. */
  readonly isGuest?: boolean
}) {
  const words = useWords(modelsWords)
  const [came, setCame] = useState(before)
  const isEmpty = desk?.connected.length === 0
  return (
    <div>
      <TopBar where={words.title} />
      <main id="main" className={css.page}>
        <h1 className={title.title}>{words.title}</h1>
        <p className={css.lead}>
          {desk === null ? words.notHome : isGuest ? words.guest : isEmpty ? words.none : words.lead}
        </p>
        {deeds.error === null || deeds.error === undefined ? null : <Failure error={deeds.error} />}
        {desk === null ? null : (
          <>
            {isEmpty ? null : (
              <>
                <section aria-labelledby="jobs">
                  <h2 id="jobs">{words.jobs}</h2>
                  <JobList desk={desk} onGive={isGuest ? undefined : deeds.give} />
                </section>
                <section aria-labelledby="connected">
                  <h2 id="connected">{words.connected}</h2>
                  <ConnectedModels connected={desk.connected} deeds={isGuest ? undefined : deeds} />
                </section>
              </>
            )}
            {isGuest ? null : (
              <section aria-labelledby="connect" className={css.connect}>
                <h2 id="connect">{isEmpty ? words.connect : words.connectAnother}</h2>
                {came === undefined ? null : <Heard came={came} />}
                <FoundHere offers={offers} deeds={deeds} onCame={setCame} />
                <ConnectForm known={desk.known} deeds={deeds} onCame={setCame} />
              </section>
            )}
          </>
        )}
      </main>
    </div>
  )
}
