import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import label from '../parts/label.module.css'
import { useWords } from '../words/use-words.tsx'
import css from './found-here.module.css'
import { modelsWords } from './models-words.ts'
import type { Came, Looked, ModelDeeds, ModelsListed, WhyNot } from './use-model-desk.ts'
import { WhichModel } from './which-model.tsx'

type Offer = ModelsListed['offers'][number]

/** What this machine could play with: models that run on it, and vendors whose keys lie ready. One can have it looked at again. */
export function FoundHere({
  offers,
  deeds,
  onCame,
}: {
  readonly offers: readonly Offer[]
  readonly deeds: Pick<ModelDeeds, 'look' | 'connect' | 'again' | 'isLooking'>
  readonly onCame: (came: Extract<Came, { kind: 'connected' }>) => void
}) {
  const words = useWords(modelsWords)
  const [hearing, setHearing] = useState<string>()
  const [refused, setRefused] = useState<WhyNot>()
  const [listed, setListed] = useState<{ readonly offer: string; readonly looked: Looked }>()
  const connect = async (offer: string, model: string, more = {}): Promise<void> => {
    setHearing(model)
    setRefused(undefined)
    const came = await deeds.connect({ offer, model, ...more }).finally(() => setHearing(undefined))
    if (came.kind === 'refused') return setRefused(came.why)
    setListed(undefined)
    onCame(came)
  }
  const list = async (offer: string): Promise<void> => {
    setRefused(undefined)
    const looked = await deeds.look({ offer })
    if (looked.kind === 'refused') setRefused(looked.why)
    setListed({ offer, looked })
  }
  const busy = hearing !== undefined
  return (
    <section className={css.found} aria-label={words.found}>
      <div className={css.head}>
        <h3 className={label.label}>{words.found}</h3>
        <Button look="plain" disabled={deeds.isLooking} onClick={deeds.again}>
          {deeds.isLooking ? words.looking : words.lookAgain}
        </Button>
      </div>
      {offers.length === 0 && !deeds.isLooking ? <p>{words.nothingFound}</p> : null}
      <ul>
        {offers.map(({ id, from, model, keyIn }) => (
          <li key={id}>
            {model === null ? (
              <Button disabled={busy} onClick={() => void list(id).catch(() => undefined)}>
                <span>
                  {words.keyIn(from)} <code translate="no">{keyIn}</code>
                </span>
              </Button>
            ) : (
              <Button disabled={busy} onClick={() => void connect(id, model).catch(() => undefined)}>
                <span translate="no">{words.playWith(model, from)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {listed?.looked.kind === 'models' ? (
        <WhichModel
          key={listed.offer}
          found={listed.looked}
          busy={busy}
          onChoose={({ id, ...about }) => void connect(listed.offer, id, about).catch(() => undefined)}
        />
      ) : null}
      <p role="status" className={css.hearing} translate="no">
        {hearing === undefined ? '' : words.hearing(hearing)}
      </p>
      {refused === undefined ? null : (
        <p role="alert" className={css.refused}>
          {words.why[refused]}
        </p>
      )}
    </section>
  )
}
